import Digest
import Testing

@Suite("SHA-256")
struct SHA256Tests {
    @Test(
        "The examples of FIPS 180-2, appendix B, and the empty text",
        arguments: [
            ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
            ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
            (
                "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
                "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
            ),
        ])
    func examples(text: String, digest: String) {
        #expect(SHA256.hexadecimal(of: Array(text.utf8)) == digest)
        #expect(SHA256.hexadecimal(of: Array(text.utf8), first: 16) == digest.prefix(32))
        #expect(SHA256.digest(of: Array(text.utf8)).count == 32)
    }
}
