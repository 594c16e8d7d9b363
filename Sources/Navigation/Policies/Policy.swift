/// The rules of one platform, as data: where a gesture may start, what it has to do to be recognized, how
/// movement becomes progress, when it finishes and how it settles. One engine reads it (`Engine`).
///
/// Lengths are in points (the platform's logical pixels) and velocities in points per second unless a field
/// says otherwise.
public struct Policy: Equatable, Sendable {
    // Sessions hold a reference to what many of them share.
    private var content: Content

    private final class Content: Sendable {
        let fields: Fields

        init(_ fields: Fields) {
            self.fields = fields
        }
    }

    private struct Fields: Equatable, Sendable {
        var name: String
        var summary: String
        var source: String
        var rules: PolicyRules
        var variants: [PolicyVariant]
        var options: [PolicyOption]
    }

    private var fields: Fields {
        get { content.fields }
        set { content = Content(newValue) }
    }

    public var name: String {
        get { fields.name }
        set { fields.name = newValue }
    }

    /// What it is about, in a sentence.
    public var summary: String { fields.summary }

    /// Where the rule was read: repository, file, commit.
    public var source: String { fields.source }

    public var rules: PolicyRules {
        get { fields.rules }
        set { fields.rules = newValue }
    }

    /// What differs where a gesture is made otherwise: the first one that applies takes the place of `rules`.
    public var variants: [PolicyVariant] {
        get { fields.variants }
        set { fields.variants = newValue }
    }

    /// The names under which the platform's users know some of the fields.
    public var options: [PolicyOption] { fields.options }

    public init(
        name: String, summary: String = "", source: String = "", rules: PolicyRules,
        variants: [PolicyVariant] = [], options: [PolicyOption] = []
    ) {
        content = Content(
            Fields(
                name: name, summary: summary, source: source, rules: rules, variants: variants,
                options: options))
    }

    public static func == (one: Policy, other: Policy) -> Bool {
        one.content === other.content || one.fields == other.fields
    }

    /// The rules that count for a gesture made like this.
    public func rules(for operation: Operation, _ device: Device) -> PolicyRules {
        variants.first { $0.applies(to: operation, device) }?.rules ?? rules
    }

    func rules(of operation: GestureOperation, _ device: Device) -> PolicyRules {
        rules(for: operation.operation, device)
    }
}

/// What a policy consists of.
public struct PolicyRules: Equatable, Sendable {
    public var start = StartRule()
    public var axis = AxisRule()
    public var recognition = RecognitionRule()
    public var progress = ProgressRule()
    public var velocity = VelocityRule()
    /// Nil where a gesture is never armed.
    public var arming: ArmingRule?
    public var decision: DecisionRule
    /// Nil decides about pages as about everything else: the neighbour in the movement's direction, or none.
    public var pages: PageRule?
    public var cancellation = CancellationRule.cancels
    public var stackChange = StackChangeRule.cancels
    public var settle: SettleRule
    /// How long a transition takes that no finger drives; nil is the settle's.
    public var callDuration: Milliseconds?
    /// The part of the width by which the screen underneath moves.
    public var parallax = Motion.parallax

    public init(decision: DecisionRule, settle: SettleRule) {
        self.decision = decision
        self.settle = settle
    }
}

/// Rules for gestures that are made in a certain way; what is nil is any.
public struct PolicyVariant: Equatable, Sendable {
    public var operation: Operation?
    public var pointer: PointerKind?
    public var platform: Platform?
    public var rules: PolicyRules

    public init(
        operation: Operation? = nil, pointer: PointerKind? = nil, platform: Platform? = nil,
        rules: PolicyRules
    ) {
        self.operation = operation
        self.pointer = pointer
        self.platform = platform
        self.rules = rules
    }

    func applies(to operation: Operation, _ device: Device) -> Bool {
        (self.operation == nil || self.operation == operation)
            && (pointer == nil || pointer == device.pointer)
            && (platform == nil || platform == device.platform)
    }
}

/// What a gesture is made with and on.
public struct Device: Equatable, Sendable {
    public var pointer: PointerKind
    /// Nil is the platform that the policy comes from.
    public var platform: Platform?
    /// Pixels per density-independent pixel: above zero.
    public var density: Double
    /// What the hardware covers of the screen.
    public var safeArea: SafeArea

    public init(
        pointer: PointerKind = .touch, platform: Platform? = nil, density: Double = 1,
        safeArea: SafeArea = .init()
    ) {
        self.pointer = pointer
        self.platform = platform
        self.density = density
        self.safeArea = safeArea
    }
}

public enum PointerKind: String, CaseIterable, Sendable {
    case touch, touchpad, mouse, pen
}

public enum Platform: String, CaseIterable, Sendable {
    case ios, android, web, macos, linux, windows, fuchsia
}

/// Insets in points, none below zero.
public struct SafeArea: Hashable, Sendable {
    public var leading: Double
    public var trailing: Double
    public var top: Double
    public var bottom: Double

    public init(leading: Double = 0, trailing: Double = 0, top: Double = 0, bottom: Double = 0) {
        self.leading = leading
        self.trailing = trailing
        self.top = top
        self.bottom = bottom
    }
}

extension Policy: CustomStringConvertible {
    public var description: String { name }
}

extension Policy {
    /// Changes the rules, and all variants of them alike.
    public mutating func change(_ change: (inout PolicyRules) -> Void) {
        change(&rules)
        for index in variants.indices { change(&variants[index].rules) }
    }
}
