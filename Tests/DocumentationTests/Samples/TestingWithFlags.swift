import Halyard
import HalyardTesting
import Testing

@testable import SampleShop

/// The samples of `Testing-with-flags.md`.
enum TestingWithFlags {
  static let samples: [@Sendable () async throws -> Void] = [{ pole() }, { scope() }, { recorder() }]

  static func pole() {
    let flags = FlagPole(testing: ShopFlags.self) {
      $0.disable(\.$enabled)
      $0.set(5, for: \.$retries)
    }
    print(flags.enabled, flags.retries)
  }

  static func scope() {
    print(Shop().checkout())
    withFlagOverrides(App.$flags) {
      $0.disable(\.$enabled)
    } operation: {
      print(Shop().checkout())
    }
    print(Shop().checkout())
  }

  static func recorder() {
    let flags = RecordingFlags(FlagPole(testing: ShopFlags.self) { $0.disable(\.$enabled) })
    print(Shop.attempts(flags))
    print(flags.reads.map { "\($0.key) \($0.value)" })
  }

  struct ExpiryTests {
    @Test func `no flag is past its last day`() {
      #expect(FlagSchema(ShopFlags.self).expired().isEmpty)
    }
  }
}
