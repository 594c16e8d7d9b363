public import Navigation

/// An app's document as it is sent and answered.
public struct AppDocument: Equatable, Sendable {
    public let definition: AppDefinition
    /// Named, though there is no such policy.
    private let unknownPolicy: PolicyChoice?

    /// - Throws: what is wrong with the document by itself. What its parts make of each other comes with
    ///   `app(name:revision:)`.
    public init(reading body: [UInt8], limits: BodyLimits) throws(UnreadableBody) {
        self = try BodyReader.read(body, limits: limits) { root, reader in
            reader.appDocument(root).map { definition, policy in
                AppDocument(definition: definition, policy: policy)
            }
        }
    }

    init(definition: AppDefinition, policy: PolicyChoice?) {
        var definition = definition
        let resolved = policy?.resolve()
        definition.policy = resolved ?? .standard
        self.definition = definition
        unknownPolicy = resolved == nil ? policy : nil
    }

    /// The graph that it describes.
    ///
    /// - Throws: all that is wrong with what the document refers to.
    public func app(name: String, revision: String) throws(InvalidApp) -> App {
        var faults: [DefinitionFault] = []
        if let unknownPolicy {
            let known = Policy.presets.map(\.name).joined(separator: ", ")
            faults.append(
                DefinitionFault(
                    path: unknownPolicy.pointer.split(separator: "/").map { String($0) },
                    detail: "there is no policy \(unknownPolicy.preset); known are \(known)"))
        }
        // The reader has seen to it that defaults do not say so.
        let roots = definition.patternsOfTabRoots()
        for route in definition.routes
        where route.options.tabBarHidden && roots.contains(route.pattern.text) {
            faults.append(
                DefinitionFault(
                    path: ["routes", route.pattern.text, "tabBarHidden"],
                    detail: "must not be true: a tab begins with this route, and its root shows the tab bar"))
        }
        do {
            let app = try App(name: name, revision: revision, definition: definition)
            if faults.isEmpty { return app }
        } catch {
            faults += error.faults
        }
        throw InvalidApp(faults: faults)
    }
}

extension InvalidApp {
    /// The faults as a problem document has them: so many as it tells at most.
    public var problems: [FieldProblem] {
        faults.prefix(BodyReader.maximumProblems).map { FieldProblem(path: $0.path, detail: $0.detail) }
    }
}
