import Navigation

/// Where a policy's constants come from. What a platform's rule says nothing of is Backstack's own, and is not to
/// be taken for the platform's.
struct PolicySources {
    static let own = "Backstack's own, where the platform's rule says nothing: as standard, or without effect"

    private let policy: Policy
    /// The parts in which nothing is the platform's.
    private let ownParts: Set<String>

    init(_ policy: Policy, _ constants: [PolicyConstant]) {
        self.policy = policy
        let groups = Self.parts(constants)
        let defaults = Self.defaults
        ownParts =
            policy == .standard ? [] : Set(groups.filter { defaults[$0.key] == $0.value }.map(\.key))
    }

    func source(of constant: PolicyConstant) -> String {
        ownParts.contains(Self.part(constant.pointer)) ? Self.own : policy.source
    }

    /// What rules are where nothing is said.
    private static let defaults: [String: [PolicyConstant]] = {
        let standard = Policy.standard.rules
        return parts(
            Policy(name: "default", rules: PolicyRules(decision: standard.decision, settle: standard.settle))
                .constants)
    }()

    private static func parts(_ constants: [PolicyConstant]) -> [String: [PolicyConstant]] {
        Dictionary(grouping: constants) { part($0.pointer) }
    }

    /// What belongs together: a field with all that is in it; all of a settle, and of a decision.
    private static func part(_ pointer: String) -> String {
        let names = pointer.split(separator: "/")
        let isWhole = names.first == "settle" || names.first == "decision"
        return names.prefix(isWhole ? 1 : 2).joined(separator: "/")
    }
}
