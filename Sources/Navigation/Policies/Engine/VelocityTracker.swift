/// Makes a velocity of a raw gesture's touches. Its memory is of a fixed size: an event allocates nothing.
struct VelocityTracker: Equatable, Sendable {
    private struct Sample: Equatable {
        var position: Vector
        var time: Milliseconds
    }

    /// How many events of a span of time are kept at most.
    static let windowCapacity = 256

    private let filter: VelocityFilter
    /// The last events, oldest first from `oldest` on.
    private var ring: [Sample] = []
    private let capacity: Int
    private var oldest = 0
    private var last: Sample
    /// Of `reference`.
    private var reference: Sample
    /// Of `smooth`, in points per millisecond.
    private var smoothed = Vector.zero
    /// Of `window`: what was entered twice.
    private var surplus = Vector.zero

    /// - Parameter windowCapacity: how many events of a span of time are kept at most.
    init(_ filter: VelocityFilter, time: Milliseconds, windowCapacity: Int = Self.windowCapacity) {
        self.filter = filter
        capacity =
            switch filter {
            case .fit(let fit): fit.samples
            case .window: windowCapacity
            case .none, .smooth, .reference: 0
            }
        ring.reserveCapacity(capacity)
        last = Sample(position: .zero, time: time)
        reference = last
    }

    mutating func moved(to position: Vector, at time: Milliseconds) {
        let sample = Sample(position: position, time: time)
        switch filter {
        case .none: break
        case .fit: append(sample)
        case .window: append(Sample(position: position + surplus, time: time))
        case .smooth(let smooth): mix(sample, smooth)
        case .reference(let span):
            if time - reference.time > span { reference = sample }
        }
        last = sample
    }

    /// The last event, which moved by `step`, made touches a gesture.
    mutating func recognized(by step: Vector) {
        guard case .window(_, entersFirstTwice: true) = filter else { return }
        ring.removeAll(keepingCapacity: true)
        oldest = 0
        append(last)
        surplus = step
        append(Sample(position: last.position + surplus, time: last.time))
    }

    /// In points per millisecond.
    ///
    /// - Parameter position: of the release.
    mutating func released(at position: Vector, _ time: Milliseconds) -> Vector {
        switch filter {
        case .none:
            return .zero
        case .fit(let fit):
            return slope(fit)
        case .window(let span, _):
            return windowed(span, at: time)
        case .smooth(let smooth):
            mix(Sample(position: position, time: time), smooth)
            return smoothed
        case .reference(let span):
            let elapsed = time - reference.time
            guard elapsed != 0, !(time - last.time > span) else { return .zero }
            return (last.position - reference.position) / elapsed
        }
    }

    // MARK: Filters

    private mutating func mix(_ sample: Sample, _ smooth: VelocityFilter.Smooth) {
        let elapsed = sample.time - last.time
        guard elapsed > 0, elapsed < smooth.gap else { return }
        let step = (sample.position - last.position) / elapsed
        let rest = 1 - smooth.weight
        smoothed = (step * smooth.weight + smoothed * rest).madeFinite
    }

    private func windowed(_ span: Milliseconds, at time: Milliseconds) -> Vector {
        guard let last = ring.isEmpty ? nil : self[ring.count - 1],
            let first = (0..<ring.count).lazy.map({ self[$0] }).first(where: { $0.time >= time - span }),
            last.time != first.time
        else { return .zero }
        return (last.position - first.position) / (last.time - first.time)
    }

    private func slope(_ fit: VelocityFilter.Fit) -> Vector {
        guard !ring.isEmpty else { return .zero }
        let newest = self[ring.count - 1]
        var samples = LeastSquares()
        var previous = newest
        for place in stride(from: ring.count - 1, through: 0, by: -1) {
            let sample = self[place]
            guard newest.time - sample.time <= fit.span, abs(sample.time - previous.time) <= fit.gap else {
                break
            }
            previous = sample
            samples.append(time: sample.time - newest.time, sample.position)
        }
        return samples.slopeAtLast
    }

    // MARK: Ring

    private subscript(place: Int) -> Sample { ring[(oldest + place) % ring.count] }

    private mutating func append(_ sample: Sample) {
        if ring.count < capacity {
            ring.append(sample)
        } else {
            ring[oldest] = sample
            oldest = (oldest + 1) % capacity
        }
    }
}
