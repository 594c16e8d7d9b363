/// A JSON text in which some numbers are still to be put: for texts that are written often and differ in
/// nothing else. Made by `JSONWriter.finishTemplate()`.
public struct JSONTemplate: Sendable {
    /// What stands before, between and behind the numbers: one more than there are numbers.
    public let pieces: [[UInt8]]

    /// - Parameter pieces: of another template.
    public init(pieces: [[UInt8]]) {
        self.pieces = pieces
    }

    /// The text with `number` asked for each number, by its place, from 0.
    ///
    /// - Precondition: the numbers are finite.
    public func filled(_ number: (Int) -> Double) -> [UInt8] {
        let length = pieces.reduce(0) { $0 + $1.count } + pieces.count * JSONBuffer.Cursor.longestNumber
        return [UInt8](unsafeUninitializedCapacity: length) { buffer, count in
            guard let start = buffer.baseAddress else { return }
            var cursor = JSONBuffer.Cursor(next: start)
            var last: (number: Double, text: UnsafeBufferPointer<UInt8>)?
            for (index, piece) in pieces.enumerated() {
                if index > 0 {
                    let number = number(index - 1)
                    if let last, last.number == number {
                        // Copying is a tenth of the work of writing.
                        cursor.put(last.text)
                    } else {
                        let start = cursor.next
                        cursor.put(number: number)
                        last = (number, UnsafeBufferPointer(start: start, count: cursor.next - start))
                    }
                }
                piece.withUnsafeBufferPointer { cursor.put($0) }
            }
            count = cursor.next - start
        }
    }
}
