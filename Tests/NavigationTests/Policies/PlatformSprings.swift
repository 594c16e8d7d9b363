import Glibc

// The platforms' own springs, frame by frame: what policies that settle by a spring are compared with.

/// React Native's animation of a card's place, in points: the formula of `SpringAnimation.js` for a damping ratio of
/// 1 and more, whatever it is.
struct ReactNativeSpring {
    /// `TransitionIOSSpec` of React Navigation's stack.
    let stiffness = 1000.0
    let mass = 3.0
    let threshold = 10.0
    let from: Double
    let to: Double
    /// Of the place, per second.
    let velocity: Double

    /// Where it is, and how fast it is going there.
    func state(after seconds: Double) -> (place: Double, velocity: Double) {
        let frequency = (stiffness / mass).squareRoot()
        let (way, back) = (to - from, -velocity)
        let envelope = exp(-frequency * seconds)
        return (
            to - envelope * (way + (back + frequency * way) * seconds),
            envelope * (back * (seconds * frequency - 1) + seconds * way * frequency * frequency)
        )
    }

    /// The time of the frame at which it ends, in milliseconds, of sixty a second.
    var duration: Double {
        var frame = 0.0
        while true {
            let (place, velocity) = state(after: frame / 60)
            let overshoots = from < to ? place > to : place < to
            if overshoots || (abs(velocity) <= threshold && abs(to - place) <= threshold) {
                return frame * 1000 / 60
            }
            frame += 1
        }
    }
}

/// Android's `SpringAnimation` of a progress that counts up to 100, as `BackProgressAnimator` uses it: each frame goes
/// on from the one before, and its first one only starts the clock.
struct AndroidSpring {
    var value: Double
    let target: Double
    var velocity: Double

    mutating func runToItsEnd() -> Double {
        let frequency = 1500.0.squareRoot()
        // setMinimumVisibleChange is 1 where nobody sets it.
        let valueThreshold = 1 * 0.75
        let velocityThreshold = valueThreshold * 1000 / 16
        var frame = 0.0
        repeat {
            frame += 1
            let decay = exp(-frequency / 60)
            let displacement = value - target
            let slope = velocity + frequency * displacement
            value = target + (displacement + slope / 60) * decay
            velocity = slope * decay - frequency * (displacement + slope / 60) * decay
        } while abs(velocity) >= velocityThreshold || abs(value - target) >= valueThreshold
        return frame * 1000 / 60
    }
}

/// The duration of libadwaita's `AdwSpringAnimation` with the spring of its navigation view where it is clamped.
func adwaitaDuration(from: Double, to: Double, velocity: Double) -> Double {
    let (beta, epsilon) = (1000.0.squareRoot(), 0.001)
    if abs(to - from) < Double(Float.ulpOfOne) { return 0 }
    func value(_ milliseconds: Double) -> Double {
        let (time, start) = (milliseconds / 1000, from - to)
        return to + exp(-beta * time) * (start + (beta * start + velocity) * time)
    }
    var time = 1.0
    while to > from ? to - value(time) > epsilon : value(time) - to > epsilon { time += 1 }
    return time
}
