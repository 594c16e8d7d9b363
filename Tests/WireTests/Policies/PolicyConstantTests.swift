import JSON
import Navigation
import Testing

@testable import Wire

@Suite("What presets tell of themselves")
struct PolicyConstantTests {
    private func value(_ pointer: String, in root: JSONValue) -> JSONValue? {
        JSONPointer.keys(of: pointer).reduce(root) { value, key in
            if let array = value?.asArray {
                return Int(key).flatMap { index in array.dropFirst(index).first { _ in true } }
            }
            return value?.asObject?.first { String($0.key) == key }?.value
        }
    }

    private func count(_ value: JSONValue) -> Int {
        if let object = value.asObject { return object.reduce(0) { $0 + count($1.value) } }
        if let array = value.asArray { return array.reduce(0) { $0 + count($1) } }
        return value.kind == .number ? 1 : 0
    }

    @Test(
        "Every number of every preset is listed where it stands, with a unit and a source",
        arguments: Policy.presets.map(\.name))
    func constants(name: String) throws {
        let preset = try #require(Policy.preset(named: name))
        let document = try JSONDocument(parsing: encodedPolicy(preset), maximumDepth: 64).root
        let fields = try #require(document.asObject)
        #expect(fields["name"]?.asString == name)
        #expect(fields["summary"]?.asString?.isEmpty == false)
        let whole = try #require(fields["policy"])
        let constants = try #require(fields["constants"]?.asArray)
        #expect(constants.count == count(whole))
        #expect(constants.count > 3)
        for constant in constants {
            let constant = try #require(constant.asObject)
            let pointer = try #require(constant["pointer"]?.asString)
            let number = try #require(value(pointer, in: whole)?.asDouble, "\(pointer)")
            #expect(constant["value"]?.asDouble == number)
            #expect(constant["unit"]?.asString?.isEmpty == false)
            let source = try #require(constant["source"]?.asString)
            #expect([preset.source, PolicySources.own].contains(source))
        }
    }

    @Test("What a platform's rule does not name is not said to be the platform's")
    func sources() throws {
        func source(_ name: String, _ pointer: String) throws -> String {
            let policy = try #require(Policy.preset(named: name))
            let constant = try #require(policy.constants.first { $0.pointer == pointer })
            return PolicySources(policy, policy.constants).source(of: constant)
        }
        for (name, pointer) in [
            ("hero-edge", "/settle/duration"), ("hero-edge", "/parallax"),
            ("sloppy-swiper", "/velocity/filter/span"),
            ("fd-fullscreen-pop", "/decision/cases/1/when/0/above"), ("embla", "/settle/duration"),
        ] {
            #expect(try source(name, pointer) == PolicySources.own)
        }
        for (name, pointer) in [
            ("standard", "/settle/duration"), ("standard", "/parallax"),
            ("sloppy-swiper", "/settle/duration"),
            ("react-navigation-stack", "/velocity/filter/samples"), ("flutter-cupertino", "/parallax"),
            ("ionic", "/start/strip/width"), ("hero-edge", "/velocity/impact"),
        ] {
            #expect(try source(name, pointer) == Policy.preset(named: name)?.source)
        }
    }

    @Test(
        "Units follow from what a number is compared with",
        arguments: [
            ("standard", "/decision/cases/2/when/0/above", 500, "pt/s"),
            ("standard", "/decision/cases/1/when/0/above", 0.5, "1"),
            ("standard", "/start/strip/width", 20, "pt"),
            ("standard", "/settle/duration", 300, "ms"),
            ("flutter-cupertino", "/decision/cases/0/when/0/atLeast", 1, "extent/s"),
            ("flutter-cupertino", "/velocity/minimumFling/speed", 50, "pt/s"),
            ("flutter-cupertino", "/velocity/minimumFling/travel", 18, "pt"),
            ("flutter-cupertino", "/settle/curve/9", 0.989, "1"),
            ("react-navigation-stack", "/velocity/impact", 0.3, "s"),
            ("react-navigation-stack", "/settle/spring/stiffness", 1000, "kg/s²"),
            ("react-navigation-stack", "/settle/rest/displacement", 10, "pt"),
            ("react-navigation-stack", "/settle/rest/speed", 10, "pt/s"),
            ("react-navigation-stack", "/settle/rest/frameRate", 60, "Hz"),
            ("android-predictive-back", "/settle/rest/displacement", 0.0075, "extent"),
            ("android-predictive-back", "/settle/rest/speed", 0.46875, "extent/s"),
            ("adwaita-navigation-view", "/settle/rest/unclampedDuration", 218, "ms"),
            ("ionic", "/decision/cases/1/when/0/above", 0.2, "pt/ms"),
            ("ionic", "/decision/cases/2/when/0/above", 0.5, "extent"),
            ("ionic", "/recognition/failures/0/test/atLeast", 40, "°"),
            ("ionic", "/settle/range/1", 540, "ms"),
            ("framework7-ios", "/decision/cases/0/when/0/below", 300, "ms"),
            ("swipebacklayout", "/velocity/minimumFling/speed", 400, "dp/s"),
            ("compose-anchored-draggable", "/decision/cases/0/when/0/atLeast", 125, "dp/s"),
            ("android-predictive-back", "/decision/cases/1/when/1/above", 16, "dp"),
            ("android-predictive-back", "/arming/retreat", 32, "dp"),
            ("android-predictive-back", "/arming/slowBelow", 0.5, "pt/ms"),
            ("android-predictive-back", "/progress/mapping/stretched/length", 412, "dp"),
            ("swiftui-navigation-transitions", "/settle/speed/range/1", 2.25, "1"),
            ("flutter-pageview", "/pages/cases/0/when/0/above", 20, "pt/s / density"),
            ("onsen-navigator", "/recognition/slop/distance", 1, "pt"),
            ("chromium-overscroll", "/recognition/slop/distance", 50, "dp"),
        ])
    func units(name: String, pointer: String, value: Double, unit: String) throws {
        let preset = try #require(Policy.preset(named: name))
        let constant = PolicyConstant.all(in: encodedWhole(preset)).first { $0.pointer == pointer }
        #expect(constant == PolicyConstant(pointer: pointer, value: value, unit: unit))
    }

    @Test("Even the numbers of a policy that uses everything have units")
    func everything() throws {
        let read = try policy(PolicyRoundTripTests.everything)
        let whole = encodedWhole(read)
        let constants = PolicyConstant.all(in: whole)
        #expect(constants.count == count(try JSONDocument(parsing: whole, maximumDepth: 64).root))
        func unit(_ pointer: String) -> String? { constants.first { $0.pointer == pointer }?.unit }
        #expect(unit("/velocity/minimumFling/speed") == "dp/s")
        #expect(unit("/variants/0/replace/decision/snap/damping") == "1")
        #expect(unit("/variants/0/replace/settle/spring/damping") == "kg/s")
        #expect(unit("/recognition/failures/1/test/below") == "1")
        #expect(unit("/recognition/failures/3/moment/firstBeyond") == "pt")
        #expect(unit("/settle/baseSpeed") == "extent/ms")
    }

    @Test("The list has all presets, and options say what they take")
    func lists() throws {
        let list = try JSONDocument(parsing: encodedPolicies(), maximumDepth: 64).root
        let names = try #require(list.asObject?["policies"]?.asArray)
            .compactMap { $0.asObject?["name"]?.asString }
        #expect(names == Policy.presets.map(\.name))
        let preset = try #require(Policy.preset(named: "react-navigation-stack"))
        let text = String(decoding: encodedPolicy(preset), as: UTF8.self)
        #expect(
            text.contains(
                #"{"names":["gestureDirection"],"summary":"Which way a card is swiped away.","kind":"choice","#
                    + #""choices":["horizontal","horizontal-inverted","vertical","vertical-inverted"]}"#))
        #expect(
            text.contains(
                #"{"names":["velocityImpact","gestureVelocityImpact"],"#
                    + #""summary":"For how long the velocity counts as movement.","kind":"number","#
                    + #""range":[-1000,1000],"unit":"s"}"#))
    }
}
