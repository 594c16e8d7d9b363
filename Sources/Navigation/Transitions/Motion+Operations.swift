extension Motion {
    /// The part of the width by which the screen underneath moves, unless a policy says otherwise.
    public static let parallax = 0.3

    /// How a change looks where nothing else is asked for.
    ///
    /// - Parameter parallax: the part of the width by which the screen underneath moves.
    static func of(_ change: ScreenChange, parallax: Double = parallax) -> Motion {
        switch change {
        case .push, .replace: slide(parallax)
        case .pop: slide(parallax).reversed
        case .page(let page): Motion(turning: page)
        case .present: rise
        case .dismiss: rise.reversed
        }
    }

    /// The incoming screen comes from one width at the trailing side, over the outgoing one, which moves
    /// a part of the width to the leading side.
    private static func slide(_ parallax: Double) -> Motion {
        Motion(
            from: LayerMotion(end: .beside(.horizontal, -parallax)),
            to: LayerMotion(start: .beside(.horizontal, 1)), above: .to)
    }

    /// The incoming screen comes from below, over the outgoing one, which stays.
    private static let rise = Motion(
        from: LayerMotion(), to: LayerMotion(start: .beside(.vertical, 1)), above: .to)

    /// The incoming screen takes its place only at the end, so that until then nothing but the shared
    /// elements moves over the outgoing one.
    static let sharedElementsOnly: Motion = {
        let transparent = LayerState(opacity: 0)
        return Motion(
            from: LayerMotion(), to: LayerMotion(start: transparent, end: transparent), above: .to)
    }()

    /// Both pages move by one screen, side by side. Past the end of the pages the one that is shown moves by itself.
    private init(turning page: PageChange) {
        let side = Double(page.direction.step)
        let nothing = LayerState(opacity: 0)
        self.init(
            from: LayerMotion(end: .beside(page.axis, -side)),
            to: page.isOverscroll
                ? LayerMotion(start: nothing, end: nothing) : LayerMotion(start: .beside(page.axis, side)),
            above: .to)
    }

    /// The same backwards, with the screens in each other's roles.
    var reversed: Motion {
        Motion(from: to.reversed, to: from.reversed, above: above.other)
    }
}

extension Motion.Screen {
    var other: Motion.Screen {
        switch self {
        case .from: .to
        case .to: .from
        }
    }
}

extension LayerMotion {
    var reversed: LayerMotion {
        LayerMotion(start: end, end: start)
    }

    /// Whether nothing of the screen is ever seen.
    var isTransparentThroughout: Bool {
        start.opacity == 0 && end.opacity == 0
    }
}

extension LayerState {
    /// As many screens away from its place, to the trailing side or down.
    fileprivate static func beside(_ axis: Axis, _ screens: Double) -> LayerState {
        switch axis {
        case .horizontal: LayerState(offset: Vector(x: screens, y: 0))
        case .vertical: LayerState(offset: Vector(x: 0, y: screens))
        }
    }
}
