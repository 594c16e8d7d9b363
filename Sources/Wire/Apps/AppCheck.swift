import JSON
public import Navigation

extension AppDefinition {
    /// Reads a document for somebody who writes one.
    public init(checking text: [UInt8], limits: BodyLimits = .init()) throws(FaultyDocument) {
        do {
            // By itself, since a document that is no JSON knows the place.
            _ = try JSONDocument(parsing: text, maximumDepth: limits.jsonDepth)
        } catch {
            throw FaultyDocument(error)
        }
        let document: AppDocument
        do {
            document = try AppDocument(reading: text, limits: limits)
        } catch {
            throw FaultyDocument(error.problems, in: text)
        }
        do {
            self = try document.app(name: "app", revision: "").definition
        } catch {
            throw FaultyDocument(error.problems, in: text)
        }
    }
}
