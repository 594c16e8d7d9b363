public import Navigation

/// A policy as a client asks for it: a preset's name, an object that replaces some of a preset's fields, or a
/// whole policy.
public enum PolicyChoice: Equatable, Sendable {
    case policy(Policy)
    case unknown(UnknownPolicy)

    public func resolved() throws(UnknownPolicy) -> Policy {
        switch self {
        case .policy(let policy): return policy
        case .unknown(let unknown): throw unknown
        }
    }
}

/// A preset is named that there is not.
public struct UnknownPolicy: Error, Equatable, Sendable {
    public let name: String
    /// Where it is named in the body.
    public let pointer: String

    public var detail: String {
        "there is no policy \(name); known are \(Policy.presets.map(\.name).joined(separator: ", "))"
    }
}
