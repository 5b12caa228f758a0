import Foundation
import Halyard
import HalyardTesting
import Testing

@testable import SampleShop

/// The samples of `Testing-with-flags.md`.
enum TestingWithFlags {
  static let samples: [@Sendable () async throws -> Void] = [{ pole() }, { scope() }, { recorder() }, { try saving() }]

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

  static func saving() throws {
    let (clock, store) = (FakeClock(), FakePayloadStore())
    func start() -> RemoteSource {
      RemoteSource(ShopFlags.self, saving: PayloadSaving(to: store, unfinishedStarts: nil), clock: clock)
    }

    try start().apply(Data(#"{"retries": 5}"#.utf8), validator: "\"v7\"")
    clock.advance(by: .seconds(86_400))
    let next = start()
    print(FlagPole(ShopFlags.self, sources: [next]).retries, next.validator ?? "", next.isStale(after: .seconds(3600)))

    store.fail(.replace)
    let report = try next.apply(Data(#"{"retries": 6}"#.utf8))
    print(report.outcome, report.saving?.description ?? "")
    store.record = [1, 2, 3]
    print(start().restoration)
  }

  struct ExpiryTests {
    @Test func `no flag is past its last day`() {
      #expect(FlagSchema(ShopFlags.self).expired().isEmpty)
    }
  }
}
