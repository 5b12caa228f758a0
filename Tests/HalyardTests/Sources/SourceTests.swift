import Testing

@testable import Halyard

@Suite struct SourceTests {
  @Test func `a key that no flag has gets no resolution`() {
    #expect(FlagPole(ShopFlags.self, sources: []).resolution(for: "no-such-flag") == nil)
  }

  @Test func `a pole without sources serves the compiled defaults and says so`() {
    let pole = FlagPole(ShopFlags.self, sources: [])
    #expect(pole.checkout.maxRetries == 3 && pole.title == "Shop" && pole.checkout.methods == ShopCheckoutFlags.methods)
    #expect(pole.resolutions.allSatisfy { $0.winner == .compiledDefault && $0.origin == nil })
  }

  @Test func `what was set is read at once, what was removed no longer`() {
    let overrides = MemorySource()
    let pole = FlagPole(ShopFlags.self, sources: [overrides])
    overrides.set(9, for: "checkout.max-retries")
    overrides.set(ShopTier.pro, for: "checkout.tier")
    #expect(pole.checkout.maxRetries == 9 && pole.checkout.tier == .pro)
    overrides.remove("checkout.max-retries")
    #expect(pole.checkout.maxRetries == 3 && pole.checkout.tier == .pro)
    overrides.removeAll()
    #expect(pole.checkout.tier == .free)
  }

  @Test func `an override wins over a payload that comes later`() throws {
    let (overrides, remote) = (MemorySource(), RemoteSource(ShopFlags.self))
    let pole = FlagPole(ShopFlags.self, sources: [overrides, remote])
    overrides.set("mine", for: "title")
    try remote.apply(ShopFlags.payload)
    #expect(pole.title == "mine" && pole.checkout.maxRetries == 5)
    overrides.removeAll()
    #expect(pole.title == "Harbour")
  }

  @Test func `an override of another type hides nothing and is reported`() throws {
    let (overrides, remote) = (MemorySource(), RemoteSource(ShopFlags.self))
    let pole = FlagPole(ShopFlags.self, sources: [overrides, remote])
    try remote.apply(ShopFlags.payload)
    overrides.set("5", for: "checkout.max-retries")
    #expect(pole.checkout.maxRetries == 5)
    let resolution = pole.resolution(for: \.checkout.maxRetriesFlag)
    #expect(resolution.winner.name == "remote")
    guard case .invalid(let problem)? = resolution.trail.first?.verdict else {
      Issue.record("not reported: \(resolution)")
      return
    }
    #expect(problem.code == .typeMismatch && problem.expected == "int" && problem.flag == "checkout.max-retries")
    #expect(problem.found == "a value of type string")
    // The schema has one word for both.
    overrides.set(ShopTier.pro, for: "title")
    guard case .invalid(let same)? = pole.resolution(for: "title")?.trail.first?.verdict else {
      Issue.record("a value of the same shape was not reported")
      return
    }
    #expect(same.expected == "its own type, which is written as string" && same.found == "a case of another enum")
  }

  @Test func `one source may serve several poles, also of other roots`() throws {
    let remote = RemoteSource(ShopFlags.self)
    let (one, other) = (FlagPole(ShopFlags.self, sources: [remote]), FlagPole(ShopFlags.self, sources: [remote]))
    let third = FlagPole(Titles.self, sources: [remote])
    try remote.apply(ShopFlags.payload)
    #expect(one.title == "Harbour" && other.title == "Harbour" && third.title == "Harbour")
    #expect(third.ratio == 9)
    guard case .invalid(let problem)? = third.resolution(for: "ratio")?.trail.first?.verdict else {
      Issue.record("a value of another type was not reported")
      return
    }
    #expect(problem.code == .typeMismatch)
    remote.clear()
    #expect(third.title == "own")
  }

  /// Shares two keys with ``ShopFlags``, one of them with another type.
  struct Titles: FlagContainer {
    let slots: FlagSlots
    init(slots: FlagSlots) { self.slots = slots }
    static func declare(in flags: inout FlagDeclarations) {
      flags.flag("title", default: "own", description: "d")
      flags.flag("ratio", default: 9, description: "d")
    }
    var title: String { slots.value(at: 0) }
    var ratio: Int { slots.value(at: 1) }
  }

  @Test func `one source may stand in a stack twice`() {
    let source = MemorySource()
    let pole = FlagPole(ShopFlags.self, sources: [source, MemorySource(name: "between"), source])
    source.set("x", for: "title")
    #expect(pole.title == "x")
    #expect(
      pole.resolution(for: \.titleFlag).trail.map(\.verdict) == [
        .value("\"x\""), .absent, .shadowed("\"x\""), .shadowed("\"Shop\""),
      ])
    source.removeAll()
    #expect(pole.title == "Shop")
  }

  @Test func `a pole that is gone is not kept by its sources`() {
    let source = MemorySource()
    var pole: FlagPole? = FlagPole(ShopFlags.self, sources: [source])
    weak let resolver = pole?.resolver
    #expect(resolver != nil)
    pole = nil
    #expect(resolver == nil)
    source.set("x", for: "title")
  }

  @Test func `a pole made later sees what its sources say already`() throws {
    let remote = RemoteSource(ShopFlags.self)
    try remote.apply(ShopFlags.payload)
    #expect(FlagPole(ShopFlags.self, sources: [remote]).title == "Harbour")
  }

  @Test func `snapshots keep what they were`() throws {
    let remote = RemoteSource(ShopFlags.self)
    let pole = FlagPole(ShopFlags.self, sources: [remote])
    let before = pole.snapshot()
    try remote.apply(ShopFlags.payload)
    let after = pole.snapshot()
    remote.clear()
    #expect(before.title == "Shop" && after.title == "Harbour" && pole.title == "Shop")
    #expect(before.checkout.enabled && !after.checkout.enabled && after.paywall.trialDays == 14)
  }

  @Test func `a change's extent counts only if the observer missed nothing`() {
    let set = FlagSet.of(ShopFlags.self)
    var states = [RemoteSnapshot(set: set)]
    for _ in 0..<5 { states.append(RemoteSnapshot(set: set, sequence: states[states.count - 1].sequence.next)) }
    func touched(_ change: FlagSourceChange, _ before: Int, _ after: Int) -> [Int]? {
      switch change.touches(set, from: states[before], to: states[after]) {
      case .nothing: []
      case .flags(let ordinals): ordinals
      case .all: nil
      }
    }
    let change = FlagSourceChange.ordinals([2, 5], of: set, sequence: states[4].sequence)
    #expect(touched(change, 3, 4) == [2, 5])
    #expect(touched(change, 2, 4) == nil && touched(change, 3, 5) == nil)
    #expect(touched(change, 4, 4) == [] && touched(change, 5, 5) == [])
    #expect(touched(.all, 3, 4) == nil && touched(.all, 4, 4) == [])
    #expect(touched(.keys(["title", "nobody"], sequence: states[1].sequence), 0, 1) == [6])
    #expect(touched(.keys(nil, sequence: states[1].sequence), 0, 1) == nil)
    #expect(touched(.ordinals([1], of: FlagSet.of(Titles.self), sequence: states[4].sequence), 3, 4) == nil)
  }
}
