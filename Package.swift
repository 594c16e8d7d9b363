// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
]

// The layers call each other on every event: release builds inline across them.
let inlining: [SwiftSetting] =
    strict + [.unsafeFlags(["-cross-module-optimization"], .when(configuration: .release))]

// Arrows go down only: what a target may import is what stands in its dependencies.
let package = Package(
    name: "backstack",
    products: [
        .executable(name: "backstack", targets: ["backstack"])
    ],
    targets: [
        .executableTarget(
            name: "backstack", dependencies: ["API", "HTTPServer", "Navigation", "Plot", "Sessions", "Wire"],
            swiftSettings: strict),
        // For Benchmarks/replay.
        .executableTarget(
            name: "MachineBenchmark", dependencies: ["Navigation"], path: "Benchmarks/Machine",
            swiftSettings: strict),
        .target(
            name: "API",
            dependencies: ["CDocuments", "Digest", "HTTPServer", "Navigation", "Plot", "Sessions", "Wire"],
            swiftSettings: strict),
        .target(name: "Sessions", dependencies: ["Navigation"], swiftSettings: inlining),
        .target(name: "Wire", dependencies: ["JSON", "Navigation"], swiftSettings: inlining),
        .target(name: "Plot", dependencies: ["Navigation"], swiftSettings: strict),
        .target(name: "Navigation", swiftSettings: inlining),
        .target(name: "Digest", dependencies: ["CNettle"], swiftSettings: strict),
        .target(name: "JSON", dependencies: ["CSimdjson"], swiftSettings: inlining),
        .target(name: "HTTPServer", dependencies: ["CMicroHTTPD"], swiftSettings: strict),
        .target(
            name: "CSimdjson", cxxSettings: [.treatAllWarnings(as: .error)],
            linkerSettings: [.linkedLibrary("simdjson")]),
        .target(name: "CDocuments"),
        .systemLibrary(
            name: "CMicroHTTPD", pkgConfig: "libmicrohttpd",
            providers: [.apt(["libmicrohttpd-dev", "libsimdjson-dev"])]),
        .systemLibrary(name: "CNettle", pkgConfig: "nettle", providers: [.apt(["nettle-dev"])]),
        .testTarget(name: "NavigationTests", dependencies: ["Navigation"], swiftSettings: strict),
        .testTarget(name: "PlotTests", dependencies: ["Navigation", "Plot"], swiftSettings: strict),
        .testTarget(name: "DigestTests", dependencies: ["Digest"], swiftSettings: strict),
        .testTarget(name: "JSONTests", dependencies: ["JSON"], swiftSettings: strict),
        .testTarget(
            name: "HTTPServerTests", dependencies: ["HTTPServer", "StreamHost"], swiftSettings: strict),
        // A server with streams and late answers, for the tests that send signals to a process.
        .executableTarget(
            name: "StreamHost", dependencies: ["HTTPServer"], path: "Tests/StreamHost",
            swiftSettings: strict),
        .testTarget(
            name: "APITests",
            dependencies: ["API", "HTTPServer", "JSON", "Navigation", "Plot", "Sessions", "Wire"],
            swiftSettings: strict),
        .testTarget(name: "WireTests", dependencies: ["JSON", "Navigation", "Wire"], swiftSettings: strict),
        .testTarget(
            name: "ConformanceTests", dependencies: ["JSON", "Navigation", "Wire"], exclude: ["Cases"],
            swiftSettings: strict),
        .testTarget(name: "SessionsTests", dependencies: ["Navigation", "Sessions"], swiftSettings: strict),
        .testTarget(
            name: "CommandTests",
            dependencies: ["API", "HTTPServer", "Navigation", "Plot", "Sessions", "Wire", "backstack"],
            swiftSettings: strict),
    ],
    swiftLanguageModes: [.v6],
    cLanguageStandard: .c2x,
    cxxLanguageStandard: .cxx17
)
