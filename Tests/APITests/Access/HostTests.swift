import HTTPServer
import Testing

@testable import API

@Suite("Host and who is asking")
struct HostTests {
    @Test(
        "On a loopback bind a loopback name is taken", arguments: Transport.allCases,
        [
            "localhost", "localhost:8080", "LOCALHOST:1", "127.0.0.1", "127.0.0.1:8080", "127.255.0.3",
            "[::1]", "[::1]:8080", "backstack.test", "Backstack.Test:8080",
        ])
    func loopbackNames(transport: Transport, host: String) throws {
        var setup = Client.Setup()
        setup.access.allowedHosts = ["Backstack.test"]
        let client = try Client(transport, setup)
        #expect(try client.send(.get, "/livez", headers: [("Host", host)]).status == 200)
        #expect(try client.send(.options, "/livez", headers: [("Host", host)]).status == 204)
    }

    @Test(
        "On a loopback bind another name is refused", arguments: Transport.allCases,
        [
            "evil.example", "evil.example:8080", "localhost.evil.example", "127.0.0.1.evil.example",
            "128.0.0.1", "127.0.0", "127.0.0.256", "[::2]:8080", "[::1", "::1", "10.0.0.1", "backstack.test",
        ])
    func foreignNames(transport: Transport, host: String) throws {
        let client = try Client(transport)
        for path in ["/livez", "/v1/sessions"] {
            let answer = try client.send(.get, path, headers: [("Host", host)])
            expectProblem(answer, 403, host)
            #expect(answer["/type"] == "urn:problem-type:backstack:foreign-host")
        }
        #expect(try client.send(.options, "/v1/sessions", headers: [("Host", host)]).status == 403)
    }

    @Test("On another bind any name is taken", arguments: Transport.allCases)
    func otherBind(transport: Transport) throws {
        var setup = Client.Setup()
        setup.access.isLoopbackBind = false
        #expect(
            try Client(transport, setup).send(.get, "/livez", headers: [("Host", "x.example")]).status == 200)
    }

    @Test("Sessions are listed on this machine only, and the refusal says how to ask from elsewhere")
    func listing() throws {
        #expect(try Client(.inProcess).send(.get, "/v1/sessions").status == 200)
        #expect(try Client(.socket).send(.get, "/v1/sessions").status == 200)
        var setup = Client.Setup()
        setup.isLoopbackPeer = false
        let client = try Client(.inProcess, setup)
        for method: Method in [.get, .head] {
            #expect(try client.send(method, "/v1/sessions").status == 403)
        }
        let answer = try client.send(.get, "/v1/sessions")
        expectProblem(answer, 403)
        #expect(answer.text("/detail")?.contains("--token") == true)
        // Everything else is for everybody who knows the session.
        let session = try TestSession(client, stack: #"["root"]"#)
        #expect(try session.snapshot().status == 200)

        setup.access.token = "secret"
        let tokened = try Client(.inProcess, setup)
        #expect(try tokened.send(.get, "/v1/sessions").status == 401)
        #expect(
            try tokened.send(.get, "/v1/sessions", headers: [("Authorization", "Bearer secret")]).status
                == 200)
    }

    @Test(
        "A page that was rebound to this machine lists nothing, whatever the bind",
        arguments: Transport.allCases)
    func reboundListing(transport: Transport) throws {
        var setup = Client.Setup()
        setup.access.isLoopbackBind = false
        setup.access.allowedHosts = ["box.example"]
        let client = try Client(transport, setup)
        let answer = try client.send(.get, "/v1/sessions", headers: [("Host", "evil.example:8080")])
        expectProblem(answer, 403)
        #expect(answer["/type"] == "urn:problem-type:backstack:only-on-loopback")
        for host in ["localhost:8080", "127.0.0.1", "box.example"] {
            #expect(try client.send(.get, "/v1/sessions", headers: [("Host", host)]).status == 200)
        }
    }

    @Test(
        "What a proxy on this machine passes on comes from elsewhere", arguments: Transport.allCases,
        [
            ("X-Forwarded-For", "203.0.113.9"), ("Forwarded", "for=203.0.113.9"),
            ("x-forwarded-for", "127.0.0.1"),
        ])
    func proxied(transport: Transport, header: (name: String, value: String)) throws {
        let answer = try Client(transport).send(.get, "/v1/sessions", headers: [header])
        expectProblem(answer, 403)
        #expect(answer["/type"] == "urn:problem-type:backstack:only-on-loopback")
    }
}

@Suite("The token")
struct TokenTests {
    private func client(_ transport: Transport) throws -> Client {
        var setup = Client.Setup()
        setup.access.token = "s3cret"
        return try Client(transport, setup)
    }

    @Test(
        "The right token is let in, however its scheme is written", arguments: Transport.allCases,
        ["Bearer s3cret", "bearer s3cret", "BEARER s3cret", "Bearer   s3cret"])
    func rightToken(transport: Transport, credentials: String) throws {
        let answer = try client(transport).send(
            .get, "/v1/sessions", headers: [("Authorization", credentials)])
        #expect(answer.status == 200)
    }

    @Test(
        "Anything else is a 401 that says what to send", arguments: Transport.allCases,
        [
            "", "Bearer", "Bearer s3cre", "Bearer s3crett", "Bearer S3CRET", "Basic s3cret", "s3cret",
            "Bearers3cret", "Bearer s3cret x",
        ])
    func wrongToken(transport: Transport, credentials: String) throws {
        let client = try client(transport)
        let calls: [(Method, String)] = [
            (.get, "/v1/sessions"), (.post, "/v1/sessions"), (.get, "/openapi.yaml"),
            (.get, "/v1/sessions/x"),
            (.delete, "/v1/sessions/x"), (.post, "/v1/sessions/x/pop"),
        ]
        for (method, path) in calls {
            let answer = try client.send(method, path, headers: [("Authorization", credentials)])
            expectProblem(answer, 401, path)
            #expect(answer.header("WWW-Authenticate") == "Bearer")
            #expect(answer.text("/detail")?.contains("Authorization: Bearer") == true)
            #expect(answer.text("/detail")?.contains("s3c") == false)
        }
    }

    @Test("Health needs no token, and neither does a preflight", arguments: Transport.allCases)
    func health(transport: Transport) throws {
        let client = try client(transport)
        #expect(try client.send(.get, "/livez").status == 200)
        #expect(try client.send(.head, "/readyz").status == 200)
        #expect(try client.send(.options, "/v1/sessions").status == 204)
    }

    @Test(
        "Tokens are equal when every byte is",
        arguments: [
            ("", "", true), ("a", "a", true), ("a", "b", false), ("a", "", false), ("", "a", false),
            ("ab", "a", false), ("a", "ab", false), ("aa", "aA", false), ("é", "e\u{301}", false),
            ("\0", "", false), ("a\0", "a", false),
        ])
    func equality(given: String, expected: String, isEqual: Bool) {
        #expect(AccessRules.equalInConstantTime(Substring(given).utf8, expected.utf8) == isEqual)
    }
}
