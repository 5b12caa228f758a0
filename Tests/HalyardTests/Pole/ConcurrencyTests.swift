import Synchronization
import Testing

@testable import Halyard

/// What threads see of one another's changes. Meant to run under the thread sanitizer, too.
@Suite struct ConcurrencyTests {
  /// Flags of which one payload sets all to the same number.
  struct Pairs: FlagContainer {
    let slots: FlagSlots
    init(slots: FlagSlots) { self.slots = slots }
    static func declare(in flags: inout FlagDeclarations) {
      flags.flag("one", default: 0, description: "d", remoteKey: "one")
      flags.flag("two", default: 0, description: "d", remoteKey: "nested.two")
      flags.flag("text", default: "0", description: "d", remoteKey: "text")
      flags.flag("list", default: [0], description: "d", remoteKey: "list")
      flags.flag("other", default: 0, description: "d")
    }
    var one: Int { slots.value(at: 0) }
    var two: Int { slots.value(at: 1) }
    var text: String { slots.value(at: 2) }
    var list: [Int] { slots.value(at: 3) }
    var other: Int { slots.value(at: 4) }

    static func payload(_ number: Int) -> String {
      #"{"one": \#(number), "nested": {"two": \#(number)}, "text": "\#(number)", "list": [\#(number), \#(number)]}"#
    }
  }

  private static func isWhole(_ flags: FlagSnapshot<Pairs>) -> Bool {
    let number = flags.one
    return flags.two == number && flags.text == "\(number)" && flags.list.allSatisfy { $0 == number }
  }

  /// Whether one moment's resolutions all come out of one payload.
  private static func isWhole(_ resolutions: [FlagResolution]) -> Bool {
    Set(resolutions.prefix(4).map { $0.origin?.digest }).count == 1
      && resolutions[0].valueText == resolutions[1].valueText
      && resolutions[2].valueText == "\"\(resolutions[0].valueText)\""
  }

  @Test func `a snapshot, and all resolutions of a moment, hold the values of one payload`() throws {
    let remote = RemoteSource(Pairs.self)
    let pole = FlagPole(Pairs.self, sources: [MemorySource(), remote])
    let done = SharedCount()
    let readers = (0..<3).map { reader in
      PlainThread {
        var rounds = 0
        while done.value.load(ordering: .relaxed) == 0 || rounds < 50 {
          rounds += 1
          let now = pole.snapshot()
          if !Self.isWhole(now) { Issue.record("torn: \(now.one) \(now.two) \(now.text)") }
          if reader == 0, !Self.isWhole(pole.resolutions) { Issue.record("resolutions of two payloads") }
          // A snapshot is never older than what its thread has read.
          let seen = pole.one
          if pole.snapshot().one < seen { Issue.record("an older snapshot") }
        }
      }
    }
    for number in 1...400 {
      try remote.apply(Pairs.payload(number))
      if pole.one != number || pole.text != "\(number)" { Issue.record("own payload not read: \(number)") }
    }
    done.value.store(1, ordering: .relaxed)
    for thread in readers { thread.join() }
  }

  @Test func `of payloads applied at the same time each is taken whole, and the last one stays`() {
    let remote = RemoteSource(Pairs.self)
    let poles = [FlagPole(Pairs.self, sources: [remote]), FlagPole(Pairs.self, sources: [MemorySource(), remote])]
    let appliers = (0..<4).map { applier in
      PlainThread {
        for turn in 0..<60 {
          let number = applier * 1_000 + turn
          // A bad one now and then must leave no trace.
          if turn % 7 == 3 { _ = try? remote.apply(Pairs.payload(number) + "x") }
          guard let report = try? remote.apply(Pairs.payload(number)) else {
            Issue.record("refused")
            continue
          }
          if report.outcome != .accepted { Issue.record("\(report.outcome)") }
        }
      }
    }
    for thread in appliers { thread.join() }
    let last = (remote.current() as? RemoteSnapshot)?.content(at: 0)?.value(as: Int.self)
    #expect((remote.current() as? RemoteSnapshot)?.sequence.count == 240)
    for pole in poles {
      #expect(Self.isWhole(pole.snapshot()) && Self.isWhole(pole.resolutions))
      #expect(pole.one == last && pole.one % 1_000 == 59)
    }
  }

  @Test func `an override set while payloads are applied is never lost`() {
    let (overrides, remote) = (MemorySource(), RemoteSource(Pairs.self))
    let pole = FlagPole(Pairs.self, sources: [overrides, remote])
    let done = SharedCount()
    let applier = PlainThread {
      var number = 0
      while done.value.load(ordering: .relaxed) == 0 {
        number += 1
        _ = try? remote.apply(Pairs.payload(number))
      }
    }
    let setter = PlainThread {
      for number in 1...300 {
        overrides.set(-number, for: "one")
        overrides.set(-number, for: "other")
        if pole.one != -number || pole.other != -number { Issue.record("lost: \(number)") }
        if pole.snapshot().one != -number { Issue.record("lost in the snapshot: \(number)") }
        overrides.remove("one")
        if pole.one < 0 { Issue.record("not removed: \(number)") }
      }
    }
    setter.join()
    done.value.store(1, ordering: .relaxed)
    applier.join()
    #expect(pole.other == -300)
    #expect(pole.one == (remote.current() as? RemoteSnapshot)?.content(at: 0)?.value(as: Int.self))
  }

  @Test func `poles come and go while their sources change`() {
    let (overrides, remote) = (MemorySource(), RemoteSource(Pairs.self))
    let done = SharedCount()
    let comers = (0..<2).map { _ in
      PlainThread {
        while done.value.load(ordering: .relaxed) == 0 {
          let pole = FlagPole(Pairs.self, sources: [overrides, remote])
          if !Self.isWhole(pole.snapshot()) { Issue.record("torn at its start") }
        }
      }
    }
    for number in 1...150 {
      _ = try? remote.apply(Pairs.payload(number))
      overrides.set(number, for: "other")
    }
    done.value.store(1, ordering: .relaxed)
    for thread in comers { thread.join() }
    #expect(FlagPole(Pairs.self, sources: [overrides, remote]).other == 150)
  }

  @Test func `tasks see whole payloads on whatever thread they run`() async throws {
    let remote = RemoteSource(Pairs.self)
    let pole = FlagPole(Pairs.self, sources: [remote])
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<8 {
        group.addTask {
          for _ in 0..<100 {
            let before = pole.snapshot()
            await Task.yield()
            if !Self.isWhole(before) || !Self.isWhole(pole.snapshot()) { Issue.record("torn") }
          }
        }
      }
      group.addTask {
        for number in 1...100 {
          _ = try? remote.apply(Pairs.payload(number))
          await Task.yield()
        }
      }
    }
    #expect(pole.one == 100)
  }
}
