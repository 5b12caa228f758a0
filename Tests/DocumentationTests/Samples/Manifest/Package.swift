// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "MyApp",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  dependencies: [
    .package(name: "halyard", path: "../halyard")
  ],
  targets: [
    .executableTarget(
      name: "MyApp",
      dependencies: [
        .product(name: "Halyard", package: "halyard"),
        // Overrides in UserDefaults.
        .product(name: "HalyardUserDefaults", package: "halyard"),
        // An `Observable` model for user interfaces.
        .product(name: "HalyardObservation", package: "halyard"),
      ]),
    .testTarget(
      name: "MyAppTests",
      dependencies: [
        "MyApp",
        .product(name: "HalyardTesting", package: "halyard"),
      ]),
  ]
)
