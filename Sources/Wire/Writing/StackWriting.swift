import JSON
public import Navigation

/// A stack's entries as an array, root first: what answers carry as `stack`.
public func encodedStack(_ stack: NavigationStack) -> [UInt8] {
    var writer = JSONWriter(capacity: 64 * stack.depth)
    writer.stack(stack)
    return writer.finish()
}

extension JSONWriter {
    mutating func stack(_ stack: NavigationStack) {
        array { writer in
            for entry in stack.entries { writer.entry(entry) }
        }
    }

    /// Options are written where they differ from the default.
    mutating func entry(_ entry: Entry) {
        object { writer in
            writer.field("key", entry.key.rawValue)
            writer.destination(entry.destination)
            writer.options(entry.options)
        }
    }

    /// Where a screen leads and which bars it hides, so that a client can show them coming and going.
    mutating func screen(_ entry: Entry) {
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

    mutating func destination(_ destination: Destination) {
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
        if !options.canPop { field("canPop", false) }
        if let scrolls = options.scrolls { field("scrolls", scrolls.rawValue) }
        if !options.scrolledTo.isEmpty {
            key("scrolledTo")
            array { writer in
                for edge in options.scrolledTo.edges { writer.string(edge.rawValue) }
            }
        }
        if let screen = options.pushDestination {
            key("pushDestination")
            pushDestination(screen)
        }
        if let pager = options.pager {
            key("pages")
            object { writer in
                writer.routes(of: pager)
                writer.field("index", pager.index)
                writer.running(of: pager)
            }
        }
    }

    mutating func routes(of pager: Pager) {
        key("routes")
        array { writer in
            for page in pager.pages { writer.object { $0.destination(page) } }
        }
    }

    /// How a pager runs.
    mutating func running(of pager: Pager) {
        field("wraps", pager.wraps)
        field("axis", pager.axis.rawValue)
    }

    mutating func field(_ name: StaticString, _ value: UInt64) {
        field(name, Int(clamping: value))
    }
}
