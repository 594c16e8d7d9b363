extension Double {
    /// Numbers beyond this are drawn as if they were this.
    private static let bound = 1e9

    /// Itself, within what can be drawn; what is no number counts as 0.
    var drawable: Double {
        isNaN ? 0 : Swift.min(Swift.max(self, -Self.bound), Self.bound)
    }

    /// A coordinate, to a hundredth of a pixel.
    var inSVG: String { drawable.text(decimals: 2) }

    /// For people: as many decimals as told, without trailing zeros, the minus sign a true one.
    func forPeople(_ decimals: Int) -> String {
        // Beyond what decimals help with.
        guard magnitude < Self.bound else { return isNaN ? "–" : self < 0 ? "−∞" : "∞" }
        let text = text(decimals: decimals)
        return text.hasPrefix("-") ? "−" + text.dropFirst() : text
    }

    /// Such numbers with their sign, also where it is plus.
    func signed(_ decimals: Int) -> String {
        let text = forPeople(decimals)
        return text.hasPrefix("−") || text == "0" ? text : "+" + text
    }

    private func text(decimals: Int) -> String {
        var scale = 1.0
        for _ in 0..<decimals { scale *= 10 }
        let scaled = Int64((magnitude * scale).rounded())
        var fraction = String(scaled % Int64(scale))
        fraction = String(repeating: "0", count: decimals - Swift.min(fraction.count, decimals)) + fraction
        while fraction.last == "0" { fraction.removeLast() }
        let whole = String(scaled / Int64(scale))
        let sign = self < 0 && scaled != 0 ? "-" : ""
        return sign + whole + (decimals == 0 || fraction.isEmpty ? "" : "." + fraction)
    }
}
