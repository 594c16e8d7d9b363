extension RecognitionRule {
    /// Compose's drags along one axis (`DragGestureDetector.kt`): they wait for Android's touch slop along it, which is
    /// taken off the movement. What runs across consumes the touches where it passes its own slop before.
    static let composeDrag: RecognitionRule = {
        var rule = RecognitionRule()
        rule.slop = .init(.along, 8, .dp, isInclusive: true, locksAxis: true)
        rule.origin = .slop
        rule.touchSlop = 8
        return rule
    }()
}
