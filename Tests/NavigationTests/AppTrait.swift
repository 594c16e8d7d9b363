import Navigation
import Testing

/// Runs a test twice: with sessions that have no app, and with sessions of one that knows the tests'
/// screens. What a rule says holds in both.
struct AppTrait: TestTrait, SuiteTrait, TestScoping {
    var isRecursive: Bool { true }

    func scopeProvider(for test: Test, testCase: Test.Case?) -> AppTrait? {
        testCase == nil ? nil : self
    }

    func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        try await function()
        let app = try App(name: "tests", revision: "1", definition: .ofTests())
        try await Self.$app.withValue(app, operation: function)
    }

    /// What a `SessionScript` is of, unless it says otherwise.
    @TaskLocal static var app: App?
}

extension Trait where Self == AppTrait {
    static var withAndWithoutApp: AppTrait { AppTrait() }
}

extension AppDefinition {
    /// Every screen of the tests, each with the defaults of an entry; any of them takes the same params.
    fileprivate static func ofTests() throws -> AppDefinition {
        var definition = AppDefinition()
        let names =
            (0...9).map { "\($0)" }
            + "A B C D E F G H N S T X Y Z a b c d e f g h n x y z".split(separator: " ").map { String($0) }
            + [
                "root", "list", "detail", "form", "home", "prefs", "next", "own", "session", "probe", "one",
                "two", "gallery", "demo", "top", "N2", "vc1", "vc2", "vc3", "P", "k1", "k3", "payment",
                "free", "signUp",
            ]
        definition.routes = try names.map { name in
            var route = RouteDefinition(pattern: try RoutePattern(name))
            route.params = ["id", "a"].map { ParamRule(name: $0) }
            return route
        }
        return definition
    }
}
