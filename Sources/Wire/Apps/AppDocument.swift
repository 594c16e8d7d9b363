import JSON
public import Navigation

/// An app's document as it is sent and answered.
public struct AppDocument: Equatable, Sendable {
    public let definition: AppDefinition
    /// Named, though there are no such policies.
    private let unknownPolicies: [UnknownPolicy]

    /// - Throws: what is wrong with the document by itself. What its parts make of each other comes with
    ///   `app(name:revision:)`.
    public init(reading body: [UInt8], limits: BodyLimits) throws(UnreadableBody) {
        self = try BodyReader.read(body, limits: limits) { root, reader in
            reader.appDocument(root).map { definition in
                AppDocument(definition: definition, unknownPolicies: reader.unknownPolicies)
            }
        }
    }

    init(definition: AppDefinition, unknownPolicies: [UnknownPolicy]) {
        self.definition = definition
        self.unknownPolicies = unknownPolicies
    }

    /// The graph that it describes.
    ///
    /// - Throws: all that is wrong with what the document refers to.
    public func app(name: String, revision: String) throws(InvalidApp) -> App {
        var faults = unknownPolicies.map { policy in
            DefinitionFault(path: JSONPointer.keys(of: policy.pointer), detail: policy.detail)
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
