import Halyard
import HalyardObservation
import Observation

/// The samples of `Observing-changes.md`.
enum ObservingChanges {
  static let samples: [@Sendable () async throws -> Void] = [
    { oneFlag() }, { try allFlags() }, { await values() }, { await changes() }, { await observable() },
  ]

  @FlagContainer
  struct ShopFlags {
    @Flag(default: 3, description: "Retries before giving up", remoteKey: "retries")
    var retries: Int

    @Flag(default: "Hello", description: "First words", remoteKey: "greeting")
    var greeting: String
  }

  static func oneFlag() {
    let overrides = MemorySource(name: "debug menu")
    let flags = FlagPole(ShopFlags.self, sources: [overrides])

    let observation = flags.observe(\.$retries) { old, new in
      print("retries went from \(old) to \(new)")
    }
    overrides.set(5, for: "retries")
    overrides.set(5, for: "retries")
    observation.cancel()
    overrides.set(6, for: "retries")
  }

  static func allFlags() throws {
    let overrides = MemorySource(name: "debug menu")
    let remote = RemoteSource(ShopFlags.self)
    let flags = FlagPole(ShopFlags.self, sources: [overrides, remote])

    let observation = flags.observe { event in
      switch event {
      case .values(let changes): for change in changes { print("value:", change) }
      case .winners(let changes): for change in changes { print("winner:", change) }
      case .refusals(let refusals): for refusal in refusals { print("refused:", refusal) }
      }
    }
    try remote.apply(Array(#"{"retries": 5, "greeting": "Hello"}"#.utf8))
    overrides.set("ten", for: "retries")
    withExtendedLifetime(observation) {}
  }

  static func values() async {
    let overrides = MemorySource(name: "debug menu")
    let flags = FlagPole(ShopFlags.self, sources: [overrides])

    for await retries in flags.values(of: \.$retries) {
      print("retries are", retries)
      if retries == 7 { break }
      overrides.set(7, for: "retries")
    }
  }

  static func changes() async {
    let overrides = MemorySource(name: "debug menu")
    let flags = FlagPole(ShopFlags.self, sources: [overrides])

    let changes = flags.changes
    overrides.set(4, for: "retries")
    overrides.set(5, for: "retries")
    for await case .values(let changed) in changes {
      print(changed.map(\.description))
      break
    }
  }

  @MainActor
  static func observable() async {
    let overrides = MemorySource(name: "debug menu")
    let flags = FlagPole(ShopFlags.self, sources: [overrides])

    let model = ObservableFlags(flags)
    await withCheckedContinuation { changed in
      withObservationTracking {
        print("greeting:", model.greeting)
      } onChange: {
        changed.resume()
      }
      overrides.set(9, for: "retries")
      overrides.set("Ahoy", for: "greeting")
    }
    print("greeting:", model.greeting)
  }
}

#if canImport(SwiftUI)
  import SwiftUI

  private typealias ShopFlags = ObservingChanges.ShopFlags

  struct GreetingView: View {
    @Environment(ObservableFlags<ShopFlags>.self) private var flags

    var body: some View { Text(flags.greeting) }
  }
#endif
