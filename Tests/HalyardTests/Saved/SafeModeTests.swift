import Foundation
import HalyardTesting
import TestSupport
import Testing

@testable import Halyard

@Suite struct SafeModeTests {
  private let store = FakePayloadStore()

  private func start() -> SavedStart { SavedStart(store, unfinishedStarts: 2) }

  @Test func `the third start after two that never finished serves the defaults`() throws {
    let first = start()
    try first.apply(7)
    first.remote.markStartFinished()
    let record = store.record
    for _ in 0..<2 {
      let start = start()
      #expect(start.flags.number == 7 && !start.remote.isInSafeMode)
    }
    let safe = start()
    #expect(safe.remote.isInSafeMode && safe.flags.number == 0 && safe.remote.validator == nil)
    guard case .quarantined(.unfinishedStarts(2), nil) = safe.remote.restoration else {
      Issue.record("\(safe.remote.restoration)")
      return
    }
    #expect(store.record == nil && store.quarantined == [record])
    #expect("\(safe.remote.restoration)" == "the saved payload was quarantined: 2 starts in a row never finished")
    // It needs a whole payload now, not "unchanged".
    #expect(throws: PayloadRejection.self) { try safe.remote.confirmUnchanged() }
    try safe.apply(7)
    #expect(!safe.remote.isInSafeMode && safe.flags.number == 7)
  }

  @Test func `a start that finishes makes good for those that did not`() throws {
    try start().apply(7)
    let second = start()
    #expect(second.remote.markStartFinished()?.kind == "saved" && store.unfinishedStarts == 0)
    for _ in 0..<2 { #expect(!start().remote.isInSafeMode) }
    #expect(start().remote.isInSafeMode)
  }

  @Test func `the start is noted before any of the saved payload is looked at`() throws {
    try start().apply(7)
    let before = store.calls.count
    _ = start()
    #expect(store.calls[before...].first == .beginStart)
  }

  @Test func `safe mode lasts while no start finishes, whatever is accepted`() throws {
    for _ in 0..<2 { _ = start() }
    for number in 1...3 {
      let safe = start()
      #expect(safe.remote.isInSafeMode && safe.flags.number == 0)
      try safe.apply(number)
      #expect(!safe.remote.isInSafeMode && safe.flags.number == number)
    }
    start().remote.markStartFinished()
    #expect(!start().remote.isInSafeMode)
  }

  @Test func `a program that does without is never put into safe mode`() throws {
    try SavedStart(store).apply(7)
    for _ in 0..<5 {
      let start = SavedStart(store, unfinishedStarts: nil)
      #expect(start.flags.number == 7 && !start.remote.isInSafeMode)
    }
    #expect(!store.calls.contains(.beginStart))
  }

  @Test(arguments: [(0, 1), (-5, 1), (1, 1), (16, 16), (17, 16), (.max, 16)])
  func `so many unfinished starts as are asked for, within what can be told, lead to safe mode`(
    _ asked: Int, _ limit: Int
  ) throws {
    let folder = try TemporaryFolder()
    let path = folder.file("flags.saved")
    func start(_ unfinished: Int?) -> RemoteSource {
      // Each store is as good as a process: its mark is its own.
      var saving = PayloadSaving(to: FilePayloadStore(path: path), unfinishedStarts: 3)
      saving.unfinishedStarts = unfinished
      return RemoteSource(SavedFlags.self, saving: saving)
    }
    #expect(PayloadSaving(to: store, unfinishedStarts: asked).unfinishedStarts == limit)
    try start(nil).apply(SavedFlags.payload(7))
    for number in 0..<limit {
      let source = start(asked)
      #expect(!source.isInSafeMode && source.restoration.kind == "restored", "\(number)")
    }
    #expect(start(asked).isInSafeMode)
  }

  @Test func `starts that run take no room of those that never finished, and the marks of these are bounded`() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("flags.saved")
    func store() -> FilePayloadStore { FilePayloadStore(path: path) }
    func marks() throws -> Int {
      try FileManager.default.contentsOfDirectory(atPath: folder.path).count { $0.contains(".start-") }
    }
    let running = (0..<150).map { _ in store() }
    for store in running { #expect(try store.beginStart() == 0) }
    for number in 0..<16 { #expect(try store().beginStart() == number) }
    #expect(try marks() == 166)
    try running[3].finishStart()
    #expect(try marks() == 149 && store().beginStart() == 0)
    for store in running { try store.finishStart() }
    #expect(try marks() == 0)
    for _ in 0..<200 { _ = try store().beginStart() }
    #expect(try marks() == 128 && store().beginStart() == 128)
    // What merely looks like a mark stays.
    try folder.write("", to: ".flags.saved.start-x")
    try folder.write("", to: ".flags.saved.start-007")
    try store().finishStart()
    #expect(try marks() == 2 && store().beginStart() == 0)
  }

  @Test func `switching scope in safe mode serves nothing that was saved`() throws {
    try start().apply(7)
    _ = start()
    let safe = start()
    safe.remote.switchScope(to: "bob")
    safe.remote.switchScope(to: nil)
    #expect(safe.remote.isInSafeMode && safe.flags.number == 0)
  }

  @Test func `switching scope in safe mode does not serve what could not be put aside, nor what others save`() throws {
    try start().apply(7)
    _ = start()
    store.fail(.quarantine)
    let safe = start()
    guard case .quarantined(.unfinishedStarts(2), .some) = safe.remote.restoration else {
      Issue.record("\(safe.remote.restoration)")
      return
    }
    for scope in ["bob", nil] {
      safe.remote.switchScope(to: scope)
      #expect(safe.remote.isInSafeMode && safe.flags.number == 0 && safe.remote.validator == nil)
      #expect(safe.remote.restoration.kind == "unfinished")
    }
    try safe.apply(8)
    safe.remote.switchScope(to: "bob")
    safe.remote.switchScope(to: nil)
    #expect(!safe.remote.isInSafeMode && safe.flags.number == 8)
  }
}
