private import CNettle

/// SHA-256 (FIPS 180-4). Wraps nettle's `sha256_init`, `sha256_update` and `sha256_digest`.
public enum SHA256 {
    /// The digest of `bytes`, 32 bytes long.
    public static func digest(of bytes: [UInt8]) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: Int(SHA256_DIGEST_SIZE)) { digest, count in
            bytes.withUnsafeBufferPointer { cnettle_sha256($0.count, $0.baseAddress, digest.baseAddress) }
            count = digest.count
        }
    }

    /// The digest's first bytes as lower-case hexadecimal digits, two each.
    ///
    /// - Parameter count: how many bytes; 32 is all.
    public static func hexadecimal(of bytes: [UInt8], first count: Int = 32) -> String {
        digest(of: bytes).prefix(count).map { byte in
            let digits = String(byte, radix: 16)
            return byte < 16 ? "0" + digits : digits
        }.joined()
    }
}
