import Glibc
import HTTPServer
import Navigation
import Testing

@Suite("backstack policies")
struct PoliciesTests {
    @Test("The list is the service's, and so is each preset")
    func sameAsService() throws {
        let list = try backstack("policies")
        let expected = try answer(.get, "/v1/policies") + "\n"
        #expect(list == Finished(exitCode: EX_OK, output: expected, complaints: ""))
        for policy in Policy.presets {
            let one = try backstack("policies", policy.name, "--json")
            #expect(one.output == (try answer(.get, "/v1/policies/\(policy.name)")) + "\n")
        }
    }

    @Test("People get a table of all, and of one its options and every constant")
    func tables() throws {
        let list = try backstack("policies", "--table").output.split(separator: "\n")
        #expect(list.count == Policy.presets.count + 1)
        #expect(list[0].hasPrefix("policy "))
        for (line, policy) in zip(list.dropFirst(), Policy.presets) { #expect(line.hasPrefix(policy.name)) }
        let one = try backstack("policies", "react-navigation-stack", "--table")
        #expect(one.exitCode == EX_OK)
        for line in [
            #/gestureDirection .* horizontal, .*/#, #/gestureResponseDistance .* 0 to 100000 pt .*/#,
            #/\/start\/strip\/width +50  pt/#, #/\/velocity\/impact +0\.3  s/#, #/Source: .+/#,
        ] {
            #expect(one.output.split(separator: "\n").contains { $0.wholeMatch(of: line) != nil })
        }
    }

    @Test("A name that no preset has is told with those that there are")
    func unknown() throws {
        let finished = try backstack("policies", "nonsense")
        #expect(finished.exitCode == EX_USAGE && finished.output.isEmpty)
        #expect(
            finished.complaints.hasPrefix("backstack: there is no policy 'nonsense'; known are standard,"))
    }
}
