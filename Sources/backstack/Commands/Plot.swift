import Glibc
import Navigation
import Plot
import Wire

struct PlotOptions: CommandOptions {
    var gestures = GestureOptions()
    /// A name, or a number from 1; nil is the first.
    var gesture: String?
    /// Nil and `-` are standard output.
    var file: String?

    static let operands: String? = "FILE"
    static let hasVariables = false

    static let table: [Option<PlotOptions>] = [
        GestureOptions.policy(\.gestures), GestureOptions.all(\.gestures),
        Option(
            flag: "--gesture", placeholder: "NAME",
            help: "the gesture of that name, or of that number from 1 (the first one)"
        ) { value, options throws(UsageError) in
            guard !value.isEmpty else { throw UsageError(message: "must have a value") }
            options.gesture = value
        },
        Option(
            flag: "--output", placeholder: "FILE", help: "where the picture goes (standard output)",
            short: "-o"
        ) { value, options throws(UsageError) in
            guard !value.isEmpty else { throw UsageError(message: "must have a value") }
            options.file = value
        },
    ]

    static let about = """
        Draws a gesture of a trace (see replay --help), or of a request to evaluate, as SVG: translation,
        velocity and progress over time, what was decided from where on, and the rest of the way. With several
        policies, or --all, it draws what each makes of it, and how close it was. - is standard input.

        Ends with 0, 64 if the flags are wrong, 65 if the trace has mistakes or no such gesture, 66 if it
        cannot be read, 73 if the picture cannot be created, 74 if it cannot be written.

          backstack plot trace.jsonl -o swipe.svg
          backstack plot swipe.json --all -o platforms.svg
        """

    mutating func take(operand: String) throws(UsageError) {
        guard gestures.files.isEmpty else { throw UsageError(message: "plot draws one file at a time") }
        try gestures.take(file: operand)
    }

    func check() throws(UsageError) {
        try gestures.check()
    }
}

/// Draws a gesture.
func plot(_ options: PlotOptions) throws(Failure) -> Int32 {
    let input: String
    do throws(UsageError) {
        input = try options.gestures.inputs(of: "plot")[0]
    } catch {
        throw Failure(EX_USAGE, error.message)
    }
    guard options.file != nil || isatty(STDOUT_FILENO) == 0 else {
        throw Failure(EX_USAGE, "plot writes SVG, which a terminal does not show: name a file with -o")
    }
    func work() throws -> Int32 {
        let (name, body) = try chosen(of: options.gesture, from: input)
        try write(drawn(options.gestures.asked(body), name: name), to: options.file)
        return EX_OK
    }
    return try withFile(input, work, flush: {})
}

private func drawn(_ body: EvaluateBody, name: String?) throws(Failure) -> [UInt8] {
    let policies: [Policy]
    do throws(UnknownPolicy) {
        policies = try body.policies
    } catch {
        throw Failure(EX_DATAERR, error.detail)
    }
    if body.isList || policies.count != 1 {
        return ComparisonPicture(body.request, under: policies, name: name).svg
    }
    return GesturePicture(body.request, under: policies[0], name: name).svg
}

/// - Throws: `FaultyDocument` or `Failure`.
private func chosen(of wanted: String?, from file: String) throws -> (name: String?, body: EvaluateBody) {
    let text = try contents(of: file)
    if EvaluateBody.isOverLines(text) { return (nil, try EvaluateBody(checking: text)) }
    var gestures: [TracedGesture] = []
    try forEachGesture(of: text) { gesture in
        gestures.append(gesture)
        // One more tells that there are more.
        return wanted != nil || gestures.count < 2
    }
    let number = wanted.flatMap { Int($0) }.flatMap { $0 > 0 ? $0 - 1 : nil }
    if let wanted {
        if let gesture = gestures.first(where: { $0.id == wanted }) { return (gesture.id, gesture.body) }
        if let number, gestures.indices.contains(number) {
            return (gestures[number].id, gestures[number].body)
        }
        throw Failure(EX_DATAERR, "\(fileName(file)) has no gesture \(quoted(wanted))")
    }
    guard let first = gestures.first else {
        throw Failure(EX_DATAERR, "\(fileName(file)) has no gesture")
    }
    if gestures.count > 1 {
        Backstack.complain(
            "\(fileName(file)) has several gestures, of which this is the first: --gesture chooses")
    }
    return (first.id, first.body)
}

/// - Parameter body: says whether it wants another.
private func forEachGesture(of text: [UInt8], _ body: (TracedGesture) -> Bool) throws(FaultyDocument) {
    var trace = TraceText(TraceReader())
    // A closure that is given an array's bytes could not throw what is thrown here.
    let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: text.count + TraceText.padding)
    defer { copy.deallocate() }
    copy.initialize(repeating: 0)
    _ = copy.update(from: text)
    trace.begin(UnsafeBufferPointer(rebasing: copy[..<text.count]))
    while let gestures = try trace.next() {
        for gesture in gestures where !body(gesture) { return }
    }
    if let gesture = trace.finish() { _ = body(gesture) }
}

/// Wraps `open`.
private func write(_ picture: [UInt8], to file: String?) throws(Failure) {
    guard let file, file != "-" else {
        var output = Output()
        try output.write(whole: picture)
        return try output.flush()
    }
    let descriptor = open(file, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else {
        throw Failure(EX_CANTCREAT, "cannot create \(quoted(file)): \(explanation(of: errno))")
    }
    defer { close(descriptor) }
    var output = Output(descriptor: descriptor, name: quoted(file))
    try output.write(whole: picture)
    try output.flush()
}
