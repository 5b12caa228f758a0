import Foundation
import Halyard
import HalyardTesting
import HalyardUserDefaults
import Synchronization
import Testing

/// The samples of `Sources-and-precedence.md`.
enum SourcesAndPrecedence {
  static let samples: [@Sendable () throws -> Void] = [
    { try stack() }, { try bands() }, { try writing() }, { try hidden() }, { try documents() }, { states() },
    { try file() }, { try fault() }, { try environment() }, { try bundle() }, { try defaults() }, { try own() },
  ]

  @FlagContainer
  struct AppFlags {
    @Flag(default: false, description: "Redesigned onboarding", remoteKey: "onboarding")
    var newOnboarding: Bool

    @FlagGroup(description: "Checkout")
    var checkout: CheckoutFlags
  }

  @FlagContainer
  struct CheckoutFlags {
    @Flag(default: true, description: "Take payments", remoteKey: "checkout.enabled", killSwitch: true)
    var enabled: Bool

    @Flag(default: 3, description: "Retries before giving up", remoteKey: "checkout.retries", in: 0...10)
    var maxRetries: Int

    @Flag(default: "free", description: "Pricing tier", remoteKey: "checkout.tier")
    var tier: String
  }

  static func stack() throws {
    let overrides = MemorySource()
    let remote = RemoteSource(AppFlags.self)
    let flags = FlagPole(AppFlags.self, sources: [overrides, remote])

    overrides.set(5, for: "checkout.max-retries")
    try remote.apply(Data(#"{"checkout": {"retries": 8, "tier": "pro"}}"#.utf8))
    print(flags.checkout.maxRetries, flags.checkout.tier, flags.newOnboarding)
  }

  static func bands() throws {
    let overrides = MemorySource()
    let incident = MemorySource.forced(name: "incident")
    let remote = RemoteSource(AppFlags.self)

    let stack = FlagSourceStack(environment: .production) {
      remote
      overrides.inBand(.localOverrides)
      incident.inBand(.forced)
    }
    let flags = FlagPole(AppFlags.self, sources: stack.sources)
    print(stack.sources.map(\.name), stack.leftOut.map(\.name), flags.checkout.enabled)
  }

  static func writing() throws {
    let flags = FlagPole(AppFlags.self, sources: [MemorySource(name: "debug menu"), RemoteSource(AppFlags.self)])

    try flags.setOverride(5, for: \.checkout.$maxRetries)
    try flags.setOverride(true, for: "new-onboarding")
    print(flags.checkout.maxRetries, flags.newOnboarding)
    try flags.removeOverride(for: \.checkout.$maxRetries)
    print(flags.checkout.maxRetries)
    try flags.removeAllOverrides()
    print(flags.newOnboarding)
  }

  static func hidden() throws {
    let forced = MemorySource.forced(name: "incident")
    let flags = FlagPole(AppFlags.self, sources: [forced, MemorySource(name: "debug menu")])

    forced.set(false, for: "checkout.enabled")
    do throws(FlagWriteError) {
      try flags.setOverride(true, for: \.checkout.$enabled)
    } catch {
      print(error)
    }
    do throws(FlagWriteError) {
      try flags.setOverride(11, for: \.checkout.$maxRetries)
    } catch {
      print(error)
    }
  }

  static func documents() throws {
    let flags = FlagPole(AppFlags.self, sources: [MemorySource(name: "debug menu")])

    try flags.importOverrides(Data(#"{"checkout.max-retries": 5, "new-onboarding": true}"#.utf8))
    let document = try flags.exportOverrides(as: .json)
    print(String(decoding: document, as: UTF8.self))
    do throws(FlagWriteError) {
      try flags.importOverrides(Data(#"{"checkout.max-retires": 5}"#.utf8), name: "mine.json")
    } catch {
      print(error)
    }
  }

  static func states() {
    let isDemonstration = true

    let states = FlagStates(AppFlags.self) {
      enable(\.$newOnboarding)
      if isDemonstration {
        disable(\.checkout.$enabled)
        set(\.checkout.$tier, to: "pro")
      }
    }
    let flags = FlagPole(AppFlags.self, sources: [states.source(name: "demonstration"), RemoteSource(AppFlags.self)])
    print(flags.newOnboarding, flags.checkout.enabled, flags.checkout.tier)
  }

  static func file() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "halyard-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "overrides.json").path

    let overrides = OverrideFile(AppFlags.self, path: path)
    let flags = FlagPole(AppFlags.self, sources: [overrides, RemoteSource(AppFlags.self)])
    try flags.setOverride(5, for: \.checkout.$maxRetries)
    print(try String(contentsOfFile: path, encoding: .utf8))

    try Data("{\n  \"checkout.max-retries\": 50\n}\n".utf8).write(to: URL(filePath: path))
    overrides.refresh()
    print(flags.checkout.maxRetries)
    if let problem = overrides.lastRejection?.problems.first {
      print(problem)
    }
  }

  static func fault() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "halyard-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "overrides.json").path
    try Data("{\n  \"checkout.max-retries\": 50\n}\n".utf8).write(to: URL(filePath: path))

    let watched = OverrideFile(AppFlags.self, path: path) { fault in
      switch fault {
      case .file(let fault): print("cannot be read:", fault)
      case .rejected(let rejection): print("refused:", rejection.problems)
      }
    }
    print(watched.fault != nil)
  }

  static func environment() throws {
    let environment = try EnvironmentVariables(
      AppFlags.self,
      environment: ["FLAG_CHECKOUT_MAX_RETRIES": "5", "FLAG_CHECKOUT_ENABLED": "no", "FLAG_CHECKOUT_TEIR": "pro"])
    let flags = FlagPole(AppFlags.self, sources: [environment])
    print(flags.checkout.maxRetries, flags.checkout.enabled)
    for problem in environment.problems { print(problem.message) }
    for variable in environment.unknownVariables { print(variable) }
  }

  static func bundle() throws {
    let remote = RemoteSource(AppFlags.self)
    let bytes = Data(#"{"checkout": {"retries": 4}}"#.utf8)

    let bundled = try BundledPayload(AppFlags.self, bytes, payload: "defaults.json")
    let flags = FlagPole(AppFlags.self, sources: [remote, bundled])
    print(flags.resolution(for: \.checkout.$maxRetries))
  }

  static func defaults() throws {
    let defaults = try #require(UserDefaults(suiteName: "halyard-samples"))
    defer { defaults.removePersistentDomain(forName: "halyard-samples") }

    let overrides = UserDefaultsSource(AppFlags.self, defaults: defaults)
    let flags = FlagPole(AppFlags.self, sources: [overrides])
    try flags.setOverride(true, for: \.$newOnboarding)
    print(defaults.bool(forKey: "flag.new-onboarding"))
    defaults.set(1, forKey: "flag.new-onboarding")
    overrides.refresh()
    print(flags.newOnboarding)
  }

  final class PlainSource: WritableFlagSource {
    let name = "plain"
    let kind = FlagSourceKind.custom
    private let values = Mutex<[FlagKey: any FlagValue]>([:])
    private let observers = FlagSourceObservers()

    func current() -> any FlagSourceSnapshot { Snapshot(values: values.withLock { $0 }) }

    func addObserver(_ observer: any FlagSourceObserver) { observers.add(observer) }

    func apply(_ edit: FlagSourceEdit) {
      // What went is let go of outside the lock, since that may run code of the program.
      _ = values.withLock { edit.apply(to: &$0) }
      observers.notify(self, .all)
    }

    struct Snapshot: FlagSourceSnapshot {
      let values: [FlagKey: any FlagValue]

      func answer<Value: FlagValue>(for key: FlagKey, as type: Value.Type) -> FlagAnswer<Value> {
        guard let said = values[key], let value = said as? Value else { return .absent }
        return .value(value)
      }
    }
  }

  static func own() throws {
    try FlagSourceConformance(writable: { PlainSource() }).check()
    print(FlagSourceConformance.Rule.silence)
  }
}
