extension StartRule {
    /// Whether it starts anywhere.
    var isAnywhere: Bool { strip == nil }

    /// Whether it starts anywhere, there too.
    func takesPlace(_ location: Vector?) -> Bool {
        isAnywhere && (location.map(bounds.contain) ?? true)
    }

    /// Whether a finger that goes down there is in the strip along `side`.
    func contains(
        _ location: Vector, at side: ScreenSide, viewport: Viewport, direction: LayoutDirection,
        safeArea: SafeArea
    ) -> Bool {
        guard bounds.contain(location) else { return false }
        guard let strip else { return true }
        let (place, length) =
            switch side.axis {
            case .horizontal: (location.x, viewport.width)
            case .vertical: (location.y, viewport.height)
            }
        let covered = strip.isWidenedBySafeArea ? safeArea.inset(of: side, direction) : 0
        let width = max(strip.width, covered)
        let isNear = side.inward > 0
        switch strip.boundary {
        case .halfOpen: return isNear ? place < width : place >= length - width
        case .onScreen:
            return isNear ? place >= 0 && place < width : place >= length - width && place < length
        case .closed: return isNear ? place <= width : place >= length - width
        }
    }

    /// Whether what a gesture is made on and with has such a gesture at all.
    func takes(_ device: Device) -> Bool {
        !refusedPlatforms.contains { $0 == device.platform } && !refusedPointers.contains(device.pointer)
    }
}

extension StartRule.Bounds {
    func contain(_ location: Vector) -> Bool {
        (left.map { location.x >= $0 } ?? true) && (right.map { location.x <= $0 } ?? true)
            && (top.map { location.y >= $0 } ?? true) && (bottom.map { location.y <= $0 } ?? true)
    }
}

extension SafeArea {
    func inset(of side: ScreenSide, _ direction: LayoutDirection) -> Double {
        switch (side, direction) {
        case (.top, _): top
        case (.bottom, _): bottom
        case (.left, .leftToRight), (.right, .rightToLeft): leading
        case (.right, .leftToRight), (.left, .rightToLeft): trailing
        }
    }
}
