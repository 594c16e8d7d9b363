import Glibc
import Navigation
import Wire

struct ReplayOptions: GestureCommandOptions {
    var gestures = GestureOptions()
    var isChecked = false
    var isJSON = false
    var isTable = false

    static let operands: String? = "FILE..."

    static let table: [Option<ReplayOptions>] =
        policyFlags + [
            .flag("--check", "compare with what was recorded; ends with 1 if a decision differs", \.isChecked)
        ] + formFlags

    static let about = """
        Runs the gestures of traces through policies. A trace is JSON Lines: bodies of POST /v1/evaluate, as
        recorded gestures are; or such a body without gesture, and behind it the events of gestures as they
        were sent to a session, or W3C WebDriver actions. - is standard input. For each gesture, in the order
        of their ends, a line tells where it began, its name, and what the service would answer; on a
        terminal it is a row of a table.

        Ends with 0, 1 if --check finds a difference, 64 if the flags are wrong, 65 if a trace has mistakes
        (told on standard error, with file, line and column; the gestures before it are answered) or --check
        finds nothing recorded, 66 if one cannot be read, 74 if the answers cannot be written.

          backstack replay trace.jsonl --all
          curl -s localhost:8080/v1/sessions/$ID/gestures/g1 | backstack replay - --check
        """
}

/// Runs the gestures of traces through policies.
func replay(_ options: ReplayOptions) throws(Failure) -> Int32 {
    let files: [String]
    do {
        files = try options.gestures.inputs(of: "replay")
    } catch {
        throw Failure(EX_USAGE, error.message)
    }
    let output = Output()
    let form = OutputForm(isTable: options.isTable, isJSON: options.isJSON, isTerminal: output.isTerminal)
    let answers = EvaluationAnswers(
        form: form, hasPlaces: true, hasChecks: options.isChecked, output)
    var replay = Replay(options, answers)
    var worst = EX_OK
    for file in files { worst = max(worst, try replay.run(file)) }
    return max(worst, try replay.finish())
}

/// A replay on its way.
private struct Replay: ~Copyable {
    private let options: ReplayOptions
    private var answers: EvaluationAnswers
    private var counts = (same: 0, different: 0, impossible: 0)
    private let showsProgress = isatty(STDERR_FILENO) == 1

    init(_ options: ReplayOptions, _ answers: consuming EvaluationAnswers) {
        self.options = options
        self.answers = answers
    }

    /// - Returns: the file's exit code.
    mutating func run(_ file: String) throws(Failure) -> Int32 {
        var fault: (any Error)?
        do {
            try read(file)
        } catch {
            fault = error
        }
        guard let fault else { return EX_OK }
        return try withFile(
            file, { throw fault }, flush: { () throws(Failure) in try answers.flush() })
    }

    private mutating func read(_ file: String) throws {
        var blocks = try LineBlocks(file, padding: TraceText.padding)
        var text = TraceText(TraceReader())
        var progress = Progress(whole: blocks.size, at: monotonicMilliseconds())
        defer { if let erasure = progress.cleared() { write(progress: erasure) } }
        while let block = try blocks.next(waiting: { () throws(Failure) in try answers.flush() }) {
            text.begin(block)
            while let gestures = try text.next() {
                for gesture in gestures { try answer(gesture, of: file) }
            }
            guard showsProgress else { continue }
            let news = progress.advanced(
                to: blocks.bytesRead, lines: text.lineNumber, at: monotonicMilliseconds())
            if let news { write(progress: news) }
        }
        if let gesture = text.finish() { try answer(gesture, of: file) }
        let ignored = text.reader.ignoredEvents
        if ignored > 0 {
            try answers.flush()
            let events = ignored == 1 ? "1 event belongs" : "\(ignored) events belong"
            Backstack.complain("\(fileName(file)): \(events) to no gesture that began, or came twice")
        }
    }

    private mutating func answer(_ gesture: TracedGesture, of file: String) throws(Failure) {
        switch try answers.write(
            gesture, options.gestures.asked(gesture.body), isChecked: options.isChecked)
        {
        case .same: counts.same += 1
        case .different: counts.different += 1
        case .impossible: counts.impossible += 1
        case nil: break
        }
    }

    /// - Returns: the exit code of what was compared.
    mutating func finish() throws(Failure) -> Int32 {
        try answers.flush()
        guard options.isChecked else { return EX_OK }
        guard counts.same + counts.different > 0 else {
            throw Failure(EX_DATAERR, "nothing was recorded that could be compared")
        }
        let others = counts.impossible > 0 ? ", \(counts.impossible) cannot be compared" : ""
        Backstack.complain("\(counts.same) as recorded, \(counts.different) otherwise\(others)")
        return counts.different > 0 ? 1 : EX_OK
    }

    private func write(progress: String) {
        var text = progress
        text.withUTF8 { _ = Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }
    }
}
