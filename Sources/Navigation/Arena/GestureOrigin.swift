/// Where a gesture begins.
struct GestureOrigin: Equatable, Sendable {
    enum Region: Equatable, Sendable {
        /// The edges from which a pop and a push come.
        case popEdge, pushEdge
        case anywhere
    }

    let region: Region
    /// The edge, if it begins at one.
    let side: ScreenSide?
    /// Where the finger went down, if that has a say: in an edge's strip.
    let location: Vector?

    fileprivate init(_ region: Region, _ side: ScreenSide?, at location: Vector?) {
        self.region = region
        self.side = side
        self.location = side == nil ? nil : location
    }
}

/// Where a gesture begins, as the policy sees it: by the recognizer that it names, or by the strip along an edge in
/// which the finger goes down.
extension GestureSurroundings {
    /// - Throws: `outsideStartRegion` where the policy knows no gesture.
    func origin(of start: GestureStart) throws(Refusal) -> GestureOrigin {
        let located = start.location.flatMap { side(at: $0, start) }
        switch start.recognizer {
        case .edgePan(let edge):
            let named = ScreenSide(edge, layoutDirection)
            guard let region = region(at: named) else { throw Refusal(.outsideStartRegion) }
            // What may start anywhere is at its edge wherever it is.
            let isAnywhere = (region == .popEdge ? popRules : pushRules).start.isAnywhere
            guard start.location == nil || located == named || isAnywhere else {
                throw Refusal(.outsideStartRegion)
            }
            return GestureOrigin(region, named, at: start.location)
        case .pan:
            // A pan may start anywhere; where it starts at the edge of a pop it drives the edge's pop.
            guard let located, region(at: located) == .popEdge else {
                return GestureOrigin(.anywhere, nil, at: nil)
            }
            return GestureOrigin(.popEdge, located, at: start.location)
        case nil:
            guard let located else { return GestureOrigin(.anywhere, nil, at: nil) }
            return GestureOrigin(region(at: located) ?? .anywhere, located, at: start.location)
        }
    }

    private func region(at side: ScreenSide) -> GestureOrigin.Region? {
        let popSide = dragDirection(.pop).origin
        if side == popSide { return .popEdge }
        if popRules.start.edge == .either, side.axis == popSide.axis { return .popEdge }
        return side == dragDirection(.push).origin ? .pushEdge : nil
    }

    /// The edge in whose strip a finger goes down, or nil if it is in none. On a screen narrower than two
    /// strips the nearer side counts.
    private func side(at location: Vector, _ start: GestureStart) -> ScreenSide? {
        let (popSide, pushSide) = (dragDirection(.pop).origin, dragDirection(.push).origin)
        // Where touches have to be is asked only when they move; on a screen that is swiped anywhere it is not.
        if start.isRaw, popRules.start.strip?.moment == .recognition, top.options.swipeBack != .fullWidth {
            return start.operation == .push || (start.operation == nil && stack.isAtRoot) ? pushSide : popSide
        }
        func isIn(_ side: ScreenSide, _ rule: StartRule) -> Bool {
            !rule.isAnywhere
                && rule.contains(
                    location, at: side, viewport: viewport, direction: layoutDirection,
                    safeArea: device.safeArea)
        }
        var sides: [ScreenSide] = []
        if isIn(popSide, popRules.start) { sides.append(popSide) }
        if isIn(pushSide, pushRules.start) { sides.append(pushSide) }
        return sides.min {
            $0.distance(from: location, in: viewport) < $1.distance(from: location, in: viewport)
        }
    }
}
