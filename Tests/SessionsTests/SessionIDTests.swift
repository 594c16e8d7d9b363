import Sessions
import Testing

/// Counts, so that a test knows what comes.
private struct Counter: RandomNumberGenerator {
    var last: UInt64

    mutating func next() -> UInt64 {
        last &+= 1
        return last
    }
}

@Suite("Session ids")
struct SessionIDTests {
    @Test("An id is 128 bits, written as 32 hexadecimal digits")
    func text() {
        var random = Counter(last: 0xABC)
        let id = SessionID(using: &random)
        #expect(id.text == "0000000000000abd0000000000000abe")
        #expect(SessionID(id.text) == id)
    }

    @Test(
        "What is read is written the same",
        arguments: [
            "00000000000000000000000000000000", "ffffffffffffffffffffffffffffffff",
            "0123456789abcdef0fedcba987654321",
        ])
    func roundTrip(text: String) {
        #expect(SessionID(text)?.text == text)
    }

    @Test(
        "Nothing else is an id",
        arguments: [
            "", "0", "0123456789abcdef0fedcba98765432", "0123456789abcdef0fedcba9876543210",
            "0123456789ABCDEF0FEDCBA987654321", "0123456789abcdef0fedcba98765432g",
            " 123456789abcdef0fedcba987654321",
            "0x23456789abcdef0fedcba987654321", "é123456789abcdef0fedcba98765432",
            "-123456789abcdef0fedcba987654321",
        ])
    func malformed(text: String) {
        #expect(SessionID(text) == nil)
    }

    @Test("A log tells only the beginning of an id")
    func description() throws {
        let id = try #require(SessionID("0123456789abcdef0fedcba987654321"))
        #expect("\(id)" == "012345…")
    }
}
