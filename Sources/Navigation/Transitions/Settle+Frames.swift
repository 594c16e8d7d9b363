/// A moment of a settle, to be drawn.
public struct SettleFrame: Equatable, Sendable {
    /// Since the release.
    public let time: Milliseconds
    /// 0…1
    public let progress: Double
    public let layers: Layers?
}

extension Settle {
    /// What is beyond so many is left out, but for the end.
    private static let mostFrames = 10_000

    /// The settle at a frame rate, from the release up to its end, which is a frame of its own.
    ///
    /// - Parameters:
    ///   - rate: frames per second, above zero.
    ///   - layers: how the screens lie at some progress.
    public func frames(perSecond rate: Int, layers: (Double) -> Layers? = { _ in nil }) -> [SettleFrame] {
        precondition(rate > 0, "a frame rate is above zero")
        let step = 1000 / Double(rate)
        let count =
            duration > 0 ? Int(min(max(1, (duration / step).rounded(.up)), Double(Self.mostFrames))) : 0
        var frames: [SettleFrame] = []
        frames.reserveCapacity(count + 1)
        for index in 0..<count {
            let time = Double(index) * step
            let progress = progress(after: time)
            frames.append(SettleFrame(time: time, progress: progress, layers: layers(progress)))
        }
        frames.append(SettleFrame(time: duration, progress: to, layers: layers(to)))
        return frames
    }
}

extension Motion {
    /// How both screens lie at some progress.
    public func layers(at progress: Double, viewport: Viewport, direction: LayoutDirection) -> Layers {
        layers(at: progress, in: Track.Extent(viewport, direction))
    }

    func layers(at progress: Double, in extent: Track.Extent) -> Layers {
        func layer(_ motion: LayerMotion) -> Layer {
            func value(_ property: LayerProperty) -> Double {
                motion.track(of: property).value(at: progress, in: extent)
            }
            return Layer(x: value(.x), y: value(.y), scale: value(.scale), opacity: value(.opacity))
        }
        return Layers(from: layer(from), to: layer(to))
    }
}
