/// UIKit's recognizers of touches. What they wait for is not documented: about 10 points is what pans are seen to wait
/// for, and the edge pan's numbers are those of UIKitCore's `_UIScreenEdgePanRecognizerEdgeSettings`.
extension RecognitionRule {
    /// `UIPanGestureRecognizer`: any movement of 10 points, whichever its direction. The translation counts from the
    /// touch.
    static let uiPan: RecognitionRule = {
        var rule = RecognitionRule()
        rule.slop = .init(.distance, 10, isInclusive: true)
        return rule
    }()

    /// `UIScreenEdgePanGestureRecognizer`: more than 15 points from its edge into the screen, in a window of 155°.
    /// (How much movement along the edge it bears before shrinks with time; that is left out.)
    static let uiScreenEdgePan: RecognitionRule = {
        var rule = RecognitionRule()
        rule.slop = .init(.along, 15, isInclusive: false)
        rule.failures = [
            .init(.crossing, .away(orStill: false)), .init(.crossing, .angle(.above, 77.5)),
        ]
        return rule
    }()
}
