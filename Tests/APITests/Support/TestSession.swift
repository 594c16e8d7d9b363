import HTTPServer
import Testing

/// A session and the events and calls that scenarios are made of. Screens are 400 by 800 points.
struct TestSession {
    let client: Client
    let id: String

    var path: String { "/v1/sessions/\(id)" }

    init(
        _ transport: Transport, _ stack: String..., pushDestination: String? = nil,
        setup: Client.Setup = .init()
    ) throws {
        try self.init(
            Client(transport, setup), stack: "[" + stack.map { "\"\($0)\"" }.joined(separator: ",") + "]",
            pushDestination: pushDestination)
    }

    init(_ client: Client, id: String) {
        self.client = client
        self.id = id
    }

    /// - Parameters:
    ///   - stack: JSON.
    ///   - app: the name of one that is stored.
    init(_ client: Client, stack: String, pushDestination: String? = nil, app: String? = nil) throws {
        let destination = pushDestination.map { ",\"pushDestination\":\"\($0)\"" } ?? ""
        let app = app.map { ",\"app\":\"\($0)\"" } ?? ""
        try self.init(client, beginning: "\"stack\":\(stack)\(destination)\(app)")
    }

    /// - Parameter fields: JSON, beside the viewport.
    init(_ client: Client, beginning fields: String) throws {
        self.client = client
        let body = #"{"viewport":{"width":400,"height":800},\#(fields)}"#
        let answer = try client.send(.post, "/v1/sessions", body)
        try #require(answer.status == 201, "\(answer.bodyText)")
        id = try #require(answer.text("/id"))
    }

    func snapshot() throws -> Answer {
        try client.send(.get, path)
    }

    /// The stack's routes as a reader sees them now.
    func routes() throws -> [String] {
        try snapshot().routes
    }

    // MARK: Gestures

    func gesture(_ body: String) throws -> Answer {
        try client.send(.post, path + "/gestures", body)
    }

    func began(
        _ gesture: String? = nil, edge: String = "left", x: Double? = nil, seq: Int? = nil,
        tx: Double? = nil
    ) throws -> Answer {
        var fields = #""phase":"began","recognizer":"edgePan","edge":"\#(edge)""#
        if let x { fields += #","location":{"x":\#(x),"y":300}"# }
        if let tx { fields += #","translation":{"x":\#(tx),"y":0}"# }
        return try self.gesture("{\(fields)\(Self.names(gesture, seq))}")
    }

    func changed(_ gesture: String? = nil, seq: Int? = nil, tx: Double, vx: Double = 0) throws -> Answer {
        try event("changed", gesture, seq, tx, vx)
    }

    func ended(_ gesture: String? = nil, seq: Int? = nil, tx: Double, vx: Double = 0) throws -> Answer {
        try event("ended", gesture, seq, tx, vx)
    }

    func cancelled(_ gesture: String? = nil) throws -> Answer {
        try self.gesture(#"{"phase":"cancelled"\#(Self.names(gesture, nil))}"#)
    }

    /// A finger that goes down somewhere, and lets the policy find out what that means.
    func touched(_ gesture: String? = nil, x: Double = 200) throws -> Answer {
        try self.gesture(
            #"{"phase":"began","location":{"x":\#(x),"y":300}\#(Self.names(gesture, nil))}"#)
    }

    /// A touch that moves to `tx` and is lifted there.
    func swipe(tx: Double, vx: Double = 0) throws -> Answer {
        _ = try touched()
        _ = try changed(tx: tx / 2, vx: vx)
        return try ended(tx: tx, vx: vx)
    }

    private func event(
        _ phase: String, _ gesture: String?, _ seq: Int?, _ tx: Double, _ vx: Double
    ) throws -> Answer {
        try self.gesture(
            #"{"phase":"\#(phase)","translation":{"x":\#(tx),"y":0},"velocity":{"x":\#(vx),"y":0}"#
                + Self.names(gesture, seq) + "}")
    }

    private static func names(_ gesture: String?, _ seq: Int?) -> String {
        (gesture.map { #","gesture":"\#($0)""# } ?? "") + (seq.map { #","seq":\#($0)"# } ?? "")
    }

    // MARK: Calls

    func call(
        _ name: String, _ body: String = "", headers: [(name: String, value: String)] = []
    ) throws -> Answer {
        try client.send(.post, "\(path)/\(name)", body, headers: headers)
    }

    func push(_ route: String) throws -> Answer {
        try call("push", #"{"route":"\#(route)"}"#)
    }

    func pop() throws -> Answer {
        try call("pop")
    }

    func setStack(_ stack: String) throws -> Answer {
        try client.send(.put, path + "/stack", #"{"stack":\#(stack)}"#)
    }

    func change(_ body: String) throws -> Answer {
        try client.send(.patch, path, body)
    }

    func changeEntry(_ key: String, _ body: String) throws -> Answer {
        try client.send(.patch, "\(path)/entries/\(key)", body)
    }
}
