import Testing

@testable import Navigation

@Suite("Numbers beyond all measure")
struct ExtremeNumberTests {
    private static let numbers: [Double] = [
        0, -0.0, 1, -1, 5, 16, 50, 200, 256, -256, 1e4, 1e308, -1e308, .greatestFiniteMagnitude,
        -.greatestFiniteMagnitude, .leastNonzeroMagnitude, -.leastNonzeroMagnitude, 1e-300,
    ]

    @Test(
        "whatever a gesture's numbers, what is answered is finite, and the same again",
        arguments: Policy.presets)
    func finite(policy: Policy) throws {
        var random = SplitMix64(seed: 7)
        func pick<Element>(_ elements: [Element]) -> Element {
            elements[Int.random(in: 0..<elements.count, using: &random)]
        }
        func vector() -> Vector { Vector(x: pick(Self.numbers), y: pick(Self.numbers)) }
        let sizes = [1.0, 400, 1e308, .leastNonzeroMagnitude, 1e-300]
        for _ in 0..<400 {
            var samples = [GestureSample(.began, time: pick(Self.numbers), translation: vector())]
            for _ in 0..<Int.random(in: 0..<6, using: &random) {
                samples.append(GestureSample(.changed, time: pick(Self.numbers), translation: vector()))
            }
            samples.append(
                GestureSample(
                    pick([.ended, .ended, .cancelled, .failed]), time: pick(Self.numbers),
                    translation: vector(), velocity: vector()))
            var request = EvaluationRequest(
                operation: pick([.pop, .pop, .push, .page, .dismiss]),
                viewport: try #require(Viewport(width: pick(sizes), height: pick(sizes))),
                layoutDirection: pick([.leftToRight, .rightToLeft]),
                device: Device(
                    pointer: pick(PointerKind.allCases), density: pick([1, 2.625, 1e-300, 1e300])),
                pages: pick([
                    nil, PageSet(count: 3, index: 1, wraps: true), PageSet(count: 1, index: 0, wraps: false),
                ]),
                gesture: SampledGesture(
                    location: pick([nil, vector()]), isRaw: pick([true, false]), samples: samples))
            request.asksForMargin = true
            let evaluation = policy.evaluate(request)
            #expect(evaluation == policy.evaluate(request))
            let settle = evaluation.settle
            let numbers = [
                evaluation.progress, evaluation.velocity?.x, evaluation.velocity?.y,
                evaluation.translation?.x,
                evaluation.translation?.y, settle?.from, settle?.to, settle?.duration,
                settle?.initialVelocity,
                settle?.completionSpeed, settle?.wholeDuration, evaluation.margin?.threshold,
                evaluation.margin?.velocity, evaluation.margin?.distance,
            ]
            guard numbers.allSatisfy({ $0?.isFinite ?? true }) else {
                Issue.record("\(evaluation) of \(request)")
                return
            }
            if let settle {
                #expect((0...1).contains(settle.from) && (0...10_000).contains(settle.duration))
                for share in [0, 0.3, 1] {
                    let rest = settle.remaining(after: settle.duration * share)
                    #expect(rest.from.isFinite && rest.initialVelocity.isFinite && rest.duration.isFinite)
                }
            }
            if let page = evaluation.page { #expect(page >= 0 && page < request.pages?.count ?? 0) }
            for point in policy.trace(request) {
                #expect(point.progress.isFinite && point.velocity.x.isFinite && point.velocity.y.isFinite)
            }
        }
    }

    @Test("steps beyond all measure in opposite directions leave a time to settle", arguments: Policy.presets)
    func oppositeSteps(policy: Policy) throws {
        let viewport = try #require(Viewport(width: 400, height: 800))
        let tick = Double.leastNonzeroMagnitude
        for (x, y) in [(100.0, 50.0), (1e308, -1e308)] {
            let samples = [
                GestureSample(.began, time: 0),
                GestureSample(.changed, time: tick, translation: Vector(x: x, y: 0)),
                GestureSample(.changed, time: 2 * tick, translation: Vector(x: y, y: 0)),
                GestureSample(.changed, time: 3 * tick, translation: Vector(x: x, y: 0)),
                GestureSample(.ended, time: 4 * tick, translation: Vector(x: y, y: 0)),
            ]
            var request = EvaluationRequest(
                viewport: viewport,
                gesture: SampledGesture(location: Vector(x: 4, y: 4), isRaw: true, samples: samples))
            request.asksForMargin = true
            guard let settle = policy.evaluate(request).settle else { continue }
            #expect(settle.duration.isFinite && settle.initialVelocity.isFinite)
            #expect(settle.frames(perSecond: 240).allSatisfy { $0.progress.isFinite && $0.time.isFinite })
        }
    }
}
