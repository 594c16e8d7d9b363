import Foundation
import Testing
import Wire

@testable import Navigation

/// A session's answer, what it recorded, and what its policy says of the gesture alone are one and the same.
///
/// What differs by rule is in `SessionPlay`: a cancellation that Framework7 does not hear, why a gesture may not begin
/// where its policy has none, and movement that chooses nothing.
@Suite("Session conformance")
struct SessionConformanceTests {
    @Test("a session decides every case as its policy does", arguments: ConformanceTests.files)
    func cases(file: ConformanceTests.File) throws {
        for line in try Self.lines(of: file) {
            let body = try EvaluateBody(reading: line, limits: .init())
            // No session is told that a screen is a full-screen dialog.
            if body.request.isFullscreenDialog { continue }
            let policy = try #require(try body.policies.first)
            for isPinned in [true, false] {
                let play = try SessionPlay(policy, body.request, isPinned: isPinned)
                let differences = try play.differences(readsTrace: true)
                #expect(
                    differences.isEmpty,
                    "\(differences) pinned: \(isPinned) \(String(decoding: line, as: UTF8.self))")
                // An edge never turns a page (rule 15): a session is not told the one that such a case names.
                if body.request.operation == .page, body.request.gesture.edge != nil { continue }
                #expect(
                    policy.evaluate(play.request).outcome == policy.evaluate(body.request).outcome,
                    "\(String(decoding: line, as: UTF8.self))")
            }
        }
    }

    @Test(
        "a session decides the gestures of every platform under every preset",
        arguments: ConformanceTests.files)
    func presets(file: ConformanceTests.File) throws {
        for line in try Self.lines(of: file) {
            let body = try EvaluateBody(reading: line, limits: .init())
            if body.request.isFullscreenDialog { continue }
            for policy in Policy.presets {
                let play = try SessionPlay(policy, body.request, isPinned: true)
                let differences = try play.differences(readsTrace: false)
                #expect(
                    differences.isEmpty, "\(differences) \(policy): \(String(decoding: line, as: UTF8.self))")
            }
        }
    }

    @Test("a session decides random gestures as its policy does", arguments: 1...6 as ClosedRange<UInt64>)
    func random(seed: UInt64) throws {
        var gestures = RandomGestures(seed: seed)
        var recognized = 0
        for number in 0..<20 {
            for policy in Policy.presets {
                let request = gestures.next(under: policy)
                if policy.evaluate(request).isRecognized { recognized += 1 }
                for isPinned in [true, false] {
                    let play = try SessionPlay(policy, request, isPinned: isPinned)
                    let differences = try play.differences(readsTrace: number % 4 == 0)
                    #expect(
                        differences.isEmpty,
                        "\(differences) seed \(seed), \(number), pinned: \(isPinned), \(policy): \(request.summary)"
                    )
                }
            }
        }
        #expect(recognized > 100)
    }

    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Cases")

    private static func lines(of file: ConformanceTests.File) throws -> [[UInt8]] {
        let data = try Data(contentsOf: folder.appending(path: file.name + ".jsonl"))
        return data.split(separator: UInt8(ascii: "\n")).map { Array($0) }
    }
}

extension Evaluation {
    /// What became of the gesture, without how it was seen; a case that names no pages says no page.
    fileprivate var outcome: [String] {
        ["\(String(describing: reason))", "\(String(describing: decision))", "\(String(describing: settle))"]
    }
}
