extension RecognitionRule {
    /// Flutter's `HorizontalDragGestureRecognizer` (`gestures/monodrag.dart`): it accepts once the movement along its
    /// axis is more than `kTouchSlop`, unless a vertical drag accepts before it; the drag starts there
    /// (`DragStartBehavior.start`). Its scrollables do likewise.
    static let flutterDrag: RecognitionRule = {
        var rule = RecognitionRule()
        rule.slop = .init(.along, 18, isInclusive: false, locksAxis: true)
        rule.origin = .recognition
        rule.touchSlop = 18
        return rule
    }()
}
