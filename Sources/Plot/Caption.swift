import Navigation

/// What a picture of a gesture says in words.
struct Caption {
    let title: String
    /// The first says what became of it.
    let sentences: [String]
    /// Of the first sentence.
    let style: StaticString

    init(_ picture: GesturePicture) {
        title = Self.title(picture.name, picture.operation, picture.policy.shortened(to: 40))
        var sentences: [String] = []
        let outcome = picture.outcome
        let progress = outcome.progress.forPeople(3)
        switch outcome.decision {
        case .finish?:
            style = "finish-text"
            sentences.append("Finishes at progress \(progress).")
        case .cancel?:
            style = "cancel-text"
            sentences.append(
                outcome.reason.map { "Cancelled at progress \(progress): \($0.rawValue)." }
                    ?? "Cancels at progress \(progress).")
        case nil:
            style = "note"
            sentences.append(
                outcome.reason.map { "Not recognized: \($0.rawValue)." }
                    ?? "Undecided at progress \(progress).")
        }
        if let margin = picture.evaluation.margin, outcome.reason == nil {
            sentences.append(Self.closeness(margin))
        }
        if let settle = outcome.settle {
            sentences.append("The rest of the way takes \(settle.duration.forPeople(1)) ms.")
        }
        self.sentences = sentences
    }

    /// As `g1: pop under standard`.
    static func title(_ name: String?, _ operation: GestureOperation, _ policies: String) -> String {
        let what = operation.rawValue
        guard let name else { return what.prefix(1).uppercased() + what.dropFirst() + " under " + policies }
        return "\(name.shortened(to: 40)): \(what) under \(policies)"
    }

    /// The decision in a word.
    static func word(_ outcome: GesturePicture.Outcome) -> String {
        switch outcome.decision {
        case .finish?: "finish"
        case .cancel?: "cancel"
        case nil: outcome.reason == nil ? "undecided" : "not recognized"
        }
    }

    private static func closeness(_ margin: Margin) -> String {
        guard let threshold = margin.threshold, let distance = margin.distance else {
            return margin.velocity.map { "The velocity decides: \($0.forPeople(0)) pt/s would finish." }
                ?? "Neither place nor velocity would have changed that."
        }
        let side = distance < 0 ? "short of" : "beyond"
        return
            "\(distance.magnitude.forPeople(3)) \(side) the threshold (\(threshold.forPeople(3)) at this speed)."
    }
}
