import Synchronization
import Testing

@testable import Halyard

/// Observers run outside of all locks: they may do whatever a program does with its flags.
@Suite struct ObserverReentrancyTests {
  @Test func `an observer may read, explain, set, apply and observe, and is never called inside its own call`() {
    let (calls, depth) = (SharedCount(), SharedCount())
    let last = Guarded<String?>(nil)
    let isFinished = finishes {
      let (overrides, remote) = (MemorySource(), RemoteSource(ShopFlags.self))
      let pole = FlagPole(ShopFlags.self, sources: [overrides, remote])
      let observation = pole.observe { event in
        if depth.value.add(1, ordering: .relaxed).oldValue > 0 { Issue.record("called inside its own call") }
        defer { depth.value.subtract(1, ordering: .relaxed) }
        let number = calls.value.add(1, ordering: .relaxed).newValue
        if case .values(let changes) = event { last.withLock { $0 = changes.last?.to } }
        _ = pole.title + pole.snapshot().title + pole.resolutions.map(\.description).joined()
        guard number < 20 else { return }
        overrides.set("turn \(number)", for: "title")
        _ = try? remote.apply(#"{"ratio": \#(number)}"#)
        remote.clear()
        pole.observe { _ in }.cancel()
      }
      overrides.set("first", for: "title")
      observation.cancel()
      #expect(pole.title == "turn 19")
    }
    #expect(isFinished)
    #expect(calls.value.load(ordering: .relaxed) >= 20)
    #expect(last.withLock { $0 } == "\"turn 19\"")
  }

  @Test func `what happens during a call comes behind it as one step, without what came back`() {
    let overrides = MemorySource()
    let pole = FlagPole(ShopFlags.self, sources: [overrides])
    let log = EventLog()
    let isFirst = SharedCount()
    let observation = pole.observe { event in
      log.append(event)
      guard isFirst.value.add(1, ordering: .relaxed).oldValue == 0 else { return }
      for number in 1...100 { overrides.set(number % 10, for: "checkout.max-retries") }
      overrides.set(7, for: "checkout.max-retries")
      overrides.set(0.25, for: "ratio")
      overrides.remove("ratio")
    }
    overrides.set("Mine", for: "title")
    #expect(
      log.lines == [#"values ["title \"Shop\">\"Mine\""]"#, #"values ["checkout.max-retries 3>7"]"#])
    observation.cancel()
  }

  @Test func `cancelled in the first of two events of one moment, an observer does not get the second`() {
    let overrides = MemorySource()
    let remote = RemoteSource(ShopFlags.self)
    let pole = FlagPole(ShopFlags.self, sources: [overrides, remote])
    let calls = SharedCount()
    let observation = Guarded<FlagObservation?>(nil)
    let made = pole.observe { _ in
      calls.value.add(1, ordering: .relaxed)
      observation.withLock { $0 }?.cancel()
    }
    observation.withLock { $0 = made }
    _ = try? remote.apply(#"{"title": "Harbour", "ratio": 0.5}"#)
    #expect(pole.title == "Harbour" && calls.value.load(ordering: .relaxed) == 1)
    observation.withLock { $0 = nil }
  }

  @Test func `two observers that set flags for each other come to an end with the same values`() {
    let isFinished = finishes {
      let overrides = MemorySource()
      let pole = FlagPole(ShopFlags.self, sources: [overrides])
      // Each raises the other's flag to one more than its own, up to ten.
      let one = pole.observe(\.checkout.maxRetriesFlag) { _, new in
        overrides.set(["a": min(new + 1, 10)], for: "limits")
      }
      let two = pole.observe(\.limitsFlag) { _, new in
        overrides.set(min((new["a"] ?? 0) + 1, 10), for: "checkout.max-retries")
      }
      overrides.set(2, for: "checkout.max-retries")
      #expect(pole.checkout.maxRetries == 10 && pole.limits == ["a": 10])
      one.cancel()
      two.cancel()
    }
    #expect(isFinished)
  }

  @Test func `the end of a value that waits for an observer, or for a task, runs outside of all locks`() async {
    let ends = SharedCount()
    let isFinished = finishes {
      let overrides = MemorySource()
      let pole = FlagPole(ReentrancyTests.Stage.self, sources: [overrides])
      @Sendable func value(_ number: Int) -> TrackedValue {
        TrackedValue(number) {
          ends.value.add(1, ordering: .relaxed)
          _ = pole.number + pole.resolutions.count
          overrides.set(number, for: "number")
        }
      }
      // Never asked for its events, so that each of them waits and is merged with the next one.
      var waiting = Optional(pole.changes.makeAsyncIterator())
      let isInside = SharedCount()
      let observation = pole.observe { _ in
        guard isInside.value.add(1, ordering: .relaxed).oldValue == 0 else { return }
        // These wait, too.
        for number in 1...20 { overrides.set(value(number), for: "tracked") }
      }
      overrides.set(value(0), for: "tracked")
      for number in 21...40 { overrides.set(value(number), for: "tracked") }
      observation.cancel()
      overrides.remove("tracked")
      waiting = nil
      overrides.set(TrackedValue(0), for: "tracked")
      overrides.set(-1, for: "number")
      _ = pole.tracked
      withExtendedLifetime(waiting) {}
    }
    #expect(isFinished)
    #expect(ends.value.load(ordering: .relaxed) >= 38)
  }

  /// A type whose `==` uses the flags.
  final class Nosy: FlagValue {
    static let ask = Guarded<(@Sendable () -> Void)?>(nil)
    let number: Int
    init(_ number: Int) { self.number = number }
    static var valueSchema: ValueSchema { Int.valueSchema }
    convenience init?(payload node: PayloadNode) { self.init(Int(payload: node) ?? 0) }
    func write(to writer: inout JSONWriter) { number.write(to: &writer) }
    static func == (left: Nosy, right: Nosy) -> Bool {
      ask.withLock { $0 }?()
      return left.number == right.number
    }
  }

  struct NosyFlags: FlagContainer {
    let slots: FlagSlots
    init(slots: FlagSlots) { self.slots = slots }
    static func declare(in flags: inout FlagDeclarations) {
      flags.flag("nosy", default: Nosy(0), description: "d")
      flags.flag("number", default: 0, description: "d")
    }
    var nosy: Nosy { slots.value(at: 0) }
    var number: Int { slots.value(at: 1) }
  }

  @Test func `values are compared outside of all locks`() {
    let asked = SharedCount()
    let isFinished = finishes {
      let overrides = MemorySource()
      let pole = FlagPole(NosyFlags.self, sources: [overrides])
      let observation = pole.observe { _ in }
      Nosy.ask.withLock {
        $0 = {
          let number = asked.value.add(1, ordering: .relaxed).newValue
          _ = pole.resolutions
          overrides.set(number, for: "number")
        }
      }
      overrides.set(Nosy(1), for: "nosy")
      overrides.set(Nosy(1), for: "nosy")
      Nosy.ask.withLock { $0 = nil }
      #expect(pole.number == 2)
      observation.cancel()
    }
    #expect(isFinished)
  }
}
