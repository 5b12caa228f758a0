import Halyard

/// The samples of `Explaining-a-value.md`.
enum ExplainingAValue {
  static let samples: [@Sendable () throws -> Void] = [
    { try who() }, { try loop() }, { try place() }, { try trail() }, { try moment() }, { openFeature() },
  ]

  @FlagContainer
  struct ShopFlags {
    @Flag(default: 3, description: "Retries before giving up", remoteKey: "retries")
    var retries: Int

    @Flag(default: "Hello", description: "First words", remoteKey: "greeting")
    var greeting: String
  }

  static func who() throws {
    let bytes = try Samples.json("Documentation/Explaining-a-value.md", 0)

    let overrides = MemorySource(name: "debug menu")
    let remote = RemoteSource(ShopFlags.self, options: ValidationOptions(versionPath: try PayloadPath("version")))
    let flags = FlagPole(ShopFlags.self, sources: [overrides, remote])
    try remote.apply(bytes, name: "shop.json")

    let resolution = flags.resolution(for: \.$retries)
    print(resolution.value + 1, resolution.winner.kind, resolution.winner.name)
    print(resolution)
  }

  static func loop() throws {
    let (_, flags) = try applied()

    for resolution in flags.resolutions { print(resolution.key, "=", resolution.valueText) }
    print(flags.resolution(for: "greeting")?.winner.kind.rawValue ?? "no such flag")
  }

  static func place() throws {
    let (_, flags) = try applied()

    if let origin = flags.resolution(for: \.$retries).origin {
      print(origin.payloadName ?? "", origin.path, origin.version ?? "")
      print(origin.location?.line ?? 0, origin.location?.column ?? 0, origin.digest.prefix(8))
    }
  }

  static func trail() throws {
    let (overrides, flags) = try applied()

    overrides.set("ten", for: "retries")
    for step in flags.resolution(for: \.$retries).trail {
      switch step.verdict {
      case .value(let text): print(step.source.name, "won with", text)
      case .shadowed(let text): print(step.source.name, "has", text)
      case .absent: print(step.source.name, "says nothing")
      case .invalid(let problem): print(step.source.name, "is wrong:", problem.message)
      }
    }
  }

  static func moment() throws {
    let (overrides, flags) = try applied()

    let snapshot = flags.snapshot()
    overrides.set(9, for: "retries")
    print(snapshot.retries, flags.retries)
  }

  static func openFeature() {
    let forced = MemorySource.forced(name: "test")
    let flags = FlagPole(ShopFlags.self, sources: [forced])
    print(flags.resolution(for: \.$retries).openFeatureReason.rawValue)
    forced.set(1, for: "retries")
    print(flags.resolution(for: \.$retries).openFeatureReason.rawValue)
    forced.set("one", for: "retries")
    let resolution = flags.resolution(for: \.$retries)
    print(resolution.openFeatureReason.rawValue, resolution.openFeatureErrorCode?.rawValue ?? "")
  }

  private static func applied() throws -> (MemorySource, FlagPole<ShopFlags>) {
    let overrides = MemorySource(name: "debug menu")
    let remote = RemoteSource(ShopFlags.self, options: ValidationOptions(versionPath: try PayloadPath("version")))
    try remote.apply(Samples.json("Documentation/Explaining-a-value.md", 0), name: "shop.json")
    return (overrides, FlagPole(ShopFlags.self, sources: [overrides, remote]))
  }
}
