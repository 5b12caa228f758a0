import Synchronization
import Testing

@testable import Halyard

/// The asynchronous sequences of a pole.
@Suite(.timeLimit(.minutes(2))) struct SequenceTests {
  private let overrides = MemorySource(name: "menu")
  private let remote = RemoteSource(ShopFlags.self)
  private let pole: FlagPole<ShopFlags>

  init() { pole = FlagPole(ShopFlags.self, sources: [overrides, remote]) }

  @Test func `the present value comes first, then each other one as soon as it is there`() async throws {
    overrides.set("One", for: "title")
    var titles = pole.values(of: \.titleFlag).makeAsyncIterator()
    #expect(await titles.next() == "One")
    overrides.set("Two", for: "title")
    #expect(await titles.next() == "Two")
    overrides.remove("title")
    #expect(await titles.next() == "Shop")
  }

  @Test func `the first value is that of the time of asking for it`() async {
    var titles = pole.values(of: \.titleFlag).makeAsyncIterator()
    overrides.set("One", for: "title")
    #expect(await titles.next() == "One")
    overrides.set("Two", for: "title")
    #expect(await titles.next() == "Two")
  }

  @Test func `of values that nobody asked for the newest comes, and equal ones do not follow each other`() async throws
  {
    var retries = pole.values(of: \.checkout.maxRetriesFlag).makeAsyncIterator()
    #expect(await retries.next() == 3)
    for number in 0...10 { overrides.set(number, for: "checkout.max-retries") }
    #expect(await retries.next() == 10)
    // Away and back, another winner, another flag: none is another value.
    overrides.set(5, for: "checkout.max-retries")
    overrides.set(10, for: "checkout.max-retries")
    overrides.set("Mine", for: "title")
    try remote.apply(#"{"checkout": {"retries": 10}}"#)
    overrides.remove("checkout.max-retries")
    let next = Task { [retries] in
      var retries = retries
      return await retries.next()
    }
    for _ in 0..<20 { await Task.yield() }
    overrides.set(0, for: "checkout.max-retries")
    #expect(await next.value == 0)
  }

  @Test func `an optional flag's nil is a value`() async {
    var banners = pole.values(of: \.checkout.bannerFlag).makeAsyncIterator()
    #expect(await banners.next() == .some(nil))
    overrides.set(String?.some("Sale"), for: "checkout.banner")
    #expect(await banners.next() == .some("Sale"))
    overrides.remove("checkout.banner")
    #expect(await banners.next() == .some(nil))
  }

  @Test func `changes come from the moment on at which the sequence was asked for`() async throws {
    let changes = pole.changes
    overrides.set("One", for: "title")
    var events = changes.makeAsyncIterator()
    overrides.set("Two", for: "title")
    #expect(await events.next().map(EventLog.line) == #"values ["title \"Shop\">\"Two\""]"#)
    try remote.apply(#"{"title": "Two", "ratio": 0.25}"#)
    overrides.remove("title")
    #expect(await events.next().map(EventLog.line) == #"values ["ratio 0.5>0.25"]"#)
    #expect(await events.next().map(EventLog.line) == #"winners ["title menu>remote"]"#)
    overrides.set(5, for: "title")
    #expect(await events.next().map(EventLog.line) == #"refusals ["title menu type-mismatch"]"#)
  }

  @Test func `each iteration of one sequence begins at the same moment`() async {
    let changes = pole.changes
    overrides.set("One", for: "title")
    for _ in 0..<2 {
      var events = changes.makeAsyncIterator()
      #expect(await events.next().map(EventLog.line) == #"values ["title \"Shop\">\"One\""]"#)
    }
  }

  @Test func `a cancelled task gets the end, and its sequence leaves the pole`() async throws {
    let count = SharedCount()
    let tasks = [
      Task { [pole] in for await _ in pole.values(of: \.titleFlag) { count.value.add(1, ordering: .relaxed) } },
      Task { [pole] in for await _ in pole.changes { count.value.add(1, ordering: .relaxed) } },
    ]
    while pole.resolver.subscribers.all.count < 2 { await Task.yield() }
    for task in tasks {
      task.cancel()
      await task.value
    }
    #expect(pole.resolver.subscribers.all.isEmpty)
    let before = count.value.load(ordering: .relaxed)
    overrides.set("One", for: "title")
    #expect(count.value.load(ordering: .relaxed) == before)
    // Cancelled before it began.
    let none = Task { [pole] in
      while !Task.isCancelled { await Task.yield() }
      var titles = pole.values(of: \.titleFlag).makeAsyncIterator()
      return await titles.next()
    }
    none.cancel()
    #expect(await none.value == nil)
  }

  @Test func `an iterator that is let go of leaves the pole`() async {
    do {
      var titles = pole.values(of: \.titleFlag).makeAsyncIterator()
      var events = pole.changes.makeAsyncIterator()
      overrides.set("One", for: "title")
      #expect(await titles.next() == "One")
      #expect(await events.next() != nil)
    }
    #expect(pole.resolver.subscribers.all.isEmpty)
  }

  @Test func `a sequence keeps the flags up to date when the program holds the pole no more`() async {
    let source = MemorySource()
    var pole: FlagPole? = FlagPole(ShopFlags.self, sources: [source])
    weak let resolver = pole?.resolver
    var titles = pole?.values(of: \.titleFlag).makeAsyncIterator()
    pole = nil
    #expect(await titles?.next() == "Shop")
    source.set("One", for: "title")
    #expect(await titles?.next() == "One")
    titles = nil
    #expect(resolver == nil)
  }

  /// A value that is never equal to itself: small enough for a word, or not.
  struct Unequal<More: Codable & Sendable & Equatable>: Codable, Sendable, Equatable {
    var limit: Double?
    var more: More?
    static func == (left: Self, right: Self) -> Bool { false }
  }

  @FlagContainer
  struct UnequalFlags {
    @Flag(default: JSONFlag(Unequal<Int8>()), description: "d", remoteKey: "word") var word: JSONFlag<Unequal<Int8>>
    @Flag(default: JSONFlag(Unequal<String>()), description: "d", remoteKey: "box") var box: JSONFlag<Unequal<String>>
    @Flag(default: 0, description: "d", remoteKey: "number") var number: Int
  }

  @Test func `what is not equal to itself is delivered once, as long as it stands there`() async throws {
    let remote = RemoteSource(UnequalFlags.self)
    let pole = FlagPole(UnequalFlags.self, sources: [remote])
    let counts = [SharedCount(), SharedCount()]
    let tasks = [
      Task { for await _ in pole.values(of: \.$word) { counts[0].value.add(1, ordering: .relaxed) } },
      Task { for await _ in pole.values(of: \.$box) { counts[1].value.add(1, ordering: .relaxed) } },
    ]
    func expect(_ wanted: Int) async {
      for _ in 0..<2_000 where counts.contains(where: { $0.value.load(ordering: .relaxed) < wanted }) {
        try? await Task.sleep(for: .milliseconds(1))
      }
      try? await Task.sleep(for: .milliseconds(20))
      #expect(counts.map { $0.value.load(ordering: .relaxed) } == [wanted, wanted])
    }
    await expect(1)
    for number in 1...5 { try remote.apply(#"{"number": \#(number)}"#) }
    await expect(1)
    try remote.apply(#"{"word": {"limit": 1}, "box": {"limit": 1}, "number": 6}"#)
    await expect(2)
    for number in 1...5 { try remote.apply(#"{"word": {"limit": 1}, "box": {"limit": 1}, "number": \#(number)}"#) }
    await expect(2)
    for task in tasks {
      task.cancel()
      await task.value
    }
  }
}
