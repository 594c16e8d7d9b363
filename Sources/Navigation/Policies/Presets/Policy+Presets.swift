extension Policy {
    /// The named policies, the default first.
    public static let presets: [Policy] = [
        .standard,
        .flutterCupertino,
        .reactNavigation,
        .rnscreens,
        .ionic,
        .framework7,
        .adwaita,
        .webkitGTK,
        .chromium,
        .androidPredictiveBack,
        .fdFullscreenPop,
        .sloppySwiper,
        .heroEdge,
        .heroGallery,
        .rtInteractivePush,
        .swiftUINavigationTransitions,
        .swipeableTabbar,
        .swipeBackLayout,
        .slidr,
        .onsen,
        .composeAnchoredDraggable,
        .m3SwipeToDismiss,
        .flutterPageView,
        .embla,
        .swiper,
    ]

    public static func preset(named name: String) -> Policy? {
        presets.first { $0.name == name }
    }
}
