import Digest
import HTTPServer
import Navigation
import Plot
import Wire

extension Service {
    /// What policies make of one gesture, without a session.
    func evaluate(_ request: borrowing Request) throws(Problem) -> Response {
        var body = try read(request) { bytes throws(UnreadableBody) in
            try EvaluateBody(reading: bytes, limits: configuration.limits)
        }
        if let rate = try FrameQuery(request).framesPerSecond { body.framesPerSecond = rate }
        let policies: [Policy]
        do {
            policies = try body.policies
        } catch {
            throw .unknownPolicy(error)
        }
        var response =
            wantsPicture(request.head)
            ? Response.picture(body.picture(under: policies))
            : .json(200, encodedEvaluations(policies, for: body))
        response.headers.append(HeaderField("Vary", "Accept"))
        return response
    }

    func listPolicies(_ request: borrowing Request) -> Response {
        PolicyDocument.list.response(to: request)
    }

    func readPolicy(_ name: String, _ request: borrowing Request) throws(Problem) -> Response {
        guard let policy = PolicyDocument.byName[name] else { throw .noSuchPolicy(name) }
        return policy.response(to: request)
    }
}

extension EvaluateBody {
    /// Of one policy over time; of a list beside each other.
    fileprivate func picture(under policies: [Policy]) -> [UInt8] {
        if !isList, let policy = policies.first { return GesturePicture(request, under: policy).svg }
        return ComparisonPicture(request, under: policies).svg
    }
}

/// What is told of policies: the same as long as the service runs.
private struct PolicyDocument {
    private let bytes: [UInt8]
    private let revision: String

    private init(_ bytes: [UInt8]) {
        self.bytes = bytes
        revision = SHA256.hexadecimal(of: bytes, first: 16)
    }

    static let list = PolicyDocument(encodedPolicies())
    static let byName = Dictionary(
        uniqueKeysWithValues: Policy.presets.map { ($0.name, PolicyDocument(encodedPolicy($0))) })

    func response(to request: borrowing Request) -> Response {
        let isKnown = RevisionConditions(request.head).isKnown(revision: revision)
        return .json(isKnown ? 304 : 200, bytes, revision: revision)
    }
}
