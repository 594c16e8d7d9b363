extension Policy {
    /// `FDFullscreenPopGesture`: only where a gesture may start; the rest is UIKit's, in place of which `standard`
    /// decides.
    static let fdFullscreenPop: Policy = {
        var rules = Policy.standard.rules
        rules.start = StartRule()
        rules.start.refusesDuringTransition = true
        rules.recognition.slop = .init(.towards, 0, isInclusive: false)
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
