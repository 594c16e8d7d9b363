import Glibc
import Wire

/// Runs what is done with one of several files: what is wrong with it is told, and does not keep the others from
/// being read.
///
/// - Parameters:
///   - work: throws `FaultyDocument` or `Failure`.
///   - flush: writes what is known already, so that it stands before the complaint.
/// - Returns: the file's exit code.
/// - Throws: what keeps all of them from being done.
func withFile(
    _ file: String, _ work: () throws -> Int32, flush: () throws(Failure) -> Void
) throws(Failure) -> Int32 {
    do {
        return try work()
    } catch let fault as FaultyDocument {
        try flush()
        for line in fault.lines(of: fileName(file)) { tell(line) }
        return EX_DATAERR
    } catch let failure as Failure {
        guard failure.code == EX_NOINPUT || failure.code == EX_DATAERR else { throw failure }
        try flush()
        if let message = failure.message { Backstack.complain(message) }
        return failure.code
    } catch {
        preconditionFailure("work throws one of these")
    }
}

/// A line on standard error, as it is.
func tell(_ line: String) {
    var line = line + "\n"
    line.withUTF8 { _ = write(STDERR_FILENO, $0.baseAddress, $0.count) }
}

func monotonicMilliseconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1_000_000
}
