import Foundation
import JSON
import Navigation
import Wire

/// The repository's files.
enum Files {
    static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    static func bytes(_ path: String) throws -> [UInt8] {
        Array(try Data(contentsOf: root.appending(path: path)))
    }
}

extension AppDefinition {
    init(_ document: String) throws(UnreadableBody) {
        self = try AppDocument(reading: Array(document.utf8), limits: .init()).definition
    }

    var canonical: String { String(decoding: encodedDocument(self), as: UTF8.self) }
}

/// What is wrong with a document by itself: `/routes/home/guard …`.
func complaints(_ document: String) -> [String] {
    do {
        _ = try AppDefinition(document)
        return []
    } catch {
        return error.problems.map { "\($0.pointer) \($0.detail)" }
    }
}
