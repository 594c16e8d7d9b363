import Navigation
import Testing

@testable import Wire

@Suite("Reading policies")
struct PolicyReadingTests {
    @Test("A whole policy has defaults for all but how it decides and settles")
    func defaults() throws {
        let read = try policy(
            #"{"decision":{"cases":[{"when":[{"quantity":"progress","above":0.3}],"then":"finish"}]},"#
                + #""settle":{"kind":"spring","spring":{"stiffness":300,"damping":30}}}"#)
        let spring = try #require(Spring(stiffness: 300, damping: 30))
        let rules = PolicyRules(
            decision: .cases([DecisionCase(.finish, .progress, .above, 0.3)], otherwise: .cancel),
            settle: .spring(SpringSettle(spring: spring)))
        #expect(read == Policy(name: "custom", rules: rules))
    }

    @Test("Fields that are replaced leave the others as they are, in all variants alike")
    func replacement() throws {
        let read = try policy(
            #"{"preset":"adwaita-navigation-view","velocity":{"maximumFling":9},"decision":{"snap":{"damping":1}},"#
                + #""settle":{"kind":"spring","rest":null}}"#)
        var expected = try #require(Policy.preset(named: "adwaita-navigation-view"))
        expected.change { rules in
            rules.velocity.maximumFling = 9
            if case .snap(var snap) = rules.decision {
                snap.damping = 1
                rules.decision = .snap(snap)
            }
            if case .spring(var spring) = rules.settle {
                spring.rest = nil
                rules.settle = .spring(spring)
            }
        }
        #expect(read == expected)
        #expect(read != Policy.preset(named: "adwaita-navigation-view"))
        #expect(read.variants.count > 1)
    }

    @Test("Options count before the fields, and variants after them, wherever they stand")
    func order() throws {
        let read = try policy(
            #"{"variants":[{"operation":"push","replace":{"parallax":0.2}}],"velocity":{"impact":1},"#
                + #""velocityImpact":2,"preset":"react-navigation-stack"}"#)
        #expect(read.rules.velocity.impact == 1)
        #expect(read.variants.map(\.rules.velocity.impact) == [1])
        #expect(read.variants.map(\.rules.parallax) == [0.2])
        #expect(read.rules.parallax == 0.3)
    }

    @Test("An option that is called as a part is told from it by its kind")
    func ambiguousNames() throws {
        let read = try policy(
            #"{"preset":"rnscreens-ios","start":30}"#)
        #expect(read.rules.start.bounds.left == 30)
        let replaced = try policy(#"{"preset":"rnscreens-ios","start":{"bounds":{"left":31,"top":2}}}"#)
        #expect(replaced.rules.start.bounds.left == 31)
        #expect(replaced.rules.start.bounds.top == 2)
    }

    @Test("A preset that there is not is no mistake of the body's form")
    func unknown() throws {
        for (json, pointer) in [
            (#""swift""#, "/policy"), (#"{"preset":"swift","anything":1,"parallax":0}"#, "/policy/preset"),
        ] {
            #expect(problems(ofPolicy: json) == [])
            #expect(throws: UnknownPolicy(name: "swift", pointer: pointer)) { try policy(json) }
        }
        #expect(problems(ofPolicy: #"{"preset":"swift","parallax":7}"#).map(\.pointer) == ["/parallax"])
    }

    @Test("A policy may be called like a preset, and is none")
    func borrowedName() throws {
        let read = try policy(#"{"name":"ionic","decision":{},"settle":{"kind":"timed"}}"#)
        #expect(read.name == "ionic")
        #expect(read.rules.settle == Policy.standard.rules.settle)
        #expect(written(read).hasPrefix(#"{"name":"ionic","start":"#))
        #expect(try policy(written(read)) == read)
    }

    @Test("Curves are names, or control points of one or of two")
    func curves() throws {
        func curve(_ json: String) throws -> SettleCurves? {
            let read = try policy(#"{"preset":"standard","settle":{"kind":"timed","curve":\#(json)}}"#)
            guard case .timed(let timed) = read.rules.settle else { return nil }
            return timed.curves
        }
        #expect(try curve("\"linear\"") == SettleCurves(.linear))
        #expect(
            try curve("[0.25,-1,0.5,2]")
                == SettleCurves(try #require(Curve(x1: 0.25, y1: -1, x2: 0.5, y2: 2))))
        #expect(
            try curve(#"{"cancel":"easeIn"}"#) == SettleCurves(finish: .easeOut, cancel: .easeIn))
        let two = try #require(try curve("[0.1,0,0.2,0.5,0.4,0.6,0.5,1,0.9,1]"))
        #expect(two.finish.points == [0.1, 0, 0.2, 0.5, 0.4, 0.6, 0.5, 1, 0.9, 1])
    }
}
