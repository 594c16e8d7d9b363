// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
]

// Arrows go down only: what a target may import is what stands in its dependencies.
let package = Package(
    name: "backstack",
    products: [
        .executable(name: "backstack", targets: ["backstack"])
    ],
    targets: [
        .executableTarget(
            name: "backstack", dependencies: ["API", "HTTPServer", "Navigation", "Sessions", "Wire"],
            swiftSettings: strict),
        .target(
            name: "API", dependencies: ["HTTPServer", "Navigation", "Sessions", "Wire"],
            // A link to the file at the top of the repository, so that the service serves what is in it.
            resources: [.embedInCode("openapi.yaml")], swiftSettings: strict),
        .target(name: "Sessions", dependencies: ["Navigation"], swiftSettings: strict),
        .target(name: "Wire", dependencies: ["JSON", "Navigation"], swiftSettings: strict),
        .target(name: "Navigation", swiftSettings: strict),
        .target(name: "JSON", dependencies: ["CSimdjson"], swiftSettings: strict),
        .target(name: "HTTPServer", dependencies: ["CMicroHTTPD"], swiftSettings: strict),
        .target(
            name: "CSimdjson", cxxSettings: [.treatAllWarnings(as: .error)],
            linkerSettings: [.linkedLibrary("simdjson")]),
        .systemLibrary(
            name: "CMicroHTTPD", pkgConfig: "libmicrohttpd",
            providers: [.apt(["libmicrohttpd-dev", "libsimdjson-dev"])]),
    ],
    swiftLanguageModes: [.v6],
    cxxLanguageStandard: .cxx17
)
