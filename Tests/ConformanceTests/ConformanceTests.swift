import Foundation
import JSON
import Navigation
import Testing
import Wire

/// Gestures with what the platforms decide. `vectors.jsonl` holds cases from the systems' own tests and from their
/// formulas, the other files what their own running code made of raw touches. How long React Navigation's
/// settles take follows from what it handed to React Native's `SpringAnimation`, whose formula was run at sixty frames a
/// second. Each line is a body of `POST /v1/evaluate`, with the right answer in `recorded`.
@Suite("Conformance")
struct ConformanceTests {
    struct File: Sendable, CustomTestStringConvertible {
        let name: String
        let count: Int

        var testDescription: String { name }
    }

    static let files = [
        File(name: "vectors", count: 135), File(name: "adwaita-navigation-view", count: 300),
        File(name: "embla", count: 250), File(name: "framework7-ios", count: 250),
        File(name: "ionic", count: 250), File(name: "onsen-navigator", count: 250),
        File(name: "react-navigation-stack-raw", count: 125),
        File(name: "react-navigation-stack", count: 250), File(name: "swiperjs-loop", count: 75),
        File(name: "swiperjs", count: 250),
    ]

    @Test("the answer is the platform's", arguments: files)
    func answers(file: File) throws {
        let lines = try Self.lines(of: file)
        #expect(lines.count == file.count)
        for line in lines {
            let answer = try Self.answer(to: line)
            let request = try JSONDocument(parsing: line).root
            let id = try #require(request.asObject?["id"]?.asString)
            let recorded = try #require(request.asObject?["recorded"]?.asObject)
            let got = try JSONDocument(parsing: answer).root
            let misses = try Self.misses(recorded, try #require(got.asObject))
            #expect(misses.isEmpty, "\(id): \(misses) in \(String(decoding: answer, as: UTF8.self))")
        }
    }

    @Test("a mirrored gesture in the mirrored layout is decided alike", arguments: files)
    func mirrored(file: File) throws {
        var compared = 0
        for line in try Self.lines(of: file) {
            let body = try EvaluateBody(reading: line, limits: .init())
            // Framework7 takes its threshold off before it mirrors.
            for policy in try body.policies
            where policy.rules.axis.isMirrored && policy.rules.progress.threshold ?? 0 == 0 {
                let plain = policy.evaluate(body.request)
                let mirrored = policy.evaluate(body.request.mirrored)
                // What starts on the very limit of a strip is inside it on one side only.
                if body.request.startsOnLimit { continue }
                #expect(plain.reason == mirrored.reason && plain.decision == mirrored.decision)
                #expect(plain.page == mirrored.page && plain.settle?.duration == mirrored.settle?.duration)
                #expect(plain.progress == mirrored.progress)
                compared += 1
            }
        }
        // Onsen UI knows no right-to-left layout.
        #expect(compared > file.count / 2 || file.name == "onsen-navigator")
    }

    @Test("all of them are cases of a policy that has a name", arguments: files)
    func policies(file: File) throws {
        for line in try Self.lines(of: file) {
            let body = try EvaluateBody(reading: line, limits: .init())
            let policy = try #require(try body.policies.first)
            #expect(Policy.preset(named: policy.name) != nil && !body.isList)
        }
    }

    // MARK: Answers

    private static func answer(to line: [UInt8]) throws -> [UInt8] {
        let body = try EvaluateBody(reading: line, limits: .init())
        return encodedEvaluations(try body.policies, for: body)
    }

    private static func misses(_ wanted: JSONObject, _ got: JSONObject) throws -> [String] {
        var misses: [String] = []
        for (key, value) in wanted {
            let name = key.description
            let answer = got.value(of: name)
            switch name {
            case "recognized": if value.asBool != answer?.asBool { misses.append(name) }
            case "decision": if value.asString != answer?.asString { misses.append(name) }
            case "page": if value.asInteger != answer?.asInteger { misses.append(name) }
            case "progress": if !isNear(value, answer, 1e-6) { misses.append(name) }
            case "settle", "velocity", "translation":
                // Times within a millisecond, and velocities to nine digits.
                for (field, number) in try #require(value.asObject) {
                    let given = answer?.asObject?.value(of: field.description)
                    let isRight =
                        name == "velocity"
                        ? isNear(number, given, 1e-9 * max(1, abs(number.asDouble ?? 0)))
                        : isNear(number, given, name == "settle" ? 1 : 1e-9)
                    if !isRight { misses.append("\(name).\(field.description)") }
                }
            default: Issue.record("\(name) is no part of an answer")
            }
        }
        return misses
    }

    private static func isNear(_ one: JSONValue, _ other: JSONValue?, _ tolerance: Double) -> Bool {
        guard let one = one.asDouble, let other = other?.asDouble else { return false }
        return abs(one - other) <= tolerance
    }

    // MARK: Files

    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Cases")

    private static func lines(of file: File) throws -> [[UInt8]] {
        let data = try Data(contentsOf: folder.appending(path: file.name + ".jsonl"))
        return data.split(separator: UInt8(ascii: "\n")).map { Array($0) }
    }
}

extension JSONObject {
    fileprivate func value(of name: String) -> JSONValue? {
        first { key, _ in key.description == name }?.1
    }
}

extension EvaluationRequest {
    /// The same gesture seen in a mirror.
    fileprivate var mirrored: EvaluationRequest {
        var request = self
        request.layoutDirection = layoutDirection == .leftToRight ? .rightToLeft : .leftToRight
        request.gesture.location = gesture.location.map { Vector(x: viewport.width - $0.x, y: $0.y) }
        request.gesture.edge = gesture.edge.map { edge in
            switch edge {
            case .left: .right
            case .right: .left
            case .top, .bottom: edge
            }
        }
        for index in gesture.samples.indices {
            request.gesture.samples[index].translation?.x.negate()
            request.gesture.samples[index].velocity?.x.negate()
        }
        return request
    }

    fileprivate var startsOnLimit: Bool {
        guard let location = gesture.location else { return false }
        return [location.x, viewport.width - location.x].contains { [20, 40, 50, 135].contains($0) }
    }
}
