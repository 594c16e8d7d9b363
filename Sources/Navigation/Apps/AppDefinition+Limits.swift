extension AppDefinition {
    /// How much a definition may hold.
    public enum Limits {
        public static let routes = 2_000
        public static let transitions = 500
        public static let tabs = 32
        public static let flows = 100
        /// Of one route, those of its pattern included.
        public static let params = 32
        /// That one parameter may have.
        public static let values = 256
        /// Of one route, with those that the first of them brings along.
        public static let parents = 256
        /// Of one pager.
        public static let pages = 256
        /// Of one transition.
        public static let sharedElements = 32
    }
}
