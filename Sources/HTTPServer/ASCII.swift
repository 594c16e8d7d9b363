extension String {
    /// Copies a header's value without the white space behind it, which is not part of it (RFC 9110,
    /// section 5.5); libmicrohttpd leaves it there.
    init(fieldValue start: UnsafePointer<CChar>, count: Int) {
        var count = count
        while count > 0, start[count - 1] == 0x20 || start[count - 1] == 0x09 { count -= 1 }
        self.init(bytes: start, count: count)
    }

    /// Copies C bytes of a known length; what is not UTF-8 is repaired.
    init(bytes start: UnsafePointer<CChar>, count: Int) {
        self.init(decoding: UnsafeRawBufferPointer(start: start, count: count), as: UTF8.self)
    }
}

extension StaticString {
    /// ASCII comparison without regard to case, as header names and codings are compared.
    func equalsIgnoringCase(_ bytes: some Collection<UInt8>) -> Bool {
        withUTF8Buffer { own in
            own.count == bytes.count && zip(own, bytes).allSatisfy { lowercased($0) == lowercased($1) }
        }
    }

    func equalsIgnoringCase(_ string: String) -> Bool {
        equalsIgnoringCase(string.utf8)
    }
}

private func lowercased(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
}
