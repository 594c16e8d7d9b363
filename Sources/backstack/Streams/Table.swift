/// Rows under a heading, in columns that are as wide as what stands in them.
///
/// Rows are held back until there are many, so that a long table can be read while it grows; a column that has
/// become too narrow by then grows from there on.
struct Table: ~Copyable {
    enum Alignment {
        case left, right
    }

    struct Column {
        let title: String
        let alignment: Alignment

        init(_ title: String, _ alignment: Alignment = .left) {
            self.title = title
            self.alignment = alignment
        }
    }

    enum Style {
        case plain, good, bad, faint

        fileprivate var code: String? {
            switch self {
            case .plain: nil
            case .good: "\u{1B}[32m"
            case .bad: "\u{1B}[33m"
            case .faint: "\u{1B}[2m"
            }
        }
    }

    struct Cell: ExpressibleByStringInterpolation {
        let text: String
        let style: Style

        init(_ text: String, _ style: Style = .plain) {
            self.text = text
            self.style = style
        }

        init(stringLiteral text: String) { self.init(text) }
    }

    /// So many rows are laid out together.
    private static let rowsAtOnce = 500
    /// Longer texts are cut.
    static let longestText = 100

    private let columns: [Column]
    private let isColored: Bool
    private var widths: [Int]
    private var hasHeading = false
    private var rows: [[Cell]] = []

    init(_ columns: [Column], isColored: Bool) {
        self.columns = columns
        self.isColored = isColored
        widths = columns.map { $0.title.columns }
    }

    /// - Returns: the lines that can be written.
    mutating func add(_ row: [Cell]) -> [String] {
        precondition(row.count == columns.count, "a row has a cell for each column")
        rows.append(row.map { Cell(shortened(printable($0.text)), $0.style) })
        return rows.count == Self.rowsAtOnce ? layOut() : []
    }

    /// - Returns: the lines that were held back.
    mutating func layOut() -> [String] {
        for row in rows {
            for (index, cell) in row.enumerated() { widths[index] = max(widths[index], cell.text.columns) }
        }
        var lines: [String] = []
        if !hasHeading, !rows.isEmpty {
            lines.append(line(columns.map { Cell($0.title, .faint) }))
            hasHeading = true
        }
        lines += rows.map { line($0) }
        rows.removeAll(keepingCapacity: true)
        return lines
    }

    private func line(_ row: [Cell]) -> String {
        var line = ""
        let lastFull = row.lastIndex { !$0.text.isEmpty } ?? -1
        for (index, cell) in row.enumerated() {
            // No blanks at a line's end.
            if index > lastFull { break }
            let gap = String(repeating: " ", count: widths[index] - cell.text.columns)
            if index > 0 { line += "  " }
            if columns[index].alignment == .right { line += gap }
            if isColored, let code = cell.style.code, !cell.text.isEmpty {
                line += code + cell.text + "\u{1B}[0m"
            } else {
                line += cell.text
            }
            if columns[index].alignment == .left, index < lastFull { line += gap }
        }
        return line
    }

    private func shortened(_ text: String) -> String {
        guard text.columns > Self.longestText else { return text }
        var short = ""
        var width = 0
        for character in text {
            width += String(character).columns
            if width >= Self.longestText { break }
            short.append(character)
        }
        return short + "…"
    }
}

extension String {
    /// How many columns of a terminal it takes.
    var columns: Int {
        // Nearly always.
        if utf8.allSatisfy({ $0 < 0x80 }) { return utf8.count }
        return reduce(0) { $0 + $1.columns }
    }
}

extension Character {
    /// 2 of what East Asian scripts and emoji draw wide, 0 of a mark by itself.
    fileprivate var columns: Int {
        let widths = unicodeScalars.map(\.columns)
        // A character of several scalars is as wide as its widest; one with a variation selector is an emoji.
        if unicodeScalars.contains("\u{FE0F}") { return 2 }
        return widths.max() ?? 0
    }
}

extension Unicode.Scalar {
    fileprivate var columns: Int {
        if properties.isEmojiPresentation { return 2 }
        switch properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format, .control: return 0
        default: break
        }
        switch value {
        // Hangul syllables' beginnings; CJK; Hangul; compatibility; full-width forms; supplementary ideographs.
        case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3,
            0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD:
            return 2
        default: return 1
        }
    }
}
