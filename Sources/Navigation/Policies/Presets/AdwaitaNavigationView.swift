extension Policy {
    /// `src/adw-swipe-tracker.c` and `adw-navigation-view.c`. Mouse drags are not accepted; a push and a pop lead
    /// between other ends of the same scale, of which the lower one wins. GTK scrolls with its drag threshold
    /// (`gtk-dnd-drag-threshold`).
    static let adwaita: Policy = {
        func rules(_ operation: Operation, isTouchpad: Bool) -> PolicyRules {
            let isPop = operation == .pop
            let snap = SnapRule(
                slowBelow: isTouchpad ? 0.6 : 0.3, deceleration: isTouchpad ? 0.997 : 0.998, dampedAbove: 2,
                damping: 0.35, tie: isPop ? .finish : .cancel)
            var rules = PolicyRules(
                decision: .snap(snap),
                settle: .spring(
                    SpringSettle(
                        spring: .with(stiffness: 1000, ratio: 1), clampedOnFinish: isPop,
                        clampedOnCancel: !isPop, unit: .pointsPerMillisecond,
                        rest: .init(
                            displacement: 0.001, unit: .extents, frameRate: 1000, looksAtStart: false,
                            unclampedDuration: 218))))
            rules.start.refusedPointers = [.mouse]
            rules.progress.counting = .steps(stopsAtStart: !isPop, stopsAtEnd: isPop)
            rules.progress.overshoot = .rubberBand(factor: 0.1)
            rules.progress.releaseMoves = false
            rules.velocity.unit = .pointsPerMillisecond
            rules.velocity.filter = .window(span: 150, entersFirstTwice: isTouchpad)
            rules.recognition.origin = .eventBefore
            rules.recognition.touchSlop = 8
            if isTouchpad {
                rules.progress.fullDistance = .points(400)
                rules.recognition.isPerEvent = true
                rules.recognition.slop = .init(.distance, 0, isInclusive: false)
                rules.recognition.failures = [.init(.crossing, .along(.below, across: 1.2))]
                rules.recognition.obstacles = [.away(orStill: !isPop)]
            } else {
                rules.recognition.slop = .init(.distance, 16, isInclusive: true)
                rules.recognition.failures = [
                    .init(.first, .along(.below, across: 1)), .init(.first, .away(orStill: !isPop)),
                    .init(.crossing, .along(.below, across: 1)), .init(.crossing, .away(orStill: false)),
                ]
            }
            return rules
        }
        return Policy(
            name: "adwaita-navigation-view", summary: "libadwaita's navigation view.",
            source:
                "GNOME/libadwaita src/adw-swipe-tracker.c@c68992bd03 L16-32, L208-491; adw-navigation-view.c L1345-1490",
            rules: rules(.pop, isTouchpad: false),
            variants: [
                PolicyVariant(operation: .push, pointer: .touchpad, rules: rules(.push, isTouchpad: true)),
                PolicyVariant(operation: .push, rules: rules(.push, isTouchpad: false)),
                PolicyVariant(pointer: .touchpad, rules: rules(.pop, isTouchpad: true)),
            ])
    }()
}
