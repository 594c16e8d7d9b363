import Glibc

/// Why a command ends before its work is done.
struct Failure: Error, Equatable {
    /// Of `sysexits.h`.
    let code: Int32
    /// One line for standard error; nil says nothing.
    let message: String?

    init(_ code: Int32, _ message: String?) {
        self.code = code
        self.message = message
    }

    static func unreadable(_ file: String, _ error: Int32) -> Failure {
        Failure(EX_NOINPUT, "cannot read \(quoted(file)): \(explanation(of: error))")
    }
}

/// Wraps `strerror`.
func explanation(of error: Int32) -> String {
    String(cString: strerror(error))
}

/// On one line, and nothing that a terminal would obey.
func printable(_ text: String) -> String {
    func isControl(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
    }
    // Nearly always there is nothing to do.
    guard text.unicodeScalars.contains(where: isControl) else { return text }
    return String(String.UnicodeScalarView(text.unicodeScalars.map { isControl($0) ? " " : $0 }))
}
