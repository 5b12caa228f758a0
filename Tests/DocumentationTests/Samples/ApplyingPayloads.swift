import Halyard

/// The samples of `Applying-payloads.md`.
enum ApplyingPayloads {
  static let samples: [@Sendable () throws -> Void] = [
    { try apply() }, { try warn() }, { try look() }, { try refuse() }, { try options() }, { try rules() },
  ]

  @FlagContainer
  struct ShopFlags {
    @Flag(default: true, description: "Take payments", remoteKey: "enabled", killSwitch: true)
    var enabled: Bool

    @Flag(default: true, description: "Show reviews", remoteKey: "reviews", killSwitch: true)
    var reviews: Bool

    @Flag(default: 3, description: "Retries before giving up", remoteKey: "retries", in: 0...10)
    var retries: Int
  }

  static func apply() throws {
    let bytes = try Samples.json("Documentation/Applying-payloads.md", 0)

    let remote = RemoteSource(ShopFlags.self)
    let flags = FlagPole(ShopFlags.self, sources: [remote])
    let report = try remote.apply(bytes, name: "shop.json")
    print(report.outcome, flags.retries)
    print("changed:", report.changes)
    print("absent:", report.absent)
    print("read by no flag:", report.unmapped)
  }

  static func warn() throws {
    let remote = RemoteSource(ShopFlags.self)
    let report = try remote.apply(bytes(#"{ "enabled": true, "Retries": 5 }"#), name: "shop.json")
    print(report)
    for warning in report.warnings { print(warning) }
  }

  static func look() throws {
    let bytes = try Samples.json("Documentation/Applying-payloads.md", 0)

    let remote = RemoteSource(ShopFlags.self)
    let flags = FlagPole(ShopFlags.self, sources: [remote])
    let report = try remote.validate(bytes)
    print(report.outcome, "and retries is still", flags.retries)
  }

  static func refuse() throws {
    let good = try Samples.json("Documentation/Applying-payloads.md", 0)
    let bad = try Samples.json("Documentation/Applying-payloads.md", 1)

    let remote = RemoteSource(ShopFlags.self)
    let flags = FlagPole(ShopFlags.self, sources: [remote])
    try remote.apply(good)
    do {
      try remote.apply(bad, name: "shop.json")
    } catch {
      print(error)
    }
    print("enabled is still", flags.enabled, "and retries", flags.retries)
  }

  static func options() throws {
    let bytes = try Samples.json("Documentation/Applying-payloads.md", 0)

    let options = ValidationOptions(
      limits: PayloadLimits(bytes: 256 << 10, depth: 16), isStrict: true, versionPath: try PayloadPath("version"))
    let remote = RemoteSource(ShopFlags.self, name: "shop service", options: options)
    do {
      try remote.validate(bytes)
    } catch {
      for problem in error.problems { print("\(problem.code): \(problem.message)") }
    }
  }

  static func rules() throws {
    let rules = ChangeRules(maximumChangedPercent: 50, maximumKillSwitchesBeside: 0, versionMustRise: true)
    let remote = RemoteSource(
      ShopFlags.self, options: ValidationOptions(versionPath: try PayloadPath("version"), rules: rules))
    try remote.apply(bytes(#"{ "version": 7, "enabled": true, "reviews": true }"#))
    do {
      try remote.apply(bytes(#"{ "version": 6, "enabled": false, "reviews": false }"#))
    } catch {
      for problem in error.problems { print("\(problem.code): \(problem.message)") }
    }
  }

  private static func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }
}
