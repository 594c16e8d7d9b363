/// How many keys, transitions, gestures, notices and tokens a session has named: what it calls the next.
struct NameCounts: Equatable, Sendable {
    var keys: UInt64 = 0
    var transitions: TransitionID = 0
    var gestures: UInt64 = 0
    var notices: UInt64 = 0
    var confirmations: UInt64 = 0
}

extension NavigationMachine {
    mutating func makeKey() -> EntryKey {
        var planner = planner
        let key = planner.makeKey()
        names.keys = planner.keyCount
        return key
    }

    mutating func makeTransitionID() -> TransitionID {
        names.transitions += 1
        return names.transitions
    }

    mutating func makeGestureID() -> GestureID {
        while true {
            names.gestures += 1
            let id = "g\(names.gestures)"
            if recent[id] == nil, recent.miss(id) == nil, state.gesture?.id != id { return id }
        }
    }

    mutating func emit(_ kind: Notice.Kind) {
        names.notices += 1
        notices.append(Notice(id: names.notices, kind: kind, action: action))
    }

    /// A token that this session gives out once and no other session does: the seed and a count, mixed by
    /// SplitMix64's finalizer, which is one to one.
    mutating func makeToken() -> String {
        names.confirmations += 1
        var bits = seed &+ names.confirmations &* 0x9E37_79B9_7F4A_7C15
        bits = (bits ^ bits >> 30) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
        return String(bits ^ bits >> 31, radix: 36)
    }
}
