import Synchronization
import Testing

@testable import Halyard

/// Code of the program that runs while sources change may itself read, explain, set and apply.
@Suite struct ReentrancyTests {
  struct Stage: FlagContainer {
    let slots: FlagSlots
    init(slots: FlagSlots) { self.slots = slots }
    static func declare(in flags: inout FlagDeclarations) {
      flags.flag("tracked", default: TrackedValue(0), description: "d")
      flags.flag("number", default: 0, description: "d", remoteKey: "number")
      flags.flag("farewell", default: JSONFlag(Farewell(0)), description: "d", remoteKey: "farewell")
    }
    var tracked: TrackedValue { slots.value(at: 0) }
    var number: Int { slots.value(at: 1) }
    var numberFlag: FlagReference<Int> { slots.reference(at: 1) }
    var farewell: JSONFlag<Farewell> { slots.value(at: 2) }
  }

  /// A decoded reference whose end runs code of the program.
  final class Farewell: Codable, Sendable, Equatable {
    static let atEnd = Guarded<(@Sendable () -> Void)?>(nil)
    let number: Int
    init(_ number: Int) { self.number = number }
    init(from decoder: any Decoder) throws { number = try decoder.singleValueContainer().decode(Int.self) }
    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(number)
    }
    deinit { Self.atEnd.withLock { $0 }?() }
    static func == (left: Farewell, right: Farewell) -> Bool { left.number == right.number }
  }

  /// Everything that a program can do with its flags.
  static func doAll(_ pole: FlagPole<Stage>, _ overrides: MemorySource, _ remote: RemoteSource, _ number: Int) {
    _ = pole.tracked.number + pole.number + pole.farewell.value.number
    _ = pole.snapshot().farewell.value.number
    _ = pole.resolutions.map(\.description)
    _ = overrides.current()
    overrides.set(number, for: "number")
    _ = try? remote.apply(#"{"number": \#(number)}"#)
  }

  enum Place: CaseIterable { case visible, shadowed, unread }

  @Test(arguments: Place.allCases)
  func `the end of an override's value may use the flags`(_ place: Place) {
    let ends = SharedCount()
    let isFinished = finishes {
      let (forced, overrides, remote) = (MemorySource.forced(), MemorySource(), RemoteSource(Stage.self))
      let owner = place == .unread ? MemorySource(name: "aside") : overrides
      let pole = FlagPole(Stage.self, sources: [forced, overrides, remote])
      if place == .shadowed { forced.set(TrackedValue(-1), for: "tracked") }
      func value(_ number: Int) -> TrackedValue {
        TrackedValue(number) { [weak owner] in
          ends.value.add(1, ordering: .relaxed)
          Self.doAll(pole, overrides, remote, number)
          owner?.set(number, for: "number")
        }
      }
      for number in 1...20 {
        owner.set(value(number), for: "tracked")
        if place == .visible, pole.tracked.number != number { Issue.record("not read: \(number)") }
      }
      owner.remove("tracked")
      owner.set(value(21), for: "tracked")
      owner.removeAll()
      // The slots let go of what a publication before the last one replaced.
      overrides.set(TrackedValue(0), for: "tracked")
      overrides.set(1, for: "number")
      _ = pole.tracked
    }
    #expect(isFinished)
    #expect(ends.value.load(ordering: .relaxed) >= 20)
  }

  @Test func `the end of a value that only the pole still knows of may use the flags`() {
    let ends = SharedCount()
    let isFinished = finishes {
      let (forced, overrides, remote) = (MemorySource.forced(), MemorySource(), RemoteSource(Stage.self))
      let scripted = ScriptedSource(name: "own")
      let pole = FlagPole(Stage.self, sources: [forced, scripted, overrides, remote])
      // Shadowed, so that no slot keeps it.
      forced.set(TrackedValue(-1), for: "tracked")
      for number in 1...20 {
        let value = TrackedValue(number) {
          ends.value.add(1, ordering: .relaxed)
          Self.doAll(pole, overrides, remote, number)
        }
        scripted.play(.init(values: ["tracked": value]))
      }
      scripted.play(.init())
    }
    #expect(isFinished)
    #expect(ends.value.load(ordering: .relaxed) == 20)
  }

  @Test func `the end of a payload's value may use the flags`() {
    let ends = SharedCount()
    let isFinished = finishes {
      let (forced, overrides, remote) = (MemorySource.forced(), MemorySource(), RemoteSource(Stage.self))
      let pole = FlagPole(Stage.self, sources: [forced, overrides, remote])
      let isInside = SharedCount()
      Farewell.atEnd.withLock {
        $0 = {
          ends.value.add(1, ordering: .relaxed)
          // Each payload that is applied ends another value.
          guard isInside.value.add(1, ordering: .relaxed).oldValue == 0 else { return }
          Self.doAll(pole, overrides, remote, 5)
          isInside.value.store(0, ordering: .relaxed)
        }
      }
      for number in 1...20 {
        _ = try? remote.apply(#"{"farewell": \#(number)}"#)
        if number == 10 { forced.set(JSONFlag(Farewell(-1)), for: "farewell") }
        if number % 5 == 0 { remote.clear() }
      }
      remote.clear()
      Farewell.atEnd.withLock { $0 = nil }
    }
    #expect(isFinished)
    #expect(ends.value.load(ordering: .relaxed) >= 10)
  }

  /// An observer that does in its callback what programs do in theirs.
  final class Busy: FlagSourceObserver {
    let calls = SharedCount()
    let body: @Sendable (Int) -> Void
    init(_ body: @escaping @Sendable (Int) -> Void) { self.body = body }
    func sourceDidChange(_ source: any FlagSource, _ change: FlagSourceChange) {
      let call = calls.value.add(1, ordering: .relaxed).newValue
      if call < 6 { body(call) }
    }
  }

  @Test func `an observer may use the flags inside its callback`() {
    let isFinished = finishes {
      let (overrides, remote) = (MemorySource(), RemoteSource(Stage.self))
      // In front of the pole and behind it.
      let early = Busy { _ in Self.doAll(FlagPole(Stage.self, sources: [overrides, remote]), overrides, remote, 4) }
      overrides.addObserver(early)
      let pole = FlagPole(Stage.self, sources: [overrides, remote])
      let late = Busy { Self.doAll(pole, overrides, remote, $0) }
      overrides.addObserver(late)
      remote.addObserver(late)
      overrides.set(100, for: "number")
      _ = try? remote.apply(#"{"number": 7}"#)
      overrides.set(101, for: "number")
      #expect(pole.number == 101)
      overrides.remove("number")
      #expect(pole.number == (remote.current() as? RemoteSnapshot)?.content(at: 1)?.value(as: Int.self))
      #expect(late.calls.value.load(ordering: .relaxed) > 5 && early.calls.value.load(ordering: .relaxed) > 5)
    }
    #expect(isFinished)
  }

  @Test func `a type may apply to its own source while a payload of it is decoded`() {
    struct Greedy: Codable, Sendable, Equatable {
      static let remote = Guarded<RemoteSource?>(nil)
      init() {}
      init(from decoder: any Decoder) throws { try Self.remote.withLock { $0 }?.apply(#"{"number": 1}"#) }
    }
    struct GreedyFlags: FlagContainer {
      let slots: FlagSlots
      init(slots: FlagSlots) { self.slots = slots }
      static func declare(in flags: inout FlagDeclarations) {
        flags.flag("greedy", default: JSONFlag(Greedy()), description: "d", remoteKey: "greedy")
        flags.flag("number", default: 0, description: "d", remoteKey: "number")
      }
    }
    let isFinished = finishes {
      let remote = RemoteSource(GreedyFlags.self)
      Greedy.remote.withLock { $0 = remote }
      let pole = FlagPole(GreedyFlags.self, sources: [remote])
      #expect(remote.verdict(applying: #"{"greedy": {}, "number": 2}"#).codes == [])
      #expect(pole.resolution(for: "number")?.valueText == "2")
      Greedy.remote.withLock { $0 = nil }
    }
    #expect(isFinished)
  }

  /// A source whose every part asks the pole that asks it.
  final class Asking: FlagSource {
    struct Said: FlagSourceSnapshot {
      let ask: @Sendable () -> Void
      func answer<Value: FlagValue>(for key: FlagKey, as type: Value.Type) -> FlagAnswer<Value> {
        ask()
        return (5 as? Value).map { .value($0) } ?? .absent
      }
    }

    let name = "asking"
    let kind = FlagSourceKind.custom
    let ask = Guarded<(@Sendable () -> Void)?>(nil)
    private let observers = FlagSourceObservers()

    func current() -> any FlagSourceSnapshot {
      let asked: (@Sendable () -> Void)? = ask.withLock { $0 }
      let ask = asked ?? {}
      ask()
      return Said(ask: ask)
    }

    func addObserver(_ observer: any FlagSourceObserver) {
      observers.add(observer)
      ask.withLock { $0 }?()
      // Already here, before the pole has asked.
      observer.sourceDidChange(self, .all)
    }

    func change() { observers.notify(self, .all) }
  }

  @Test func `a source may ask the pole for resolutions while the pole asks it`() {
    let asked = SharedCount()
    let isFinished = finishes {
      let source = Asking()
      let pole = FlagPole(Stage.self, sources: [source])
      source.ask.withLock {
        $0 = {
          asked.value.add(1, ordering: .relaxed)
          // A resolution asks the snapshots again.
          if asked.value.load(ordering: .relaxed) < 100 { _ = pole.resolution(for: "number")?.valueText }
          _ = pole.number
        }
      }
      source.change()
      #expect(pole.number == 5)
      _ = FlagPole(Stage.self, sources: [source])
      source.ask.withLock { $0 = nil }
    }
    #expect(isFinished)
    #expect(asked.value.load(ordering: .relaxed) > 10)
  }

  @Test func `a source that changes while a pole asks it stops the program with the reason`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let source = Asking()
      let pole = FlagPole(Stage.self, sources: [source])
      source.ask.withLock { $0 = { source.change() } }
      source.change()
      _ = pole.number
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("A flag source changed while a pole asked for flags"), "\(text)")
  }
}
