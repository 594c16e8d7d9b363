import JSON
public import Navigation

extension EvaluateBody {
    /// Reads a body for somebody who has it in a file: whatever is wrong is told with its place.
    ///
    /// - Parameter line: where the text begins in the file.
    public init(
        checking text: [UInt8], onLine line: Int = 1, limits: BodyLimits = .init()
    ) throws(FaultyDocument) {
        do {
            // By itself, since a document that is no JSON knows the place.
            _ = try JSONDocument(parsing: text, maximumDepth: limits.jsonDepth)
        } catch {
            throw FaultyDocument(error, onLine: line)
        }
        do {
            try self.init(reading: text, limits: limits)
            _ = try policies
        } catch let error as UnreadableBody {
            throw FaultyDocument(error.problems, in: text, onLine: line)
        } catch let error as UnknownPolicy {
            throw FaultyDocument(UnreadableBody(error).problems, in: text, onLine: line)
        } catch {
            preconditionFailure("a body that cannot be read has a problem")
        }
    }

    /// The same gesture, asked of other policies: the answer is a list unless it is one.
    public func asking(_ policies: [Policy], asList: Bool) -> EvaluateBody {
        EvaluateBody(
            request: request, isList: asList, framesPerSecond: framesPerSecond,
            choices: policies.map { .policy($0) })
    }

    /// Whether a text is JSON as a whole and its first line is not, as where it was written for people.
    public static func isOverLines(_ text: [UInt8], limits: BodyLimits = .init()) -> Bool {
        !hasLines(text) && text.contains(UInt8(ascii: "\n"))
            && (try? JSONDocument(parsing: text, maximumDepth: limits.jsonDepth)) != nil
    }

    /// Whether a text's first line is JSON by itself, so that there may be more of them.
    public static func hasLines(_ text: [UInt8], limits: BodyLimits = .init()) -> Bool {
        guard let end = text.firstIndex(of: UInt8(ascii: "\n")) else { return false }
        return (try? JSONDocument(parsing: Array(text[..<end]), maximumDepth: limits.jsonDepth)) != nil
    }
}

extension UnreadableBody {
    init(_ unknown: UnknownPolicy) {
        let detail = "names no policy: \(unknown.detail)"
        self.init(problems: [FieldProblem(pointer: unknown.pointer, detail: detail)])
    }
}

extension Policy {
    /// A policy as a body may ask for it: a preset's name, or an object.
    ///
    /// - Returns: nil if there is no such preset.
    public static func read(_ text: [UInt8], limits: BodyLimits = .init()) throws(UnreadableBody) -> Policy? {
        guard text.first(where: { !" \t\r\n".utf8.contains($0) }) == UInt8(ascii: "{") else {
            return preset(named: String(decoding: text, as: UTF8.self))
        }
        let choice = try BodyReader.read(text, limits: limits) { root, reader in reader.policy(root) }
        return try? choice.resolved()
    }
}
