import Testing

@testable import Halyard

/// A source of a program's own that passes on what another source says, now of this one, now of that one.
private final class Relay: FlagSource {
  let name = "relay"
  let kind = FlagSourceKind.custom
  private let chosen: Guarded<any FlagSource>
  private let observers = FlagSourceObservers()
  private let choiceForFollowers: (any FlagSource)?

  /// - Parameter choiceForFollowers: What is passed on, without a word, as soon as somebody follows.
  init(_ first: any FlagSource, forFollowers choiceForFollowers: (any FlagSource)? = nil) {
    chosen = Guarded(first)
    self.choiceForFollowers = choiceForFollowers
  }

  func current() -> any FlagSourceSnapshot { chosen.withLock { $0 }.current() }

  func addObserver(_ observer: any FlagSourceObserver) {
    observers.add(observer)
    if let choiceForFollowers { chosen.withLock { $0 = choiceForFollowers } }
  }

  /// Passes on what another source says.
  func choose(_ source: any FlagSource, saying change: FlagSourceChange = .all) {
    chosen.withLock { $0 = source }
    observers.notify(self, change)
  }
}

/// Two sources may have come through equally many states, and so may the states of a source that passes on what they say.
@Suite struct RelayingSourceTests {
  /// Who passes on the change that another source tells of.
  private final class Listener: FlagSourceObserver {
    private let hear: @Sendable (FlagSourceChange) -> Void
    init(_ hear: @escaping @Sendable (FlagSourceChange) -> Void) { self.hear = hear }
    func sourceDidChange(_ source: any FlagSource, _ change: FlagSourceChange) { hear(change) }
  }

  private static func memory(_ title: String) -> MemorySource {
    let source = MemorySource()
    source.set(title, for: "title")
    return source
  }

  private static func remote(_ title: String) throws -> RemoteSource {
    let source = RemoteSource(ShopFlags.self)
    try source.apply(#"{"title": "\#(title)"}"#)
    return source
  }

  private static func pairs() throws -> [(any FlagSource, any FlagSource)] {
    [
      (memory("one"), memory("two")), (try remote("one"), try remote("two")),
      (memory("one"), try remote("two")), (try remote("one"), memory("two")),
      (
        try EnvironmentVariables(ShopFlags.self, environment: ["FLAG_TITLE": "one"]),
        try EnvironmentVariables(ShopFlags.self, environment: ["FLAG_TITLE": "two"])
      ),
    ]
  }

  @Test func `a source that goes over to another one is heard, be their states numbered alike`() throws {
    for (one, two) in try Self.pairs() {
      let relay = Relay(one)
      let pole = FlagPole(ShopFlags.self, sources: [relay])
      #expect(pole.title == "one")
      relay.choose(two)
      #expect(pole.title == "two")
      relay.choose(one)
      #expect(pole.title == "one")
    }
  }

  @Test func `a source that goes over to another one while a pole begins to follow it is heard`() throws {
    for (one, two) in try Self.pairs() {
      #expect(FlagPole(ShopFlags.self, sources: [Relay(one, forFollowers: two)]).title == "two")
    }
  }

  @Test func `a change that is passed on counts for what it was a change of`() {
    let (one, two) = (Self.memory("one"), MemorySource())
    two.set("two", for: "title")
    let relay = Relay(one)
    let pole = FlagPole(ShopFlags.self, sources: [relay])
    let listener = Listener { relay.choose(two, saying: $0) }
    two.addObserver(listener)
    two.set(false, for: "checkout.enabled")
    #expect(pole.title == "two" && !pole.checkout.enabled)
    withExtendedLifetime(listener) {}
  }
}
