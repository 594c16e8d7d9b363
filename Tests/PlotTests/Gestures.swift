import Navigation

/// A drag to the right in ten even moves, as a recognizer tells it.
func drag(
    by distance: Double, velocity: Double = 0, raw: Bool = false, width: Double = 400,
    operation: GestureOperation = .pop, end: GesturePhase? = .ended
) -> EvaluationRequest {
    guard let viewport = Viewport(width: width, height: 2 * width) else {
        fatalError("a viewport has a size")
    }
    var samples = [GestureSample(.began, time: 1000, translation: .zero)]
    for step in 1...10 {
        let part = Double(step) / 10
        samples.append(
            GestureSample(
                .changed, time: 1000 + 20 * Double(step),
                translation: Vector(x: distance * part, y: 12 * part * (1 - part)),
                velocity: raw ? nil : Vector(x: distance * 5 + (velocity - distance * 5) * part, y: 0)))
    }
    if let end {
        samples.append(
            GestureSample(
                end, time: 1208, translation: Vector(x: distance, y: 0), velocity: Vector(x: velocity, y: 0)))
    }
    return EvaluationRequest(
        operation: operation, viewport: viewport,
        gesture: SampledGesture(location: raw ? Vector(x: 5, y: 300) : nil, isRaw: raw, samples: samples))
}
