import Digest
import HTTPServer
import Plot

extension Response {
    /// A picture, which may bring its own style sheet and nothing else, wherever it is opened.
    static func picture(_ svg: [UInt8]) -> Response {
        var response = Response(status: 200, "image/svg+xml", svg)
        response.headers.append(HeaderField("Content-Security-Policy", policy))
        return response
    }

    /// Content Security Policy Level 3: the style sheet is named by its hash (section 2.3.1).
    private static let policy: String = {
        let hash = SHA256.digest(of: Array(StyleSheet.text.utf8)).base64
        return "default-src 'none'; style-src 'sha256-\(hash)'; frame-ancestors 'self'; sandbox"
    }()
}

extension [UInt8] {
    /// RFC 4648, section 4.
    var base64: String {
        let alphabet = [Character]("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
        var text = ""
        for start in stride(from: 0, to: count, by: 3) {
            let bytes = self[start..<Swift.min(start + 3, count)]
            var bits = bytes.reduce(0 as Int) { $0 << 8 | Int($1) }
            bits <<= 8 * (3 - bytes.count)
            for place in 0..<4 {
                text.append(place <= bytes.count ? alphabet[bits >> (18 - 6 * place) & 63] : "=")
            }
        }
        return text
    }
}

/// Whether a request would rather have a picture than JSON (RFC 9110, section 12.5.1): it names the picture's type,
/// and does not prefer JSON.
func wantsPicture(_ head: borrowing RequestHead) -> Bool {
    guard let accepted = head.list("Accept") else { return false }
    let picture = quality(of: "image/svg+xml", in: accepted)
    return picture > 0 && picture >= quality(of: MediaType.json, in: accepted)
}

/// The weight of a type that is named itself: 0 if it is not, or is not wanted.
private func quality(of type: String, in accepted: String) -> Double {
    for range in accepted.lowercased().split(separator: ",") {
        let parts = range.split(separator: ";").map(\.trimmed)
        guard let name = parts.first, name == type else { continue }
        for parameter in parts.dropFirst() {
            let (key, value) = parameter.splitOnce(at: "=")
            if key == "q" { return Double(value) ?? 0 }
        }
        return 1
    }
    return 0
}
