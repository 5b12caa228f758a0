import Foundation
import HalyardUserDefaults
import Synchronization
import TestSupport
import Testing

@testable import Halyard

/// Code that a write runs may come back to what is being written, and never waits for itself.
@Suite struct ReentrantWritingTests {
  /// A value whose making runs what a test wants.
  struct Noisy: FlagValue {
    @TaskLocal static var onMaking: (@Sendable () -> Void)?
    let text: String

    static var valueSchema: ValueSchema { ValueSchema(.string) }

    init(_ text: String) { self.text = text }

    init?(payload node: PayloadNode) {
      guard let text = String(payload: node) else { return nil }
      self.text = text
      Self.onMaking?()
    }

    func write(to writer: inout JSONWriter) { writer.string(text) }
  }

  @FlagContainer
  struct Flags {
    @Flag(default: Noisy(""), description: "A text", remoteKey: "noisy") var noisy: Noisy
    @Flag(default: 0, description: "A number", remoteKey: "number") var number: Int
  }

  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.file("overrides.json")
  }

  private func file() -> OverrideFile { OverrideFile(Flags.self, path: path, isFollowed: false) }

  /// Runs `operation`, which makes a value, and within that `body`.
  private func making(_ body: @escaping @Sendable () -> Void, by operation: () throws -> Void) throws {
    let isDone = Signal()
    let start = ContinuousClock.now
    try Noisy.$onMaking.withValue({
      // What it writes itself makes values too.
      Noisy.$onMaking.withValue(nil) { body() }
      isDone.give()
    }) { try operation() }
    isDone.wait()
    #expect(start.duration(to: .now) < .seconds(4), "it waited for itself")
  }

  private func expectRefusal(_ what: String, _ body: () throws(FlagWriteError) -> Void) {
    do {
      try body()
      Issue.record("nothing was refused")
    } catch {
      #expect("\(error)".contains(what) && "\(error)".contains("write when it has returned"), "\(error)")
    }
  }

  @Test func `code that makes values within a write is told at once, and the write is done`() throws {
    let source = file()
    let flags = FlagPole(Flags.self, sources: [source])
    try making {
      expectRefusal("making, writing or comparing values") { () throws(FlagWriteError) in
        try flags.setOverride(1, for: \.$number)
      }
      expectRefusal("making, writing or comparing values") { () throws(FlagWriteError) in try source.removeAll() }
      // As to every other source of the same file.
      let other = OverrideFile(Flags.self, path: path, isFollowed: false)
      expectRefusal("making, writing or comparing values") { () throws(FlagWriteError) in
        try other.set(1, for: "number")
      }
      source.refresh()
      #expect(flags.number == 0)
    } by: {
      try flags.setOverride(Noisy("a"), for: \.$noisy)
    }
    #expect(flags.noisy.text == "a" && flags.number == 0)
    // Nothing is left behind.
    try flags.setOverride(2, for: \.$number)
    try file().set(3, for: "number")
    source.refresh()
    #expect(flags.number == 3 && flags.noisy.text == "a")
  }

  @Test func `code that makes values within a refresh is told at once, and the refresh is done`() throws {
    let source = file()
    let flags = FlagPole(Flags.self, sources: [source])
    try folder.write(#"{"noisy": "by hand"}"#, to: "overrides.json")
    try making {
      expectRefusal("making, writing or comparing values") { () throws(FlagWriteError) in
        try flags.setOverride(1, for: \.$number)
      }
      source.refresh()
    } by: {
      source.refresh()
    }
    #expect(flags.noisy.text == "by hand" && flags.number == 0)
  }

  @Test func `code that makes values is refused other files too, and may read them, and write from another thread`()
    throws
  {
    let source = file()
    let others = folder.file("other.json")
    try folder.write(#"{"number": 7}"#, to: "other.json")
    let other = OverrideFile(Flags.self, path: others, isFollowed: false)
    let isWritten = Signal()
    try making {
      expectRefusal("making, writing or comparing values") { () throws(FlagWriteError) in
        try other.set(1, for: "number")
      }
      let made = OverrideFile(Flags.self, path: others, isFollowed: false)
      #expect(FlagPole(Flags.self, sources: [made]).number == 7)
      Thread {
        do { try source.set(4, for: "number") } catch { Issue.record(error) }
        isWritten.give()
      }.start()
    } by: {
      try source.set(Noisy("a"), for: "noisy")
    }
    isWritten.wait()
    let flags = FlagPole(Flags.self, sources: [source])
    #expect(flags.number == 4 && flags.noisy.text == "a")
    try other.set(2, for: "number")
  }

  enum Place: CaseIterable { case file, defaults, pole }

  /// Each of two threads has one place make values, and their code goes to the other's place.
  @Test(arguments: Place.allCases, Place.allCases)
  func `code that makes values never waits for a thread whose code waits for it`(_ first: Place, _ second: Place) throws
  {
    let suites = (0..<2).map { _ in "halyard-tests-\(UUID().uuidString)" }
    defer { for suite in suites { UserDefaults().removePersistentDomain(forName: suite) } }
    let isMaking = [Signal(), Signal()]
    let steps = try [first, second].enumerated().map {
      number, place -> (begin: @Sendable () -> Void, visit: @Sendable () -> Void) in
      switch place {
      case .file:
        let name = "\(number).json"
        let source = OverrideFile(Flags.self, path: folder.file(name), isFollowed: false)
        try folder.write(#"{"noisy": "x"}"#, to: name)
        return (
          { source.refresh() },
          {
            source.refresh()
            try? source.set(1, for: "number")
          }
        )
      case .defaults:
        nonisolated(unsafe) let defaults = try #require(UserDefaults(suiteName: suites[number]))
        let source = UserDefaultsSource(Flags.self, defaults: defaults)
        return (
          {
            defaults.set("x", forKey: "flag.noisy")
            source.refresh()
          },
          {
            source.refresh()
            try? source.set(1, for: "number")
          }
        )
      case .pole:
        let memory = MemorySource()
        let source = MakingSource()
        let flags = FlagPole(Flags.self, sources: [memory, source])
        return (
          { withExtendedLifetime(flags) { source.change() } },
          { withExtendedLifetime(flags) { memory.set(1, for: "number") } }
        )
      }
    }
    let isFinished = finishes {
      onThreads(2) { thread in
        Noisy.$onMaking.withValue({
          isMaking[thread].give()
          isMaking[1 - thread].wait()
          Noisy.$onMaking.withValue(nil) { steps[1 - thread].visit() }
        }) { steps[thread].begin() }
      }
    }
    #expect(isFinished)
  }

  /// A source that has a value made whenever it is asked.
  final class MakingSource: FlagSource {
    struct Snapshot: FlagSourceSnapshot {
      func answer<Value: FlagValue>(for key: FlagKey, as type: Value.Type) -> FlagAnswer<Value> {
        guard key == "noisy", let node = try? Payload(Array(#"{"a": "x"}"#.utf8))["a"] else { return .absent }
        return Value(payload: node).map { .value($0) } ?? .absent
      }
    }

    let name = "making"
    let kind = FlagSourceKind.custom
    private let observers = FlagSourceObservers()
    func current() -> any FlagSourceSnapshot { Snapshot() }
    func addObserver(_ observer: any FlagSourceObserver) { observers.add(observer) }
    func change() { observers.notify(self, .all) }
  }

  @Test func `what code changes while a pole has it make values is in the pole when the change is`() throws {
    let memory = MemorySource()
    let source = MakingSource()
    let flags = FlagPole(Flags.self, sources: [memory, source])
    let events = SharedCount()
    let observation = flags.observe(\.$number) { _, new in events.value.store(new, ordering: .relaxed) }
    for number in 1...3 {
      try making {
        do { try flags.setOverride(number, for: \.$number) } catch { Issue.record(error) }
      } by: {
        source.change()
      }
      #expect(flags.number == number && events.value.load(ordering: .relaxed) == number)
    }
    withExtendedLifetime(observation) {}
  }

  @Test func `an observer writes to the file that it is told of`() throws {
    let source = file()
    let flags = FlagPole(Flags.self, sources: [source])
    let start = ContinuousClock.now
    let reaction = SourceReaction(to: source) {
      do { try flags.setOverride(5, for: \.$number) } catch { Issue.record(error) }
    }
    try flags.setOverride(Noisy("a"), for: \.$noisy)
    #expect(flags.number == 5 && flags.noisy.text == "a" && start.duration(to: .now) < .seconds(4))
    withExtendedLifetime(reaction) {}
  }

  @Test func `code that makes values of user defaults is told at once, and they are read`() throws {
    let suite = "halyard-tests-\(UUID().uuidString)"
    nonisolated(unsafe) let defaults = try #require(UserDefaults(suiteName: suite))
    defer { defaults.removePersistentDomain(forName: suite) }
    let source = UserDefaultsSource(Flags.self, defaults: defaults)
    let flags = FlagPole(Flags.self, sources: [source])
    defaults.set("stored", forKey: "flag.noisy")
    try making {
      expectRefusal("making, writing or comparing values") { () throws(FlagWriteError) in
        try source.set(1, for: "number")
      }
      // Seen by the look that is under way.
      defaults.set(9, forKey: "flag.number")
      source.refresh()
    } by: {
      source.refresh()
    }
    #expect(flags.noisy.text == "stored" && flags.number == 9)
  }
}
