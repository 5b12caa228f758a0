import Testing

@testable import Halyard

/// What observers of a whole pole are told.
@Suite struct EventTests {
  private let overrides = MemorySource(name: "menu")
  private let remote = RemoteSource(ShopFlags.self)
  private let pole: FlagPole<ShopFlags>
  private let log = EventLog()
  private let observation: FlagObservation

  init() {
    pole = FlagPole(ShopFlags.self, sources: [overrides, remote])
    observation = pole.observe { [log] in log.append($0) }
  }

  @Test func `only flags whose value changed are told, with both values, in the order of declaration`() throws {
    try remote.apply(#"{"title": "Harbour", "checkout": {"tier": "pro", "retries": 3}, "ratio": 0.5}"#)
    #expect(
      log.takeLines() == [
        #"values ["checkout.tier \"free\">\"pro\"", "title \"Shop\">\"Harbour\""]"#,
        #"winners ["checkout.max-retries default>remote", "ratio default>remote"]"#,
      ])
    guard case .values = log.events.first else { return }
  }

  @Test func `a value set anew that is the same is no event`() throws {
    overrides.set("Mine", for: "title")
    _ = log.takeLines()
    overrides.set("Mine", for: "title")
    overrides.remove("ratio")
    #expect(log.lines.isEmpty)
  }

  @Test func `a change of the winner alone is its own event`() throws {
    try remote.apply(#"{"title": "Harbour"}"#)
    _ = log.takeLines()
    overrides.set("Harbour", for: "title")
    #expect(log.takeLines() == [#"winners ["title remote>menu"]"#])
    overrides.remove("title")
    #expect(log.takeLines() == [#"winners ["title menu>remote"]"#])
  }

  @Test func `what a stronger source hides is no event`() throws {
    overrides.set("Mine", for: "title")
    _ = log.takeLines()
    try remote.apply(#"{"title": "Harbour"}"#)
    #expect(log.lines.isEmpty)
  }

  @Test func `a payload that is rejected or unchanged is no event`() throws {
    try remote.apply(ShopFlags.payload)
    _ = log.takeLines()
    #expect(throws: PayloadRejection.self) { try remote.apply(#"{"title": 5}"#) }
    #expect(try remote.apply(ShopFlags.payload).outcome == .unchanged)
    #expect(log.lines.isEmpty)
  }

  @Test func `a value that does not fit its flag is told once, and again when it comes back`() {
    overrides.set("many", for: "checkout.max-retries")
    #expect(log.takeLines() == [#"refusals ["checkout.max-retries menu type-mismatch"]"#])
    overrides.set("many", for: "checkout.max-retries")
    overrides.set("Mine", for: "title")
    #expect(log.takeLines() == [#"values ["title \"Shop\">\"Mine\""]"#])
    // Of the flag's type, and outside of its range.
    overrides.set(11, for: "checkout.max-retries")
    #expect(log.takeLines() == [#"refusals ["checkout.max-retries menu out-of-range"]"#])
    overrides.set(5, for: "checkout.max-retries")
    overrides.set("many", for: "checkout.max-retries")
    #expect(
      log.takeLines() == [
        #"values ["checkout.max-retries 3>5"]"#, #"values ["checkout.max-retries 5>3"]"#,
        #"refusals ["checkout.max-retries menu type-mismatch"]"#,
      ])
  }

  @Test func `a refused value below the winner is told too`() {
    let (top, below) = (MemorySource(name: "top"), MemorySource(name: "below"))
    let pole = FlagPole(ShopFlags.self, sources: [top, below, below])
    top.set(1, for: "checkout.max-retries")
    let log = EventLog()
    let observation = pole.observe { log.append($0) }
    below.set("many", for: "checkout.max-retries")
    #expect(log.lines == [#"refusals ["checkout.max-retries below type-mismatch"]"#])
    withExtendedLifetime(observation) {}
  }

  @Test func `values of sensitive flags are in no text of an event`() throws {
    overrides.set("hunter2", for: "token")
    guard case .values(let changes)? = log.events.first else {
      Issue.record("not told")
      return
    }
    #expect(changes[0].from == nil && changes[0].to == nil)
    #expect(changes[0].description == #"token: (sensitive) (the compiled default) to (sensitive) (override "menu")"#)
    // A program that knows the type has the value.
    #expect(changes[0].newValue(as: String.self) == "hunter2" && changes[0].newValue(as: Int.self) == nil)
    overrides.set(5, for: "token")
    guard case .refusals(let refusals)? = log.events.last else {
      Issue.record("not told")
      return
    }
    #expect(!"\(refusals[0])".contains("hunter2") && refusals[0].problem.found == nil)
  }

  @Test func `events say what they are about in a line`() {
    overrides.set(ShopTier.pro, for: "checkout.tier")
    overrides.set("x", for: "ratio")
    guard case .values(let changes)? = log.events.first, case .refusals(let refusals)? = log.events.last else {
      Issue.record("not told: \(log.lines)")
      return
    }
    #expect(
      "\(changes[0])" == #"checkout.tier: "free" (the compiled default) to "pro" (override "menu")"#)
    #expect(
      "\(refusals[0])" == #"override "menu" [type-mismatch]: ratio wants a double, found a value of type string"#)
    #expect(log.events.map(\.keys) == [["checkout.tier"], ["ratio"]])
  }

  @Test func `after cancel, and when nobody holds the observation, nothing is told`() {
    let (other, third) = (EventLog(), EventLog())
    var kept: FlagObservation? = pole.observe { other.append($0) }
    let cancelled = pole.observe { third.append($0) }
    cancelled.cancel()
    cancelled.cancel()
    kept = nil
    overrides.set("Mine", for: "title")
    #expect(other.lines.isEmpty && third.lines.isEmpty && log.lines.count == 1)
    #expect(pole.resolver.subscribers.all.count == 1)
    withExtendedLifetime(kept) {}
  }

  @Test func `an observation that outlives its pole is told nothing and keeps nothing alive`() {
    let source = MemorySource()
    var pole: FlagPole? = FlagPole(ShopFlags.self, sources: [source])
    weak let resolver = pole?.resolver
    let log = EventLog()
    let observation = pole?.observe { log.append($0) }
    pole = nil
    #expect(resolver == nil)
    source.set("Mine", for: "title")
    observation?.cancel()
    #expect(log.lines.isEmpty)
  }

  @Test func `the observer of one flag gets its old and its new value, and only those`() throws {
    let seen = Guarded<[String]>([])
    let observation = pole.observe(\.titleFlag) { old, new in seen.withLock { $0.append("\(old)>\(new)") } }
    let optional = pole.observe(\.checkout.bannerFlag) { old, new in
      seen.withLock { $0.append("\(old ?? "nil")>\(new ?? "nil")") }
    }
    try remote.apply(#"{"title": "Harbour", "ratio": 1}"#)
    overrides.set("Harbour", for: "title")
    overrides.set(5, for: "checkout.max-retries")
    overrides.set(String?.some("Sale"), for: "checkout.banner")
    overrides.removeAll()
    remote.clear()
    #expect(seen.withLock { $0 } == ["Shop>Harbour", "nil>Sale", "Sale>nil", "Harbour>Shop"])
    observation.cancel()
    optional.cancel()
    overrides.set("Mine", for: "title")
    #expect(seen.withLock { $0.count } == 4)
  }
}
