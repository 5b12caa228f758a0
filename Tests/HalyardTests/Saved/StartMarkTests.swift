import Foundation
import TestSupport
import Testing

@testable import Halyard

/// The marks of starts beside a file: whatever hinders one, those that never finished are counted, and none that runs.
@Suite struct StartMarkTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.file("flags.saved")
  }

  private func store() -> FilePayloadStore { FilePayloadStore(path: path) }

  private var marks: [String] { folder.names.filter { $0.contains(".start-") } }

  /// What starts leave whose processes were killed.
  private func leave(_ numbers: some Sequence<Int>) throws {
    for number in numbers { try folder.write("", to: ".flags.saved.start-\(number)") }
  }

  @Test func `starts that run take no room of those that never finished, and the marks of these are bounded`() throws {
    let running = (0..<150).map { _ in store() }
    for store in running { #expect(try store.beginStart() == 0) }
    try leave(150..<166)
    #expect(try store().beginStart() == 16)
    #expect(marks.count == 166)
    try running[3].finishStart()
    #expect(try marks.count == 149 && store().beginStart() == 0)
    for store in running { try store.finishStart() }
    #expect(marks.isEmpty)
    try leave(0..<128)
    let late = store()
    #expect(try late.beginStart() == 128 && marks.count == 128)
    // What merely looks like a mark stays.
    for name in ["x", "007", "new-1", "new-1-x"] { try folder.write("", to: ".flags.saved.start-\(name)") }
    try late.finishStart()
    #expect(try marks.count == 4 && store().beginStart() == 0)
  }

  @Test func `a writer that is slow, or was stopped, keeps no start from being counted nor from being noted`() throws {
    try store().finishStart()
    try leave(0..<2)
    let lock = try FileLock(folder.file(".flags.saved.lock"), patience: .zero)
    let start = ContinuousClock.now
    let starting = store()
    #expect(try starting.beginStart() == 2 && marks.count == 3)
    try starting.finishStart()
    #expect(marks.isEmpty && start.duration(to: .now) < .milliseconds(150))
    _ = consume lock
  }

  @Test func `what cannot be opened is skipped, and the rest is counted and removed`() throws {
    try leave(0..<3)
    let places = (0..<3).map { folder.file(".flags.saved.start-\($0)") }
    try FileManager.default.createDirectory(
      atPath: folder.file(".flags.saved.start-9"), withIntermediateDirectories: true)
    chmod(places[1], 0)
    try PlainUser.run(owning: [folder.path, places[0], places[2]]) {
      let starting = store()
      #expect(try starting.beginStart() == 2)
      try starting.finishStart()
      #expect(marks == [".flags.saved.start-1", ".flags.saved.start-9"])
    }
  }

  @Test func `where no mark can be made, those of others are counted all the same`() throws {
    try leave(0..<2)
    try PlainUser.run(owning: [folder.file(".flags.saved.start-0"), folder.file(".flags.saved.start-1"), folder.path]) {
      chmod(folder.path, 0o500)
      defer { chmod(folder.path, 0o700) }
      let unfinished = try store().beginStart()
      #expect(unfinished == 2 && marks.count == 2)
    }
  }

  @Test func `an end that cannot be noted leaves the start as it is, and can be noted later`() throws {
    try PlainUser.run(owning: [folder.path]) {
      let starting = store()
      #expect(try starting.beginStart() == 0)
      chmod(folder.path, 0o500)
      #expect(throws: FileFault.self) { try starting.finishStart() }
      #expect(try store().beginStart() == 0)
      chmod(folder.path, 0o700)
      #expect(try marks.count == 1 && store().beginStart() == 0)
      try starting.finishStart()
      #expect(marks.isEmpty)
    }
  }

  @Test func `sources of one store are one start, and what is let go of alive is none`() throws {
    let saving = PayloadSaving(to: store(), unfinishedStarts: 1)
    var sources = (0..<4).map { _ in RemoteSource(SavedFlags.self, saving: saving) }
    #expect(sources.allSatisfy { !$0.isInSafeMode } && marks.count == 1)
    sources.removeLast()
    #expect(marks.count == 1)
    sources[2].markStartFinished()
    #expect(marks.isEmpty)
    let others = (0..<3).map { _ in RemoteSource(SavedFlags.self, saving: .file(path, unfinishedStarts: 1)) }
    #expect(others.allSatisfy { !$0.isInSafeMode } && marks.count == 3)
    withExtendedLifetime(others) {}
    _ = consume others
    #expect(marks.isEmpty)
    #expect(!RemoteSource(SavedFlags.self, saving: .file(path, unfinishedStarts: 1)).isInSafeMode)
  }

  @Test func `many who begin, count and finish at once never take a start that runs for one that ended`() throws {
    let path = path
    onThreads(6) { thread in
      for _ in 0..<100 {
        let store = FilePayloadStore(path: path)
        do {
          let unfinished = try store.beginStart()
          if unfinished != 0 { Issue.record("\(unfinished) counted") }
          if thread.isMultiple(of: 2) { try store.finishStart() }
        } catch {
          Issue.record(error)
        }
      }
    }
    #expect(marks.isEmpty)
  }

  @Test func `who counts at once with others misses none that ended`() throws {
    try leave(0..<5)
    let path = path
    onThreads(6) { _ in
      for _ in 0..<50 {
        let store = FilePayloadStore(path: path)
        let unfinished = try? store.beginStart()
        if unfinished != 5 { Issue.record("\(String(describing: unfinished)) counted") }
      }
    }
    #expect(marks.count == 5)
  }

  @Test func `what a start that was killed has left of a mark without a name is no start, and goes`() throws {
    try folder.write("", to: ".flags.saved.start-new-1-1")
    try folder.write("", to: ".flags.saved.start-new-999-7")
    let starting = store()
    #expect(try starting.beginStart() == 0)
    #expect(marks == [".flags.saved.start-0", ".flags.saved.start-new-1-1", ".flags.saved.start-new-999-7"])
    try starting.finishStart()
    #expect(marks.isEmpty)
  }

  @Test func `a mark that has the name of one taken away from outside goes when its start never finished`() throws {
    let starting = store()
    #expect(try starting.beginStart() == 0 && marks == [".flags.saved.start-0"])
    try FileManager.default.removeItem(atPath: folder.file(".flags.saved.start-0"))
    try leave(0..<1)
    try starting.finishStart()
    #expect(try marks.isEmpty && store().beginStart() == 0)
  }

  @Test func `the end of one of several starts in one process takes no mark of the others`() throws {
    let stores = (0..<5).map { _ in store() }
    for store in stores { #expect(try store.beginStart() == 0) }
    try leave([7, 9])
    for (number, store) in stores.enumerated().reversed() {
      try store.finishStart()
      #expect(try marks.count == number && self.store().beginStart() == 0)
    }
  }
}
