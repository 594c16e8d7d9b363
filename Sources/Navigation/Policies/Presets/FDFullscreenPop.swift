extension Policy {
    /// `FDFullscreenPopGesture`: only where a gesture may start; the rest is UIKit's, in place of which `standard`
    /// decides. Its delegate asks whether the movement leads towards the pop, and nothing else of its direction: a pan
    /// that goes across begins as well. UIKit asks it once, after 10 points; nearer than those it may still come.
    static let fdFullscreenPop: Policy = {
        var rules = Policy.standard.rules
        rules.start = StartRule()
        rules.start.refusesDuringTransition = true
        rules.recognition = RecognitionRule()
        rules.recognition.slop = .init(.towards, 0, isInclusive: false)
        rules.recognition.failures = [.init(.firstBeyond(10), .away(orStill: true))]
        return Policy(
            name: "fd-fullscreen-pop", summary: "FDFullscreenPopGesture's pop from anywhere.",
            source: "forkingdog/FDFullscreenPopGesture@44ddc103fd L34-62", rules: rules,
            options: [
                PolicyOption(
                    "maxStartDistance",
                    summary: "How far from the left edge it may start; 0 is anywhere.",
                    .number(.startBound(.right, none: 0), 0...100_000, unit: "pt"))
            ])
    }()
}
