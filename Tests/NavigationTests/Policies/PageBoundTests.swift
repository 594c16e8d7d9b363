import Testing

@testable import Navigation

/// docs/policies.md, pages: which page a release turns to, at every bound.
@Suite("Bounds of pages")
struct PageBoundTests {
    /// - Parameters:
    ///   - moved: towards the pages that follow, in points of a screen 512 wide.
    private func page(
        _ policy: Policy, from index: Int, of count: Int, wraps: Bool = false, moved: Double,
        velocity: Double = 0, time: Milliseconds = 1000, pointer: PointerKind = .touch,
        direction: LayoutDirection = .leftToRight, density: Double = 1
    ) -> Int? {
        policy.evaluate(
            Swipe(moved, velocity) { swipe in
                swipe.operation = .page
                swipe.pages = PageSet(count: count, index: index, wraps: wraps)
                swipe.duration = time
                swipe.direction = direction
                swipe.device = Device(pointer: pointer, density: density)
            }.request(for: policy)
        ).page
    }

    @Test("Flutter: half way is rounded away from zero", arguments: LayoutDirection.allCases)
    func flutter(direction: LayoutDirection) {
        func turned(_ moved: Double, _ velocity: Double = 0, density: Double = 1) -> Int? {
            page(
                .flutterPageView, from: 1, of: 5, moved: moved, velocity: velocity, direction: direction,
                density: density)
        }
        #expect(turned(256) == 2 && turned(256 - 1e-9) == 1)
        #expect(turned(-256) == 1 && turned(-257) == 0)
        // 50 px/s count as none; half a page ahead otherwise.
        #expect(turned(10, 50) == 1 && turned(10, 50.0.nextUp) == 2)
        #expect(turned(-10, -50) == 1 && turned(-10, -50.0.nextUp) == 0)
        // A fling against the movement.
        #expect(turned(10, -60) == 1 && turned(-10, 60) == 1)
        #expect(page(.flutterPageView, from: 4, of: 5, moved: 400, velocity: 900, direction: direction) == 4)
        #expect(
            page(.flutterPageView, from: 0, of: 5, moved: -400, velocity: -900, direction: direction) == 0)
    }

    @Test("Embla: the lower page at a tie, the next one from a force on", arguments: LayoutDirection.allCases)
    func embla(direction: LayoutDirection) {
        func turned(
            _ moved: Double, _ velocity: Double = 0, pointer: PointerKind = .touch, from index: Int = 1,
            wraps: Bool = false
        ) -> Int? {
            page(
                .embla, from: index, of: 3, wraps: wraps, moved: moved, velocity: velocity, pointer: pointer,
                direction: direction)
        }
        #expect(turned(256) == 1 && turned(256 + 1e-9) == 2)
        #expect(turned(-256) == 0 && turned(-256 + 1e-9) == 1)
        // A fifth of 512 points, made of 0.4 s of the velocity; 0.3 s with a mouse.
        let bound = 512 * 0.2 / 0.4
        #expect(turned(-100, bound) == 2 && turned(-100, bound - 1e-9) == 1)
        #expect(turned(0, 512 * 0.2 / 0.3 + 1e-9, pointer: .mouse) == 2)
        #expect(turned(0, 512 * 0.2 / 0.3 - 1e-9, pointer: .mouse) == 1)
        // A tenth of a point per millisecond counts as none, however near the middle.
        #expect(turned(250, 100) == 1 && turned(250, 100.0.nextUp) == 2)
        // From the page that it started from, not from where it is; around the ends where they wrap.
        #expect(turned(-500, 900) == 2 && turned(500, -900) == 0)
        #expect(turned(10, 900, from: 2) == 2 && turned(10, 900, from: 2, wraps: true) == 0)
        #expect(turned(-10, -900, from: 0) == 0 && turned(-10, -900, from: 0, wraps: true) == 2)
        // Of the last page and the first, half way between them, the lower one.
        #expect(turned(256, from: 2, wraps: true) == 0 && turned(-256, from: 0, wraps: true) == 0)
    }

    @Test(
        "Embla: the force's bound is at least 50 points and at most 225",
        arguments: [(100.0, 50.0), (2000, 225)])
    func emblaLimits(width: Double, limit: Double) {
        for (velocity, expected) in [(limit / 0.4 - 1e-9, 0), (limit / 0.4, 1)] {
            let swipe = Swipe(0, velocity) { swipe in
                swipe.operation = .page
                swipe.width = width
                swipe.pages = PageSet(count: 3, index: 0, wraps: false)
            }
            #expect(Policy.embla.evaluate(swipe.request(for: .embla)).page == expected)
        }
    }

    @Test("Swiper: short swipes by direction, long ones by half", arguments: LayoutDirection.allCases)
    func swiper(direction: LayoutDirection) {
        func turned(_ moved: Double, _ time: Milliseconds, from index: Int = 1, wraps: Bool = false) -> Int? {
            page(
                .swiper, from: index, of: 3, wraps: wraps, moved: moved, time: time, direction: direction)
        }
        #expect(turned(1, 300) == 2 && turned(1, 300.0.nextUp) == 1)
        #expect(turned(-1, 300) == 0 && turned(-1, 300.0.nextUp) == 1)
        #expect(turned(256, 301) == 2 && turned(256 - 1e-9, 301) == 1)
        // Half way back goes back.
        #expect(turned(-256, 301) == 0 && turned(-256 + 1e-9, 301) == 1)
        #expect(turned(0, 100) == 1 && turned(0, 1000) == 1)
        #expect(turned(20, 100, from: 2) == 2 && turned(20, 100, from: 2, wraps: true) == 0)
        #expect(turned(-20, 100, from: 0) == 0 && turned(-20, 100, from: 0, wraps: true) == 2)
    }

    @Test(
        "a policy without a rule for pages turns to the neighbour, or stays",
        arguments: LayoutDirection.allCases)
    func neighbours(direction: LayoutDirection) {
        func turned(_ moved: Double, from index: Int, of count: Int, wraps: Bool) -> Int? {
            page(.standard, from: index, of: count, wraps: wraps, moved: moved, direction: direction)
        }
        #expect(turned(257, from: 1, of: 3, wraps: false) == 2)
        #expect(turned(256, from: 1, of: 3, wraps: false) == 1)
        #expect(turned(257, from: 2, of: 3, wraps: false) == 2)
        #expect(turned(257, from: 2, of: 3, wraps: true) == 0)
        #expect(turned(257, from: 0, of: 1, wraps: true) == 0)
    }

    @Test("a set of pages has the page that is shown")
    func pageSets() {
        #expect(PageSet(count: 0, index: 0, wraps: true) == nil)
        #expect(PageSet(count: 3, index: 3, wraps: true) == nil)
        #expect(PageSet(count: 3, index: -1, wraps: true) == nil)
        #expect(PageSet(count: 3, index: 2, wraps: true)?.page(-7) == 2)
        #expect(PageSet(count: 3, index: 2, wraps: true)?.page(at: 1e300) != nil)
    }
}
