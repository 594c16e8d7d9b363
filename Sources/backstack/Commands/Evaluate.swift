import Glibc
import Navigation
import Wire

struct EvaluateOptions: GestureCommandOptions {
    var gestures = GestureOptions()
    /// 0 asks for none.
    var frames = 0
    var isJSON = false
    var isTable = false

    static let operands: String? = "[FILE...]"

    static let table: [Option<EvaluateOptions>] =
        policyFlags + [
            Option(
                flag: "--frames", placeholder: "N",
                help: "also sample the rest of the way N times a second (1 to 240)"
            ) { value, options throws(UsageError) in
                guard let number = Int(value), FrameChoice.rates.contains(number) else {
                    throw UsageError(message: "must be a whole number from 1 to 240")
                }
                options.frames = number
            }
        ] + formFlags

    static let about = """
        Tells what policies make of gestures, as POST /v1/evaluate would, without a service. Each FILE holds
        the body of such a request, or one a line; - is standard input, which is also read where no FILE is
        named. Answers are the service's, a line each; on a terminal they are a table.

        Ends with 0, 64 if the flags are wrong, 65 if a file has mistakes (told on standard error, with file,
        line and column), 66 if one cannot be read, 74 if the answers cannot be written.

          backstack evaluate swipe.json --all
          jq -c .request log.json | backstack evaluate --policy ionic --policy flutter-cupertino | jq .decision
        """
}

/// Tells what policies make of the gestures in files.
func evaluate(_ options: EvaluateOptions) throws(Failure) -> Int32 {
    let files: [String]
    do {
        files = try options.gestures.inputs(of: "evaluate")
    } catch {
        throw Failure(EX_USAGE, error.message)
    }
    let output = Output()
    let form = OutputForm(isTable: options.isTable, isJSON: options.isJSON, isTerminal: output.isTerminal)
    var answers = EvaluationAnswers(form: form, hasPlaces: false, hasChecks: false, output)
    var worst = EX_OK
    for file in files {
        func work() throws -> Int32 {
            try evaluate(file, options, &answers)
            return EX_OK
        }
        let code = try withFile(file, work, flush: { () throws(Failure) in try answers.flush() })
        worst = max(worst, code)
    }
    try answers.flush()
    return worst
}

private func evaluate(
    _ file: String, _ options: EvaluateOptions, _ answers: inout EvaluationAnswers
) throws {
    let text = try contents(of: file)
    func write(_ body: EvaluateBody) throws(Failure) {
        var body = options.gestures.asked(body)
        if options.frames > 0 { body.framesPerSecond = options.frames }
        try answers.write(body)
    }
    guard EvaluateBody.hasLines(text) else { return try write(EvaluateBody(checking: text)) }
    let lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() where !line.allSatisfy({ " \t\r".utf8.contains($0) }) {
        try write(EvaluateBody(checking: Array(line), onLine: index + 1))
    }
}
