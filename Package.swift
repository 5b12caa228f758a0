// swift-tools-version: 6.2
import CompilerPluginSupport
import PackageDescription

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// `<toolchain>/usr/lib/swift/host`, found from the PackageDescription library that this manifest is linked with; nil where
/// the toolchain ships no SwiftSyntax there.
///
/// `dladdr` comes through `dlsym`, since not every C library's module shows it.
let toolchainHost: String? = {
  typealias DlAddr = @convention(c) (UnsafeRawPointer?, UnsafeMutableRawPointer?) -> CInt
  guard let dladdr = dlsym(dlopen(nil, RTLD_NOW), "dladdr").map({ unsafeBitCast($0, to: DlAddr.self) }) else {
    return nil
  }
  // `Dl_info`: the library's path, its base, and the nearest symbol's name and address.
  var info: (UnsafePointer<CChar>?, Int, Int, Int) = (nil, 0, 0, 0)
  guard dladdr(unsafeBitCast(Package.self as AnyClass, to: UnsafeRawPointer.self), &info) != 0,
    let path = info.0.map({ String(cString: $0) }),
    let end = path.firstRange(of: "/pm/ManifestAPI/")?.lowerBound
  else { return nil }
  let host = path[..<end] + "/host"
  return access(host + "/SwiftSyntaxMacros.swiftmodule", F_OK) == 0 ? String(host) : nil
}()

/// The settings of what is built against the toolchain's SwiftSyntax.
let syntax: (swift: [SwiftSetting], linker: [LinkerSetting]) = {
  guard let toolchainHost else { return ([], []) }
  let libraries = [
    "SwiftSyntax", "SwiftParser", "SwiftDiagnostics", "SwiftSyntaxBuilder", "SwiftSyntaxMacros",
    "SwiftSyntaxMacroExpansion", "SwiftCompilerPluginMessageHandling", "SwiftBasicFormat", "SwiftOperators",
  ]
  return (
    [.unsafeFlags(["-I", toolchainHost])],
    [
      .unsafeFlags(
        ["-L", toolchainHost] + libraries.map { "-l\($0)" } + ["-Xlinker", "-rpath", "-Xlinker", toolchainHost])
    ]
  )
}()

/// The products of the package where the toolchain ships none; the tests of expansions need more of them.
func syntaxProducts(_ names: String...) -> [Target.Dependency] {
  toolchainHost == nil ? names.map { .product(name: $0, package: "swift-syntax") } : []
}

/// Settings that every target shares: strictness that the compiler can check is left to it.
let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// `make fuzz` sets it: then what reads bytes is built with what libFuzzer counts, and no other build is.
let isFuzzed = Context.environment["HALYARD_FUZZ"] != nil

/// What makes libFuzzer see the ways that bytes take through a target.
let fuzzed: [SwiftSetting] = isFuzzed ? [.unsafeFlags(["-sanitize=fuzzer,address"])] : []

/// libFuzzer calls what is fuzzed. Its main is left out, since a program of the package has one of its own.
let fuzzing: [Target] =
  isFuzzed
  ? [
    .executableTarget(
      name: "Fuzzing", dependencies: ["Halyard", "HalyardPayload"], path: "Tests/Fuzzing", exclude: ["Seeds"],
      swiftSettings: strict + fuzzed + [.unsafeFlags(["-parse-as-library"])],
      linkerSettings: [.unsafeFlags(["-sanitize=fuzzer,address", "-use-ld=lld"])])
  ] : []

let package = Package(
  name: "halyard",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "Halyard", targets: ["Halyard"]),
    .library(name: "HalyardPayload", targets: ["HalyardPayload"]),
    .library(name: "HalyardUserDefaults", targets: ["HalyardUserDefaults"]),
    .library(name: "HalyardObservation", targets: ["HalyardObservation"]),
    .library(name: "HalyardTesting", targets: ["HalyardTesting"]),
    .executable(name: "halyard", targets: ["HalyardTool"]),
  ],
  dependencies: toolchainHost == nil
    ? [.package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.0")] : [],
  targets: [
    // Runs in the compiler. `Shared` links to the sources of keys and of the grammars of paths and patterns: a dependency on
    // the whole of `HalyardPayload` would have every user build that twice, once for the compiler.
    .macro(
      name: "HalyardMacros", dependencies: syntaxProducts("SwiftSyntaxMacros", "SwiftParser", "SwiftCompilerPlugin"),
      swiftSettings: strict + syntax.swift, linkerSettings: syntax.linker),
    // Floor 0: the one dependency in C. Apple's SDK has it and links it; elsewhere it is opened when it is first needed. That is
    // why this is no system library: with pkg-config's headers comes that every program is linked with it.
    .target(
      name: "CLibXML2",
      linkerSettings: [.linkedLibrary("xml2", .when(platforms: [.macOS, .iOS, .tvOS, .watchOS, .visionOS]))]),
    // Floor 1: bytes to a located payload.
    .target(name: "HalyardPayload", dependencies: ["CLibXML2"], swiftSettings: strict + fuzzed),
    // Floor 2: flags, sources, the pole. Swift has no thread-local storage of its own, hence the C target.
    .target(name: "CThreadLocal"),
    .target(
      name: "Halyard", dependencies: ["HalyardPayload", "CThreadLocal", "HalyardMacros"],
      swiftSettings: strict + fuzzed),
    // Floor 3: what links more than a program that only reads flags should: all of Foundation, Observation, Swift Testing.
    .target(name: "HalyardUserDefaults", dependencies: ["Halyard"], swiftSettings: strict),
    .target(name: "HalyardObservation", dependencies: ["Halyard"], swiftSettings: strict),
    .target(name: "HalyardTesting", dependencies: ["Halyard"], swiftSettings: strict),
    // Floor 3: programs.
    .systemLibrary(name: "CGetopt"),
    .executableTarget(name: "HalyardTool", dependencies: ["Halyard", "CGetopt"], swiftSettings: strict),
    .executableTarget(
      name: "HalyardBenchmarks", dependencies: ["Halyard", "HalyardPayload", "CLibXML2"], exclude: ["Programs"],
      swiftSettings: strict, linkerSettings: [.linkedLibrary("xml2")]),
    // What the benchmarks start, to see how long a start takes.
    .executableTarget(
      name: "StartWithHalyard", dependencies: ["Halyard"], path: "Sources/HalyardBenchmarks/Programs/StartWithHalyard",
      swiftSettings: strict),
    .executableTarget(
      name: "StartWithNothing", path: "Sources/HalyardBenchmarks/Programs/StartWithNothing", swiftSettings: strict),
    .executableTarget(
      name: "StartWithLibraries", path: "Sources/HalyardBenchmarks/Programs/StartWithLibraries", swiftSettings: strict),
    .executableTarget(
      name: "StartWithFoundation", path: "Sources/HalyardBenchmarks/Programs/StartWithFoundation",
      swiftSettings: strict),
    .executableTarget(
      name: "Storefront", dependencies: ["Halyard"], path: "Examples/Storefront", exclude: ["demo.sh"],
      swiftSettings: strict),
    // What the tests of shared files start and kill.
    .executableTarget(
      name: "OverrideWriter", dependencies: ["Halyard"], path: "Tests/Programs/OverrideWriter", swiftSettings: strict),
    .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: strict),
    .testTarget(
      name: "HalyardPayloadTests", dependencies: ["HalyardPayload", "TestSupport", "CLibXML2"], swiftSettings: strict,
      linkerSettings: [.linkedLibrary("xml2")]),
    // What the tests of saved payloads kill.
    .executableTarget(
      name: "SavingPayloads", dependencies: ["Halyard"], path: "Tests/Programs/SavingPayloads", swiftSettings: strict),
    .testTarget(
      name: "HalyardTests",
      dependencies: [
        "Halyard", "HalyardObservation", "HalyardTesting", "HalyardUserDefaults", "OverrideWriter", "SavingPayloads",
        "TestSupport",
      ],
      exclude: ["BackEnds/Cases", "BackEnds/Schemas", "RealPayloads/Cases", "RealPayloads/Schemas"],
      swiftSettings: strict),
    .testTarget(
      name: "HalyardToolTests", dependencies: ["Halyard", "HalyardTool", "Storefront", "TestSupport"],
      swiftSettings: strict),
    // What is promised of every payload, shown on random ones.
    .testTarget(
      name: "ProofTests", dependencies: ["Halyard", "HalyardPayload", "TestSupport"], swiftSettings: strict),
    // Sees what the compiler makes of the macros. A dependency on their target would have all tests built for the host.
    .testTarget(name: "HalyardMacroTests", dependencies: ["Halyard"], exclude: ["Fixtures"], swiftSettings: strict),
    // Every example in the README and in Documentation.
    .testTarget(
      name: "DocumentationTests",
      dependencies: [
        "Halyard", "HalyardObservation", "HalyardTesting", "HalyardTool", "HalyardUserDefaults", "SampleShop",
        "Storefront",
      ],
      exclude: ["Samples/SampleShop", "Samples/Manifest"], swiftSettings: strict),
    // A program that samples test: names that macros make are found in arguments of other macros only across modules.
    .target(
      name: "SampleShop", dependencies: ["Halyard"], path: "Tests/DocumentationTests/Samples/SampleShop",
      swiftSettings: strict),
  ] + fuzzing,
  swiftLanguageModes: [.v6]
)
