import Glibc
import Navigation

// The machine alone, for Benchmarks/replay: what an event "changed" takes, for every preset, of touches and of a
// recognized gesture.
//
//     MachineBenchmark EVENTS [PRESET]
//
// Prints a line each: preset, whether it is of touches, nanoseconds an event.

/// Of this thread, so that others do not count.
private func nanoseconds() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
}

private func session(_ policy: Policy, isRaw: Bool) throws(Rejection) -> NavigationMachine? {
    var options = EntryOptionsChange()
    options.swipeBack = .set(.fullWidth)
    let stack = ["home", "list"].map { EntryRequest(destination: Destination(route: $0), options: options) }
    guard let viewport = Viewport(width: 390, height: 844) else { return nil }
    var machine = try NavigationMachine(
        viewport: viewport, start: .stack(stack), policy: policy,
        configuration: .init(gestureTimeout: .infinity), seed: 1)
    // At the edge as a strip has it, from an edge, or from anywhere.
    let edge = Vector(x: 2, y: 400)
    let starts = [
        GestureStart(recognizer: .edgePan(.left), operation: .pop, isRaw: isRaw),
        GestureStart(recognizer: .pan, operation: .pop, isRaw: isRaw),
        GestureStart(location: edge, operation: .pop, isRaw: isRaw),
    ]
    for case let start? in starts {
        let event = GestureEvent(gesture: "g1", .began(start), time: 0)
        if try machine.handle(.gesture(event), at: 0).outcome == .began { return machine }
    }
    return nil
}

/// - Returns: nanoseconds an event; nil where the policy has no such gesture.
private func measured(_ policy: Policy, isRaw: Bool, events: Int) throws(Rejection) -> Double? {
    guard var machine = try session(policy, isRaw: isRaw) else { return nil }
    let start = nanoseconds()
    for number in 1...events {
        let event = GestureEvent(
            gesture: "g1", .changed, time: Double(number) * 8,
            translation: Vector(x: Double(number % 300), y: Double(number % 7)),
            velocity: Vector(x: 300, y: 8))
        _ = try machine.handle(.gesture(event), at: Double(number) * 8)
    }
    return Double(nanoseconds() - start) / Double(events)
}

private func run(events: Int, only preset: String?) throws(Rejection) {
    for policy in Policy.presets where preset == nil || policy.name == preset {
        for isRaw in [false, true] {
            guard let time = try measured(policy, isRaw: isRaw, events: events) else { continue }
            print(policy.name, isRaw ? "touches" : "recognized", time)
        }
    }
}

guard let events = CommandLine.arguments.dropFirst().first.flatMap({ Int($0) }), events > 0 else {
    print("usage: MachineBenchmark EVENTS [PRESET]")
    exit(EX_USAGE)
}
try run(events: events, only: CommandLine.arguments.count > 2 ? CommandLine.arguments[2] : nil)
