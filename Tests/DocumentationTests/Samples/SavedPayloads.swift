import Foundation
import Halyard
import HalyardTesting

/// The samples of `Saved-payloads-and-safe-mode.md`.
enum SavedPayloads {
  static let samples: [@Sendable () throws -> Void] = [
    { try inFolder(save) }, { try inFolder(update) }, { try inFolder(confirm) }, { try safeMode() },
    { try inFolder(session) }, { try inFolder(scope) }, { try environments() },
  ]

  @FlagContainer
  struct ShopFlags {
    @Flag(default: 3, description: "Retries before giving up", remoteKey: "retries")
    var retries: Int

    @Flag(default: true, description: "Take payments", remoteKey: "enabled", killSwitch: true)
    var enabled: Bool
  }

  @FlagContainer
  struct UpdatedFlags {
    @Flag(default: "3", description: "Retries before giving up", remoteKey: "retries")
    var retries: String
  }

  static func save(_ folder: String) throws {
    let saving = PayloadSaving.file(folder + "/flags.saved")
    let remote = RemoteSource(ShopFlags.self, saving: saving)
    let report = try remote.apply(bytes(#"{ "retries": 5 }"#), name: "flags.json", validator: "\"v7\"")
    print(report.outcome, report.saving?.description ?? "")
    remote.markStartFinished()

    // The next start of the program.
    let next = RemoteSource(ShopFlags.self, saving: saving)
    let flags = FlagPole(ShopFlags.self, sources: [next])
    print(flags.retries, next.validator ?? "", flags.resolution(for: \.$retries).origin?.isSaved == true)
  }

  static func update(_ folder: String) throws {
    let saving = try saved(folder)

    let updated = RemoteSource(UpdatedFlags.self, saving: saving)
    print(updated.restoration)
  }

  static func confirm(_ folder: String) throws {
    let remote = RemoteSource(ShopFlags.self, saving: .file(folder + "/flags.saved"))

    print(remote.validator ?? "none: fetch everything")
    do {
      try remote.confirmUnchanged()
    } catch {
      print(error.problems[0].code, "-", error.problems[0].hint ?? "")
    }
    try remote.apply(bytes(#"{ "retries": 5 }"#), validator: "\"v7\"")
    try remote.confirmUnchanged(validator: "\"v7\"")
    print(remote.validator ?? "", remote.isStale(after: .seconds(3600)))
  }

  static func safeMode() throws {
    // Each beginning with this store of HalyardTesting stands for a process that ended before it called markStartFinished().
    let store = FakePayloadStore()
    try RemoteSource(ShopFlags.self, saving: PayloadSaving(to: store, unfinishedStarts: nil)).apply(
      bytes(#"{ "retries": 5 }"#))
    for start in 1...3 {
      let remote = RemoteSource(ShopFlags.self, saving: PayloadSaving(to: store))
      let flags = FlagPole(ShopFlags.self, sources: [remote])
      print(start, flags.retries, remote.isInSafeMode ? "safe mode" : "normal")
    }
  }

  static func session(_ folder: String) throws {
    let saving = PayloadSaving.file(folder + "/flags.saved")

    let remote = RemoteSource(ShopFlags.self, activation: .nextSession, saving: saving)
    let flags = FlagPole(ShopFlags.self, sources: [remote])
    try remote.apply(bytes(#"{ "retries": 9, "enabled": false }"#), name: "flags.json")
    print(flags.retries, flags.enabled)
    print(flags.resolution(for: \.$retries))
    remote.activate()
    print(flags.retries, flags.enabled)
  }

  static func scope(_ folder: String) throws {
    let saving = try saved(folder)

    let remote = RemoteSource(ShopFlags.self, scope: "alice", saving: saving)
    let flags = FlagPole(ShopFlags.self, sources: [remote])
    let fetch = remote.scopeToken
    remote.switchScope(to: "bob")
    do {
      try remote.apply(bytes(#"{ "retries": 9 }"#), for: fetch)
    } catch {
      print(error.problems[0].code, flags.retries)
    }
  }

  static func environments() throws {
    let production = RemoteSource(ShopFlags.self, name: "production")
    let staging = RemoteSource(ShopFlags.self, name: "staging")
    let bundled = MemorySource(name: "staging bundle", kind: .bundled)
    bundled.set(7, for: "retries")
    let environments = FlagEnvironments(
      FlagEnvironment("production", sources: [production]),
      FlagEnvironment("staging", sources: [staging, bundled]))
    let flags = FlagPole(ShopFlags.self, sources: [environments])
    environments.switchEnvironment(to: "staging")
    try production.apply(bytes(#"{ "retries": 1 }"#))
    print(flags.retries, flags.resolution(for: \.$retries).winner.name)
  }

  /// A payload that an earlier start has saved.
  private static func saved(_ folder: String) throws -> PayloadSaving {
    let saving = PayloadSaving.file(folder + "/flags.saved")
    let remote = RemoteSource(ShopFlags.self, saving: saving)
    try remote.apply(bytes(#"{ "retries": 5 }"#), name: "flags.json")
    remote.markStartFinished()
    return saving
  }

  private static func inFolder(_ sample: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "halyard-sample-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try sample(folder.path)
  }

  private static func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }
}
