import Testing

@testable import Navigation

@Suite("Plans of transitions")
struct PlanTests {
    private static func entry(_ key: String, _ elements: [String: Frame] = [:]) -> Entry {
        var entry = Entry(key: EntryKey(key), destination: Destination(route: key))
        entry.elements = elements.map { ElementFrame(name: $0.key, frame: $0.value) }
        return entry
    }

    private static func plan(
        _ change: ScreenChange = .push, from: Entry = entry("a"), to: Entry = entry("b"),
        style: TransitionStyle? = nil
    ) -> TransitionPlan {
        TransitionPlan(
            id: 1, change: change, from: from, to: to,
            custom: style.map { NamedStyle(name: "zoom", style: $0) })
    }

    private static func transition(
        _ plan: TransitionPlan, _ progress: Double, direction: LayoutDirection = .leftToRight
    ) throws -> Transition {
        Transition(
            plan: plan, phase: .interactive, progress: progress,
            viewport: try #require(Viewport(width: 400, height: 800)), layoutDirection: direction)
    }

    // MARK: Motion

    struct Row: Sendable {
        let change: ScreenChange
        /// At the start and at the end, in left-to-right layout: x and y of both screens.
        let from: [(x: Double, y: Double)]
        let to: [(x: Double, y: Double)]
        let above: Motion.Screen
    }

    private static func page(_ direction: PageDirection, _ axis: Axis) -> PageChange {
        PageChange(from: 0, to: 1, direction: direction, axis: axis)
    }

    static let rows: [Row] = [
        Row(change: .push, from: [(0, 0), (-120, 0)], to: [(400, 0), (0, 0)], above: .to),
        Row(change: .replace, from: [(0, 0), (-120, 0)], to: [(400, 0), (0, 0)], above: .to),
        Row(change: .pop, from: [(0, 0), (400, 0)], to: [(-120, 0), (0, 0)], above: .from),
        Row(change: .present, from: [(0, 0), (0, 0)], to: [(0, 800), (0, 0)], above: .to),
        Row(change: .dismiss, from: [(0, 0), (0, 800)], to: [(0, 0), (0, 0)], above: .from),
        Row(
            change: .page(page(.forward, .horizontal)), from: [(0, 0), (-400, 0)],
            to: [(400, 0), (0, 0)], above: .to),
        Row(
            change: .page(page(.backward, .horizontal)), from: [(0, 0), (400, 0)],
            to: [(-400, 0), (0, 0)], above: .to),
        Row(
            change: .page(page(.forward, .vertical)), from: [(0, 0), (0, -800)],
            to: [(0, 800), (0, 0)], above: .to),
        Row(
            change: .page(page(.backward, .vertical)), from: [(0, 0), (0, 800)],
            to: [(0, -800), (0, 0)], above: .to),
    ]

    @Test(
        "without a custom transition each operation has its own motion, mirrored in right-to-left",
        arguments: rows, LayoutDirection.allCases)
    func motion(row: Row, direction: LayoutDirection) throws {
        let plan = Self.plan(row.change)
        let mirror = direction == .leftToRight ? 1.0 : -1
        for progress in [0, 0.25, 0.5, 1] {
            let layers = try Self.transition(plan, progress, direction: direction).layers
            for (layer, ends) in [(layers.from, row.from), (layers.to, row.to)] {
                #expect(layer.x == mirror * (ends[0].x + (ends[1].x - ends[0].x) * progress))
                #expect(layer.y == ends[0].y + (ends[1].y - ends[0].y) * progress)
                #expect(layer.scale == 1 && layer.opacity == 1)
            }
        }
        #expect(plan.motion.above == row.above)
        let isVertical = (row.from + row.to).contains { $0.y != 0 }
        #expect(plan.layerProperties == (isVertical ? [.x, .y] : [.x]))
        #expect(plan.name == nil && plan.timing == nil && plan.isInterruptible)
    }

    @Test("a custom motion gives offsets as parts of the screen, scale and opacity")
    func custom() throws {
        let style = TransitionStyle(
            motion: Motion(
                from: LayerMotion(end: LayerState(scale: 0.9, opacity: 0.5)),
                to: LayerMotion(start: LayerState(offset: Vector(x: 0.5, y: -0.25), scale: 2)),
                above: .from),
            timing: .curve(duration: 400, .linear), isInterruptible: false)
        let plan = Self.plan(style: style)
        #expect(plan.name == "zoom" && plan.timing == style.timing && !plan.isInterruptible)
        #expect(plan.motion == style.motion)
        #expect(plan.layerProperties == [.x, .y, .scale, .opacity])
        let layers = try Self.transition(plan, 0.5, direction: .rightToLeft).layers
        #expect(layers.from == Layer(x: 0, y: 0, scale: 0.95, opacity: 0.75))
        #expect(layers.to == Layer(x: -100, y: -100, scale: 1.5, opacity: 1))
        let end = try Self.transition(plan, 1).layers
        #expect(end.from == Layer(x: 0, y: 0, scale: 0.9, opacity: 0.5))
        #expect(end.to == Layer(x: 0, y: 0, scale: 1, opacity: 1))
    }

    @Test("a style that says nothing of motion keeps the operation's", arguments: rows)
    func noMotion(row: Row) {
        let style = TransitionStyle(timing: .curve(duration: 1, .linear))
        #expect(Self.plan(row.change, style: style).motion == Self.plan(row.change).motion)
    }

    @Test("backwards is forwards with the roles changed", arguments: [0, 0.3, 1])
    func reversed(progress: Double) throws {
        let push = try Self.transition(Self.plan(.push), progress).layers
        let pop = try Self.transition(Self.plan(.pop), 1 - progress).layers
        #expect(abs(push.from.x - pop.to.x) < 1e-12 && abs(push.to.x - pop.from.x) < 1e-12)
    }

    // MARK: Shared elements

    private static let thumb = Frame(x: 10, y: 100, width: 40, height: 20)
    private static let hero = Frame(x: 0, y: 20, width: 400, height: 200)
    private static let photo = TransitionStyle(
        sharedElements: [SharedElementRule(from: "thumb", to: "hero")])

    @Test("elements alone: the incoming screen lies on top and is transparent until the end")
    func elementsOnly() throws {
        let plan = Self.plan(style: Self.photo)
        #expect(plan.motion.above == .to)
        #expect(plan.layerProperties == [.x, .opacity])
        for progress in [0, 0.5, 1] {
            let layers = try Self.transition(plan, progress).layers
            #expect(layers.from == Layer(x: 0, y: 0, scale: 1, opacity: 1))
            #expect(layers.to == Layer(x: 0, y: 0, scale: 1, opacity: 0))
        }
        #expect(plan.varying.count == 0)
    }

    @Test("an element runs from its place in one screen to its place in the other, and back on pop")
    func elements() throws {
        let (list, detail) = (
            Self.entry("list", ["thumb": Self.thumb]), Self.entry("detail", ["hero": Self.hero])
        )
        let push = Self.plan(.push, from: list, to: detail, style: Self.photo)
        let pop = Self.plan(.pop, from: detail, to: list, style: Self.photo.reversed)
        let (forwards, backwards) = (
            try #require(push.sharedElements.first), try #require(pop.sharedElements.first)
        )
        #expect(forwards.start == Self.thumb && forwards.end == Self.hero && forwards.isMatched)
        #expect(backwards.start == Self.hero && backwards.end == Self.thumb && backwards.isMatched)
        for direction in LayoutDirection.allCases {
            let start = try Self.transition(push, 0, direction: direction)
            #expect(start.currentFrame(of: forwards) == Self.thumb)
            let quarter = try Self.transition(push, 0.25, direction: direction)
            let expected = Frame(x: 7.5, y: 80, width: 130, height: 65)
            #expect(quarter.currentFrame(of: forwards) == expected)
            let back = try Self.transition(pop, 0.75, direction: direction)
            #expect(back.currentFrame(of: backwards) == expected)
            let end = try Self.transition(pop, 1, direction: direction)
            #expect(end.currentFrame(of: backwards) == Self.thumb)
        }
    }

    @Test("frames are the window's, each from its own coordinate space")
    func spaces() {
        var (list, detail) = (Self.entry("list"), Self.entry("detail"))
        list.elements = [ElementFrame(name: "thumb", frame: Self.thumb, space: Vector(x: 5, y: -30))]
        detail.elements = [ElementFrame(name: "hero", frame: Self.hero, space: Vector(x: 0, y: 64))]
        let element = Self.plan(from: list, to: detail, style: Self.photo).sharedElements.first
        #expect(element?.start == Frame(x: 15, y: 70, width: 40, height: 20))
        #expect(element?.end == Frame(x: 0, y: 84, width: 400, height: 200))
    }

    @Test("an element without a frame on one of the screens stays unmatched and hides nothing")
    func unmatched() throws {
        for (from, to) in [(["thumb": Self.thumb], [:]), ([:], ["hero": Self.hero]), ([:], [:])] {
            let plan = Self.plan(from: Self.entry("a", from), to: Self.entry("b", to), style: Self.photo)
            let element = try #require(plan.sharedElements.first)
            #expect(!element.isMatched)
            #expect(element.start == from["thumb"] && element.end == to["hero"])
            #expect(try Self.transition(plan, 0.5).currentFrame(of: element) == nil)
            #expect(plan.hiddenElements == [])
        }
    }

    @Test("required elements are missing if one of the screens has no frame for them")
    func missing() {
        let style = TransitionStyle(sharedElements: [
            SharedElementRule(from: "thumb", to: "hero"), SharedElementRule(from: "title", to: "title"),
            SharedElementRule(from: "badge", to: "badge", isRequired: false),
        ])
        let named = NamedStyle(name: "zoom", style: style)
        func missing(_ from: [String], _ to: [String]) -> [String] {
            func entry(_ names: [String]) -> Entry {
                Self.entry("a", Dictionary(uniqueKeysWithValues: names.map { ($0, Self.thumb) }))
            }
            return named.missingElements(from: entry(from), to: entry(to))
        }
        #expect(missing(["thumb", "title"], ["hero", "title"]) == [])
        #expect(missing(["title"], ["title"]) == ["thumb", "hero"])
        #expect(missing(["thumb"], ["hero", "title"]) == ["title"])
        #expect(missing(["thumb", "badge"], ["hero", "badge"]) == ["title"])
        #expect(missing([], []) == ["thumb", "hero", "title"])
    }

    @Test("the real elements are hidden where a screen would show them twice")
    func hidden() {
        let (list, detail) = (
            Self.entry("list", ["thumb": Self.thumb]), Self.entry("detail", ["hero": Self.hero])
        )
        let thumb = ElementReference(entry: EntryKey("list"), element: "thumb")
        let hero = ElementReference(entry: EntryKey("detail"), element: "hero")
        #expect(Self.plan(from: list, to: detail, style: Self.photo).hiddenElements == [thumb])
        let back = Self.plan(.pop, from: detail, to: list, style: Self.photo.reversed)
        #expect(back.hiddenElements == [hero])
        var fading = Self.photo
        fading.motion = Motion(
            from: LayerMotion(), to: LayerMotion(start: LayerState(opacity: 0)), above: .to)
        #expect(Self.plan(from: list, to: detail, style: fading).hiddenElements == [thumb, hero])
    }

    @Test("a cancelled transition takes the incoming screen away; a page change has only one")
    func onCancel() {
        for change in Self.rows.map(\.change) {
            #expect(Self.plan(change).removedOnCancel == EntryKey("b"))
        }
        let pager = Self.entry("pager")
        let turning = Self.plan(.page(Self.page(.forward, .horizontal)), from: pager, to: pager)
        #expect(turning.removedOnCancel == nil)
    }

    // MARK: Numbers

    static let extremes: [Double] = [
        0, .leastNonzeroMagnitude, 1, -1, 1e308, -1e308, .greatestFiniteMagnitude,
        -.greatestFiniteMagnitude,
    ]

    @Test("every number is finite, whatever the screens, offsets and frames are", arguments: extremes)
    func finite(start: Double) throws {
        for end in Self.extremes {
            let frames = [start, end].map { Frame(x: $0, y: $0, width: abs($0), height: abs($0)) }
            let style = TransitionStyle(
                motion: Motion(
                    from: LayerMotion(
                        start: LayerState(offset: Vector(x: start, y: start)),
                        end: LayerState(offset: Vector(x: end, y: end))),
                    to: LayerMotion(), above: .to),
                sharedElements: Self.photo.sharedElements)
            let plan = Self.plan(
                from: Self.entry("a", ["thumb": frames[0]]), to: Self.entry("b", ["hero": frames[1]]),
                style: style)
            let element = try #require(plan.sharedElements.first)
            for size in [Double.leastNonzeroMagnitude, 390, .greatestFiniteMagnitude] {
                let viewport = try #require(Viewport(width: size, height: size))
                for progress in [0, .leastNonzeroMagnitude, 0.3, 1.0.nextDown, 1] {
                    let transition = Transition(
                        plan: plan, phase: .interactive, progress: progress, viewport: viewport,
                        layoutDirection: .rightToLeft)
                    let layer = transition.layers.from
                    let frame = try #require(transition.currentFrame(of: element))
                    for number in [layer.x, layer.y, frame.x, frame.y, frame.width, frame.height] {
                        #expect(number.isFinite)
                    }
                    if progress == 0 { #expect(frame == frames[0]) }
                    if progress == 1 { #expect(frame == frames[1]) }
                }
            }
        }
    }

    @Test("a plan is another if anything of it is")
    func equality() {
        let plan = Self.plan(style: Self.photo)
        #expect(plan == Self.plan(style: Self.photo))
        #expect(plan != Self.plan())
        #expect(plan != Self.plan(.replace, style: Self.photo))
        #expect(plan != Self.plan(from: Self.entry("c"), style: Self.photo))
        var fixed = Self.photo
        fixed.isInterruptible = false
        #expect(plan != Self.plan(style: fixed))
    }
}
