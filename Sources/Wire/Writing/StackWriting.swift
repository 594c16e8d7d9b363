import JSON
public import Navigation

/// A stack's entries as an array, root first: what answers carry as `stack`.
public func encodedStack(_ stack: NavigationStack) -> [UInt8] {
    var writer = JSONWriter(capacity: 64 * stack.depth)
    writer.array { writer in
        for entry in stack.entries { writer.entry(entry) }
    }
    return writer.finish()
}

/// What a transition tells of its two screens, `{"from": …, "to": …}`: where each leads and which bars
/// it hides, so that a client can show the bars coming and going.
public func encodedScreens(_ plan: TransitionPlan) -> [UInt8] {
    var writer = JSONWriter(capacity: 256)
    writer.object { writer in
        writer.key("from")
        writer.screen(plan.from)
        writer.key("to")
        writer.screen(plan.to)
    }
    return writer.finish()
}

extension JSONWriter {
    /// Options are written where they differ from the default.
    mutating func entry(_ entry: Entry) {
        object { writer in
            writer.field("key", entry.key.rawValue)
            writer.destination(entry.destination)
            writer.options(entry.options)
        }
    }

    fileprivate mutating func screen(_ entry: Entry) {
        object { writer in
            writer.destination(entry.destination)
            writer.field("navigationBarHidden", entry.options.navigationBarHidden)
            writer.field("backButtonHidden", entry.options.backButtonHidden)
            writer.field("tabBarHidden", entry.options.tabBarHidden)
        }
    }

    mutating func pushDestination(_ screen: Screen) {
        object { writer in
            writer.destination(screen.destination)
            writer.options(screen.options)
        }
    }

    private mutating func destination(_ destination: Destination) {
        field("route", destination.route)
        guard !destination.params.isEmpty else { return }
        key("params")
        object { writer in
            for pair in destination.params.pairs {
                writer.key(pair.name)
                writer.string(pair.value)
            }
        }
    }

    private mutating func options(_ options: EntryOptions) {
        if options.swipeBack != .edge { field("swipeBack", options.swipeBack.rawValue) }
        if options.navigationBarHidden { field("navigationBarHidden", true) }
        if options.backButtonHidden { field("backButtonHidden", true) }
        if options.tabBarHidden { field("tabBarHidden", true) }
        if let screen = options.pushDestination {
            key("pushDestination")
            pushDestination(screen)
        }
    }

    mutating func field(_ name: StaticString, _ value: UInt64) {
        field(name, Int(clamping: value))
    }
}
