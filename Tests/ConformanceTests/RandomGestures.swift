@testable import Navigation

/// Gestures as fingers might make them, the same for the same seed: along the operation and across it, forth and
/// back, begun at an edge or anywhere, and released, taken away, or left in flight.
struct RandomGestures {
    private var random: SplitMix64

    init(seed: UInt64) {
        random = SplitMix64(seed: seed)
    }

    mutating func next(under policy: Policy) -> EvaluationRequest {
        let size = one(of: [(320, 568), (400, 800), (768, 1024)] as [(Double, Double)])
        guard let viewport = Viewport(width: size.0, height: size.1) else {
            preconditionFailure("a screen has a size")
        }
        let operation = one(of: GestureOperation.allCases)
        let pointer = one(of: [.touch, .touch, .touch, .touchpad, .mouse] as [PointerKind])
        var request = EvaluationRequest(
            operation: operation, viewport: viewport, layoutDirection: one(of: LayoutDirection.allCases),
            device: Device(pointer: pointer, density: one(of: [1, 1, 2, 2.625] as [Double])),
            gesture: SampledGesture(isRaw: chance(50), samples: []))
        if operation == .page {
            let count = 1 + Int(random.next() % 5)
            let index = Int(random.next() % UInt64(count))
            request.pages = PageSet(
                count: count, index: index, wraps: chance(40),
                axis: one(of: [nil, nil, .horizontal, .vertical]))
        }
        place(&request, policy)
        samples(&request, policy)
        return request
    }

    private mutating func place(_ request: inout EvaluationRequest, _ policy: Policy) {
        let origin = request.dragDirection(under: policy.rules(of: request.operation, request.device)).origin
        let (width, height) = (request.viewport.width, request.viewport.height)
        if chance(30) { return }
        if chance(30), request.operation == .pop || request.operation == .push {
            request.gesture.edge = origin
            return
        }
        let depth = number(in: 0...(chance(70) ? 20 : width))
        request.gesture.location =
            switch origin {
            case .left: Vector(x: depth, y: height / 2)
            case .right: Vector(x: width - depth, y: height / 2)
            case .top: Vector(x: width / 2, y: depth)
            case .bottom: Vector(x: width / 2, y: height - depth)
            }
    }

    private mutating func samples(_ request: inout EvaluationRequest, _ policy: Policy) {
        let drag = request.dragDirection(under: policy.rules(of: request.operation, request.device))
        var (time, along, across) = (number(in: 0...1000).rounded(), 0.0, 0.0)
        var pace = number(in: -20...100)
        let slope = one(of: [0, 0.1, 0.3, 1, 4] as [Double])
        let sign = drag.sign == 0 ? one(of: [-1, 1] as [Double]) : drag.sign
        request.gesture.samples = [GestureSample(.began, time: time, translation: chance(50) ? .zero : nil)]
        if !request.gesture.isRaw, chance(10) {
            request.gesture.samples[0].translation = drag.vector(along: sign * pace, across: 0)
        }
        for step in 0..<(1 + random.next() % 10) {
            time += one(of: [0, 4, 8, 8, 16, 16, 16, 50, 120] as [Milliseconds])
            // A finger starts slowly, and turns back now and then.
            if chance(15) { pace = number(in: -100...100) }
            along += pace * (step == 0 ? number(in: 0...0.2) : 1)
            across += pace * slope * number(in: -0.5...1)
            let movement = drag.vector(along: along * sign, across: across)
            request.gesture.samples.append(
                GestureSample(
                    .changed, time: time, translation: chance(95) ? movement : nil,
                    velocity: chance(80) ? drag.vector(along: pace * sign * 60, across: 0) : nil))
        }
        guard chance(95) else { return }
        let phase = one(of: [.ended, .ended, .ended, .ended, .cancelled, .failed] as [GesturePhase])
        let speed = one(of: [0, 30, 200, 450, 900, 3000, -200, -900] as [Double])
        if chance(30) { along += pace }
        request.gesture.samples.append(
            GestureSample(
                phase, time: time + one(of: [0, 8, 16, 200] as [Milliseconds]),
                translation: chance(80) ? drag.vector(along: along * sign, across: across) : nil,
                velocity: chance(90) ? drag.vector(along: speed * sign, across: speed * slope) : nil))
    }

    // MARK: Chance

    private mutating func one<T>(of choices: [T]) -> T { choices[Int(random.next() % UInt64(choices.count))] }

    private mutating func chance(_ percent: UInt64) -> Bool { random.next() % 100 < percent }

    private mutating func number(in range: ClosedRange<Double>) -> Double {
        Double.random(in: range, using: &random)
    }
}

/// Sebastiano Vigna's SplitMix64: the same seed gives the same numbers on any machine.
private struct SplitMix64: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var z = state
        z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
        z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
        return z ^ (z >> 31)
    }
}
