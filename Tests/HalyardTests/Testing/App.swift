import HalyardTesting
import Testing

@testable import Halyard

/// A program that has its pole in a task-local.
enum App {
  static let menu = MemorySource(name: "menu")
  @TaskLocal static var flags = FlagPole(ShopFlags.self, sources: [menu])

  static func greeting() -> String { "\(flags.title) \(flags.checkout.maxRetries)" }
}

extension Trait where Self == FlagsTrait<ShopFlags> {
  /// Of the tests' own module the compiler finds no `$flags` in arguments of macros, since another macro makes it.
  static func app(_ states: @escaping @Sendable (FlagOverrides<ShopFlags>) -> Void) -> Self {
    .flags(App.$flags, states)
  }
}
