import JSON
public import Navigation

/// What a snapshot tells beyond what every answer does.
public struct SessionDetails: Sendable {
    let app: App?
    let policy: Policy
    let viewport: Viewport
    let layoutDirection: LayoutDirection
    let device: Device
    let pushDestination: Screen?
    let recording: Int
    let gesture: NavigationMachine.GestureInFlight?
    let tree: StackTree

    public init(_ machine: borrowing NavigationMachine) {
        app = machine.app
        policy = machine.policy
        viewport = machine.viewport
        layoutDirection = machine.layoutDirection
        device = machine.device
        pushDestination = machine.pushDestination
        recording = machine.recordedGestures
        gesture = machine.gesture
        tree = machine.tree
    }
}

/// A snapshot; after a change, with what became of it beside it.
public func encodedSnapshot(
    _ session: SessionView, _ details: SessionDetails, after output: Output?
) -> [UInt8] {
    var writer = JSONWriter(capacity: 1024 + session.stack.count)
    writer.object { writer in
        if let output { writer.change(output) }
        writer.field("id", session.id)
        writer.field("version", session.version)
        writer.app(details.app)
        writer.key("policy")
        writer.policy(details.policy)
        writer.key("viewport")
        writer.object { writer in
            writer.field("width", details.viewport.width)
            writer.field("height", details.viewport.height)
        }
        writer.field("layoutDirection", details.layoutDirection.rawValue)
        writer.device(details.device)
        writer.key("stack")
        writer.raw(session.stack)
        writer.key("pushDestination")
        if let screen = details.pushDestination { writer.pushDestination(screen) } else { writer.null() }
        if details.recording > 0 { writer.field("record", details.recording) }
        writer.key("gesture")
        if let gesture = details.gesture { writer.gesture(gesture) } else { writer.null() }
        writer.transition(session.transition)
        writer.pages(of: details.tree.active.top)
        writer.tabs(details)
        writer.presented(details.tree)
    }
    return writer.finish()
}

extension JSONWriter {
    /// What became of a call or of a change of settings.
    fileprivate mutating func change(_ output: Output) {
        field("outcome", output.outcome.rawValue)
        reasons(output)
        completion(output)
        if let blocked = output.blocked {
            field("confirm", blocked.confirm)
            key("blocked")
            object { $0.blocked(blocked) }
        }
        if let action = output.action { field("action", action) }
        if output.isRepetition { field("repeated", true) }
        notices(output.notices)
    }

    private mutating func blocked(_ blocked: Blocked) {
        field("expiresAt", blocked.expiresAt)
        key("entries")
        array { writer in
            for entry in blocked.entries {
                writer.object { writer in
                    writer.field("key", entry.key.rawValue)
                    if let message = entry.message { writer.field("message", message) }
                }
            }
        }
    }

    mutating func app(_ app: App?) {
        key("app")
        guard let app else { return null() }
        object { writer in
            writer.field("name", app.name)
            writer.field("revision", app.revision)
        }
    }

    /// What differs from the default.
    mutating func device(_ device: Device) {
        let usual = Device()
        if device.density != usual.density { field("density", device.density) }
        if let platform = device.platform { field("platform", platform.rawValue) }
        guard device.safeArea != usual.safeArea else { return }
        key("safeArea")
        object { writer in
            writer.field("leading", device.safeArea.leading)
            writer.field("trailing", device.safeArea.trailing)
            writer.field("top", device.safeArea.top)
            writer.field("bottom", device.safeArea.bottom)
        }
    }

    fileprivate mutating func gesture(_ gesture: NavigationMachine.GestureInFlight) {
        object { writer in
            writer.field("id", gesture.id)
            writer.field("operation", gesture.operation?.rawValue)
            writer.field("progress", gesture.progress)
            writer.key("translation")
            writer.object { writer in
                writer.field("x", gesture.translation.x)
                writer.field("y", gesture.translation.y)
            }
            writer.key("seq")
            if let sequence = gesture.lastSequence { writer.number(Int(sequence)) } else { writer.null() }
        }
    }

    /// What a page control shows.
    fileprivate mutating func pages(of entry: Entry) {
        key("pages")
        guard let pager = entry.options.pager else { return null() }
        object { writer in
            writer.field("entry", entry.key.rawValue)
            writer.field("index", pager.index)
            writer.field("count", pager.count)
            writer.key("current")
            writer.object { $0.destination(pager.current) }
            writer.routes(of: pager)
            writer.running(of: pager)
        }
    }

    fileprivate mutating func tabs(_ details: SessionDetails) {
        key("tabs")
        guard let tabs = details.app?.tabs, !tabs.isEmpty else { return null() }
        object { writer in
            writer.field("selected", tabs[details.tree.selected].name)
            writer.key("stacks")
            writer.object { writer in
                for (tab, stack) in zip(tabs, details.tree.tabStacks) {
                    writer.key(tab.name)
                    writer.stack(stack)
                }
            }
        }
    }

    /// What lies over what.
    fileprivate mutating func presented(_ tree: StackTree) {
        key("presented")
        array { writer in
            for layer in tree.presented {
                writer.object { writer in
                    writer.field("presentation", layer.presentation.rawValue)
                    writer.field("canDismiss", layer.canDismiss)
                    writer.key("stack")
                    writer.stack(layer.stack)
                }
            }
        }
        key("base")
        if tree.presented.isEmpty { null() } else { stack(tree.tabStacks[tree.selected]) }
    }
}
