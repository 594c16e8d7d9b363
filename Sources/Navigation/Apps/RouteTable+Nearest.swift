extension RouteTable {
    /// The patterns that a path may have meant, the nearest first: three at most.
    func nearest(to path: String) -> [String] {
        []
    }
}
