/// All that tells what a gesture could mean when it begins. Options and rules are read then: changing them does not
/// touch the gesture in flight.
struct GestureSurroundings {
    let tree: StackTree
    let app: App?
    /// What the session is armed with, on entries and routes that say nothing themselves.
    let pushDestination: Screen?
    let viewport: Viewport
    let layoutDirection: LayoutDirection
    let policy: Policy
    /// What the gesture is made with and on.
    let device: Device
    let popRules: PolicyRules
    let pushRules: PolicyRules

    init(
        tree: StackTree, app: App?, pushDestination: Screen?, viewport: Viewport,
        layoutDirection: LayoutDirection, policy: Policy, device: Device
    ) {
        self.tree = tree
        self.app = app
        self.pushDestination = pushDestination
        self.viewport = viewport
        self.layoutDirection = layoutDirection
        self.policy = policy
        self.device = device
        popRules = policy.rules(of: .pop, device)
        pushRules = policy.rules(of: .push, device)
    }

    var stack: NavigationStack { tree.active }
    var top: Entry { stack.top }

    func dragDirection(_ operation: GestureOperation, edge: ScreenSide? = nil) -> DragDirection {
        DragDirection(
            operation, policy.rules(of: operation, device), layoutDirection, edge: edge,
            pageAxis: operation == .page ? top.options.pager?.axis : nil)
    }

    /// How the operation is followed.
    ///
    /// - Parameter origin: where it begins.
    func tracker(
        _ operation: GestureOperation, from origin: GestureOrigin, isRaw: Bool, at time: Milliseconds
    ) -> GestureTracker {
        GestureTracker(
            TrackerContext(
                rules: policy.rules(of: operation, device), operation: operation,
                dragDirection: dragDirection(operation, edge: origin.side), viewport: viewport,
                direction: layoutDirection, device: device,
                pages: operation == .page ? top.options.pager.map { PageSet($0) } : nil, isRaw: isRaw,
                location: origin.location, startedAt: time))
    }

    // MARK: What is allowed

    /// The push destination that counts now: the top entry's own wins over its route's, which wins over
    /// the session's.
    var destinationOfPush: Screen? {
        if let own = top.options.pushDestination { return own }
        guard let app, let reference = app.routes[top.destination.route]?.pushDestination,
            let destination = app.routes.destination(reference, carrying: top.destination.params)
        else { return pushDestination }
        let options = EntryResolver(app: app).initialOptions(of: destination)
        return Screen(destination: destination, options: options)
    }

    func checkPop() throws(Refusal) {
        if stack.isAtRoot { throw Refusal(.nothingToPop) }
        if top.options.swipeBack == .disabled || isAtStartOfOneWayFlow { throw Refusal(.swipeBackDisabled) }
        if !top.options.canPop { throw Refusal(guarded: [top.key]) }
    }

    func checkPush() throws(Refusal) {
        guard let destination = destinationOfPush?.destination else { throw Refusal(.noPushDestination) }
        if top.destination == destination { throw Refusal(.destinationIsTop) }
        if stack.contains(destination) { throw Refusal(.destinationInStack) }
        let kept = stack.depthKept(endingFlows: app.endedFlows(by: destination), in: app)
        let guarded = stack.entries[kept...].reversed().filter { !$0.options.canPop }
        if !guarded.isEmpty { throw Refusal(guarded: guarded.map(\.key)) }
    }

    func checkDismiss() throws(Refusal) {
        guard !tree.presented.isEmpty else { throw Refusal(.nothingToDismiss) }
        let guarded = guardedByDismissal
        if !guarded.isEmpty { throw Refusal(guarded: guarded) }
    }

    var guardedByDismissal: [EntryKey] {
        tree.guardedEntries(goneFrom: tree.dismissed).map(\.key)
    }

    /// Whether what is below belongs to no flow that may be left only by a call, but the top does.
    var isAtStartOfOneWayFlow: Bool {
        guard let app, let below = stack.belowTop,
            let flows = app.routes[top.destination.route]?.flows, !flows.isEmpty
        else { return false }
        let flowsBelow = app.routes[below.destination.route]?.flows ?? []
        return flows.contains { app.flow($0)?.isOneWay == true && !flowsBelow.contains($0) }
    }
}
