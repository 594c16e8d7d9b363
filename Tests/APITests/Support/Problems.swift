import Testing

/// A problem document as RFC 9457 has it, of this status, with `pointer` first among its errors.
func expectProblem(
    _ answer: Answer, _ status: Int, _ pointer: some StringProtocol, _ what: String,
    at location: SourceLocation = #_sourceLocation
) {
    expectProblem(answer, status, what, at: location)
    let found = answer.texts("pointer", of: "/errors")
    #expect(found.first == String(pointer), "\(what): \(found)", sourceLocation: location)
}

func expectProblem(
    _ answer: Answer, _ status: Int, _ what: String = "", at location: SourceLocation = #_sourceLocation
) {
    #expect(answer.status == status, "\(what): \(answer.bodyText.prefix(300))", sourceLocation: location)
    #expect(answer.header("Content-Type") == "application/problem+json", sourceLocation: location)
    #expect(answer.header("Cache-Control") == "no-store", sourceLocation: location)
    #expect(answer.header("X-Content-Type-Options") == "nosniff", sourceLocation: location)
    #expect(answer["/status"] == .number(Double(status)), sourceLocation: location)
    let type = answer.text("/type") ?? ""
    #expect(type.hasPrefix("urn:problem-type:backstack:"), sourceLocation: location)
    #expect(answer.text("/title")?.isEmpty == false, sourceLocation: location)
    #expect(answer.text("/detail")?.isEmpty == false, sourceLocation: location)
}
