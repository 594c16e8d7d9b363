import JSON

/// Problems found behind reading name places by what they mean; these fit them to a body as it was sent.
extension Problem {
    /// The same without pointers to what the body does not hold. A route that is given as a string has no
    /// fields, so that the string itself is what is wrong; a stack whose only entry is the body has no
    /// name.
    public func fitted(to body: [UInt8], limits: BodyLimits) -> Problem {
        guard [409, 422].contains(status), !errors.isEmpty,
            let root = try? JSONDocument(parsing: body, maximumDepth: limits.jsonDepth).root
        else { return self }
        let isEntry = root.asObject?["stack"] == nil
        return (isEntry ? removing(prefix: "/stack/0/") : self).replacing { Self.fitted($0, to: root) }
    }

    /// The same with places named from `prefix`, which ends with a slash, on.
    public func removing(prefix: String) -> Problem {
        replacing { $0.hasPrefix(prefix) ? String($0.dropFirst(prefix.count - 1)) : $0 }
    }

    /// The same of a part of a body: `prefix` is where it stands.
    public func located(at prefix: String) -> Problem {
        replacing { prefix + $0 }
    }

    private func replacing(_ pointer: (String) -> String) -> Problem {
        Problem(
            name, status: status, title: title, detail: detail,
            errors: errors.map { FieldProblem(pointer: pointer($0.pointer), detail: $0.detail) },
            version: version, revision: revision)
    }

    private static func fitted(_ pointer: String, to root: JSONValue) -> String {
        var fitted = ""
        var value: JSONValue? = root
        for part in pointer.split(separator: "/", omittingEmptySubsequences: false).dropFirst() {
            let next: JSONValue?
            if let object = value?.asObject {
                let name = unescaped(part)
                next = object.first { String($0.key) == name }?.value
            } else if let array = value?.asArray, let index = Int(part) {
                next = array.dropFirst(index).first { _ in true }
            } else {
                break
            }
            fitted += "/" + part
            value = next
        }
        return fitted
    }

    /// RFC 6901, section 4.
    private static func unescaped(_ part: Substring) -> String {
        var text = ""
        var isEscape = false
        for scalar in part.unicodeScalars {
            switch (isEscape, scalar) {
            case (false, "~"): isEscape = true
            case (true, "0"): (text, isEscape) = (text + "~", false)
            case (true, _): (text, isEscape) = (text + "/", false)
            case (false, _): text.unicodeScalars.append(scalar)
            }
        }
        return text
    }
}
