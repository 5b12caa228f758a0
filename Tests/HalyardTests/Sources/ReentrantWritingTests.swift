import Foundation
import HalyardUserDefaults
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
      expectRefusal("reading or writing it already") { () throws(FlagWriteError) in
        try flags.setOverride(1, for: \.$number)
      }
      expectRefusal("reading or writing it already") { () throws(FlagWriteError) in try source.removeAll() }
      // Another source of the same file has the same lock to wait for.
      let other = OverrideFile(Flags.self, path: path, isFollowed: false)
      expectRefusal("this thread is writing it already") { () throws(FlagWriteError) in try other.set(1, for: "number")
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
      expectRefusal("reading or writing it already") { () throws(FlagWriteError) in
        try flags.setOverride(1, for: \.$number)
      }
      source.refresh()
    } by: {
      source.refresh()
    }
    #expect(flags.noisy.text == "by hand" && flags.number == 0)
  }

  @Test func `code that makes values may write other files, and to the same one from another thread`() throws {
    let source = file()
    let other = OverrideFile(Flags.self, path: folder.file("other.json"), isFollowed: false)
    let isWritten = Signal()
    try making {
      do { try other.set(1, for: "number") } catch { Issue.record(error) }
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
    let defaults = try #require(UserDefaults(suiteName: suite))
    defer { defaults.removePersistentDomain(forName: suite) }
    let source = UserDefaultsSource(Flags.self, defaults: defaults)
    let flags = FlagPole(Flags.self, sources: [source])
    defaults.set("stored", forKey: "flag.noisy")
    try making {
      expectRefusal("reading or writing it already") { () throws(FlagWriteError) in try source.set(1, for: "number") }
      source.refresh()
    } by: {
      source.refresh()
    }
    #expect(flags.noisy.text == "stored" && flags.number == 0)
  }
}
