import HTTPServer
import Testing

@Suite("Every field of every body")
struct FieldTests {
    /// A session that every shape's body applies to, and how it is told.
    private struct Subject {
        let client: Client
        let session: TestSession

        init(_ transport: Transport, for shape: BodyShape) throws {
            try self.init(Self.client(transport), for: shape)
        }

        static func client(_ transport: Transport) throws -> Client {
            var setup = Client.Setup()
            setup.apps = [("graph", try .graph())]
            return try Client(transport, setup)
        }

        init(_ client: Client, for shape: BodyShape) throws {
            self.client = client
            session = try TestSession(
                client,
                stack: #"[{"route":"root","key":"root"},{"route":"list","params":{"id":"1"}},"#
                    + #"{"route":"top","key":"top"}]"#, app: shape.needsApp ? "graph" : nil)
        }

        func send(_ shape: BodyShape, _ body: String) throws -> Answer {
            let path = shape.target ?? shape.path.map { session.path + $0 } ?? "/v1/sessions"
            return try client.send(shape.method, path, body)
        }
    }

    @Test(
        "Each body is taken as it stands", arguments: Transport.allCases, BodyShape.all)
    func goodBodies(transport: Transport, shape: BodyShape) throws {
        let answer = try Subject(transport, for: shape).send(shape, shape.body.text)
        #expect(answer.status == (shape.path == nil ? 201 : 200), "\(answer.bodyText)")
    }

    @Test(
        "A wrong value is refused with a pointer to its field, and nothing changes",
        arguments: Transport.allCases, BodyShape.all)
    func badValues(transport: Transport, shape: BodyShape) throws {
        let subject = try Subject(transport, for: shape)
        let before = try subject.session.snapshot()
        for field in shape.fields {
            for value in field.kind.badValues(isNullable: field.isNullable) {
                let body = shape.body.spoiled(at: field.pointer, .replacing(value.json)).text
                let answer = try subject.send(shape, body)
                expectProblem(
                    answer, value.status, field.pointer + value.place,
                    "\(field.pointer) = \(value.json.prefix(40))")
            }
        }
        try expectUnchanged(subject, since: before)
    }

    @Test(
        "A field that is missing is named where it is required", arguments: Transport.allCases, BodyShape.all)
    func missingFields(transport: Transport, shape: BodyShape) throws {
        let subject = try Subject(transport, for: shape)
        let before = try subject.session.snapshot()
        for field in shape.fields where field.isRequired {
            let answer = try subject.send(shape, shape.body.spoiled(at: field.pointer, .removing).text)
            expectProblem(answer, 400, field.pointer, "without \(field.pointer)")
        }
        try expectUnchanged(subject, since: before)
    }

    @Test(
        "A field that need not be there may be missing", arguments: Transport.allCases, BodyShape.all)
    func optionalFields(transport: Transport, shape: BodyShape) throws {
        let client = try Subject.client(transport)
        // Without one of these it is another body altogether.
        let meaningful = [
            "/events", "/recognizer", "/events/0/recognizer", "/events/1/recognizer", "/link", "/by",
            "/policy/preset",
        ]
        let ofShape = [
            "pop to a route": ["/route", "/params/id"], "present": ["/params", "/params/id"],
            "present a stack": ["/stack"], "create with an app": ["/stack"],
        ]
        for field in shape.fields where !field.isRequired && !field.pointer.hasSuffix("/0") {
            if (meaningful + (ofShape[shape.name] ?? [])).contains(field.pointer) { continue }
            // A pager needs its routes where there was none.
            if field.pointer.hasSuffix("/pages/routes") { continue }
            let body = shape.body.spoiled(at: field.pointer, .removing).text
            let answer = try Subject(client, for: shape).send(shape, body)
            #expect((200...201).contains(answer.status), "without \(field.pointer): \(answer.bodyText)")
        }
    }

    @Test(
        "An unknown field beside any other is refused by name", arguments: Transport.allCases, BodyShape.all)
    func unknownFields(transport: Transport, shape: BodyShape) throws {
        let subject = try Subject(transport, for: shape)
        let before = try subject.session.snapshot()
        for field in shape.fields where !field.pointer.hasSuffix("/0") {
            let parent = field.pointer[..<(field.pointer.lastIndex(of: "/") ?? field.pointer.startIndex)]
            let answer = try subject.send(
                shape, shape.body.spoiled(at: field.pointer, .adding(sibling: "unknown")).text)
            expectProblem(answer, 400, parent + "/unknown", "an unknown field in \(parent)")
        }
        try expectUnchanged(subject, since: before)
    }

    @Test("A field that is given twice is refused by name", arguments: Transport.allCases, BodyShape.all)
    func repeatedFields(transport: Transport, shape: BodyShape) throws {
        let subject = try Subject(transport, for: shape)
        let before = try subject.session.snapshot()
        for field in shape.fields where !field.pointer.hasSuffix("/0") {
            let body = shape.body.spoiled(at: field.pointer, .repeating).text
            expectProblem(try subject.send(shape, body), 400, field.pointer, "\(field.pointer) twice")
        }
        try expectUnchanged(subject, since: before)
    }

    @Test(
        "A body that is no object is refused as a whole", arguments: BodyShape.all,
        ["null", "true", "1", "\"text\"", "[]"])
    func wrongRoots(shape: BodyShape, body: String) throws {
        let subject = try Subject(.inProcess, for: shape)
        let before = try subject.session.snapshot()
        expectProblem(try subject.send(shape, body), 400, "", body)
        try expectUnchanged(subject, since: before)
    }

    @Test("Sixteen mistakes are told at once, and no more")
    func manyMistakes() throws {
        let session = try TestSession(.inProcess, "root")
        let body = "{" + (0..<40).map { "\"u\($0)\":1" }.joined(separator: ",") + "}"
        let answer = try session.call("push", body)
        #expect(answer.status == 400)
        #expect(answer["/errors"] == .array(count: 16))
    }

    private func expectUnchanged(_ subject: Subject, since before: Answer) throws {
        let after = try subject.session.snapshot()
        #expect(after.body == before.body)
        #expect(after.version == before.version)
        #expect(subject.client.sessionCount == 1)
    }
}
