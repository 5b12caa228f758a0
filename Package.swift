// swift-tools-version: 6.2
import PackageDescription

/// Settings that every target shares: strictness that the compiler can check is left to it.
let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "halyard",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "Halyard", targets: ["Halyard"]),
    .library(name: "HalyardPayload", targets: ["HalyardPayload"]),
    .executable(name: "halyard", targets: ["HalyardTool"]),
  ],
  targets: [
    // Floor 1: bytes to a located payload.
    .target(name: "HalyardPayload", swiftSettings: strict),
    // Floor 2: flags, sources, the pole. Swift has no thread-local storage of its own, hence the C target.
    .target(name: "CThreadLocal"),
    .target(name: "Halyard", dependencies: ["HalyardPayload", "CThreadLocal"], swiftSettings: strict),
    // Floor 3: programs.
    .systemLibrary(name: "CGetopt"),
    .executableTarget(name: "HalyardTool", dependencies: ["Halyard", "CGetopt"], swiftSettings: strict),
    .executableTarget(
      name: "HalyardBenchmarks", dependencies: ["Halyard", "HalyardPayload"], exclude: ["Programs"],
      swiftSettings: strict),
    // What the benchmarks start, to see how long a start takes.
    .executableTarget(
      name: "StartWithHalyard", dependencies: ["Halyard"], path: "Sources/HalyardBenchmarks/Programs/StartWithHalyard",
      swiftSettings: strict),
    .executableTarget(
      name: "StartWithNothing", path: "Sources/HalyardBenchmarks/Programs/StartWithNothing", swiftSettings: strict),
    .executableTarget(
      name: "StartWithFoundation", path: "Sources/HalyardBenchmarks/Programs/StartWithFoundation",
      swiftSettings: strict),
    .executableTarget(
      name: "Storefront", dependencies: ["Halyard"], path: "Examples/Storefront", exclude: ["demo.sh"],
      swiftSettings: strict),
    .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: strict),
    .testTarget(
      name: "HalyardPayloadTests", dependencies: ["HalyardPayload", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "HalyardTests", dependencies: ["Halyard", "TestSupport"],
      exclude: ["RealPayloads/Cases", "RealPayloads/Schemas"], swiftSettings: strict),
    .testTarget(
      name: "HalyardToolTests", dependencies: ["Halyard", "HalyardTool", "Storefront", "TestSupport"],
      swiftSettings: strict),
    // Every example in the README and in Documentation.
    .testTarget(
      name: "DocumentationTests", dependencies: ["Halyard", "HalyardTool", "Storefront"], swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
