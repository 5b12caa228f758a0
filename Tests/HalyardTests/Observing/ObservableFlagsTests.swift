import HalyardObservation
import Observation
import Synchronization
import Testing

@testable import Halyard

/// A pole's flags as an `Observable` model.
@MainActor @Suite(.timeLimit(.minutes(1))) struct ObservableFlagsTests {
  private let overrides = MemorySource(name: "menu")
  private let flags: ObservableFlags<ShopFlags>

  init() { flags = ObservableFlags(FlagPole(ShopFlags.self, sources: [overrides])) }

  /// How often a body is told that what it read has changed; at most once, as Observation has it.
  private func tracking(_ body: () -> Void) -> SharedCount {
    let count = SharedCount()
    withObservationTracking(body) { count.value.add(1, ordering: .relaxed) }
    return count
  }

  /// Lets the main actor come to what other threads have left for it.
  private func settle(until isDone: () -> Bool) async {
    for _ in 0..<10_000 where !isDone() { await Task.yield() }
  }

  @Test func `who read a flag is told of its change, and of no other`() async {
    let (titles, ratios) = (tracking { _ = flags.title }, tracking { _ = flags.ratio })
    let tiers = tracking { _ = flags.checkout.tier }
    overrides.set("Mine", for: "title")
    await settle { titles.value.load(ordering: .relaxed) == 1 }
    #expect(titles.value.load(ordering: .relaxed) == 1 && flags.title == "Mine")
    #expect(ratios.value.load(ordering: .relaxed) == 0 && tiers.value.load(ordering: .relaxed) == 0)
    overrides.set(ShopTier.pro, for: "checkout.tier")
    await settle { tiers.value.load(ordering: .relaxed) == 1 }
    #expect(tiers.value.load(ordering: .relaxed) == 1 && flags.checkout.tier == .pro)
    #expect(ratios.value.load(ordering: .relaxed) == 0)
  }

  @Test func `a change of the winner alone, and a value that does not fit, tell nobody`() async {
    let titles = tracking { _ = flags.title }
    overrides.set("Shop", for: "title")
    overrides.set(5, for: "title")
    overrides.set(1.0, for: "ratio")
    await settle { flags.ratio == 1 }
    #expect(flags.ratio == 1 && titles.value.load(ordering: .relaxed) == 0)
  }

  @Test func `a computed property is told of when what it is made of changes`() async {
    let count = tracking { _ = flags.checkout.isPaid }
    overrides.set(9, for: "checkout.max-retries")
    overrides.set(ShopTier.plus, for: "checkout.tier")
    await settle { count.value.load(ordering: .relaxed) == 1 }
    #expect(count.value.load(ordering: .relaxed) == 1 && flags.checkout.isPaid)
  }

  @Test func `changes of other threads arrive on the main actor, all of one moment at once`() async throws {
    let remote = RemoteSource(ShopFlags.self)
    let flags = ObservableFlags(FlagPole(ShopFlags.self, sources: [remote]))
    let torn = SharedCount()
    let writer = PlainThread {
      for number in 1...300 { _ = try? remote.apply(#"{"title": "\#(number)", "limits": {"a": \#(number)}}"#) }
    }
    while flags.title != "300" {
      let (title, limit) = (flags.title, flags.limits["a"] ?? 0)
      if title != "Shop", title != "\(limit)" { torn.value.add(1, ordering: .relaxed) }
      await withCheckedContinuation { continuation in
        withObservationTracking {
          if flags.title == "300" { continuation.resume() }
        } onChange: {
          continuation.resume()
        }
      }
    }
    writer.join()
    #expect(torn.value.load(ordering: .relaxed) == 0 && flags.limits == ["a": 300])
  }

  /// Reads a flag again and again, and sets it whenever it has changed, a few times.
  private func follow(_ turn: Int) {
    withObservationTracking {
      _ = flags.checkout.maxRetries
    } onChange: {
      if turn < 5 { overrides.set(turn, for: "checkout.max-retries") }
      MainActor.assumeIsolated { if turn < 9 { follow(turn + 1) } }
    }
  }

  @Test func `who is told may set a flag that is read, and the newest value stays`() async {
    follow(0)
    await Task.detached { [overrides] in overrides.set(10, for: "checkout.max-retries") }.value
    await settle { flags.checkout.maxRetries == 4 }
    #expect(flags.checkout.maxRetries == 4 && flags.pole.checkout.maxRetries == 4)
  }

  @Test func `flags that nobody holds leave their pole`() {
    let pole = FlagPole(ShopFlags.self, sources: [overrides])
    var flags: ObservableFlags? = ObservableFlags(pole)
    #expect(flags?.title == "Shop" && pole.resolver.subscribers.all.count == 1)
    flags = nil
    #expect(pole.resolver.subscribers.all.isEmpty)
  }
}

extension ShopCheckoutFlags {
  /// Made of a flag.
  var isPaid: Bool { tier != .free }
}
