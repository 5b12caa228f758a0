import HalyardTesting
import Testing

@testable import Halyard

/// A store that fails changes nothing of what is served, and is told of.
@Suite struct SavingFaultTests {
  private let store = FakePayloadStore()

  @Test func `a payload that cannot be saved is served and reported, and saved when it comes again`() throws {
    let start = SavedStart(store)
    try start.apply(1)
    store.fail(.replace)
    let report = try start.apply(2)
    #expect(report.outcome == .accepted && report.saving?.isFailure == true && start.flags.number == 2)
    #expect("\(report)".hasSuffix("; not saved: the fake store was told to fail at replace"))
    #expect(SavedStart(store).flags.number == 1)
    // Neither the same bytes nor "not modified" may leave it at that.
    #expect(try start.apply(2).saving?.isFailure == true)
    store.recover()
    #expect(try start.apply(2).saving?.kind == "saved")
    #expect(SavedStart(store).flags.number == 2)
  }

  @Test func `not modified saves what could not be saved before`() throws {
    let start = SavedStart(store)
    store.fail(.replace)
    try start.apply(2, validator: "a")
    store.recover()
    #expect(try start.remote.confirmUnchanged(validator: "a")?.kind == "saved")
    #expect(SavedStart(store).flags.number == 2)
  }

  @Test func `a store that cannot be read serves nothing, and is written again`() throws {
    try SavedStart(store).apply(1)
    store.fail(.read)
    let start = SavedStart(store)
    #expect(start.remote.restoration.kind == "unreadable" && start.flags.number == 0 && start.remote.validator == nil)
    #expect(
      "\(start.remote.restoration)" == "the saved payload cannot be read: the fake store was told to fail at read")
    store.recover()
    try start.apply(2)
    #expect(SavedStart(store).flags.number == 2)
  }

  @Test func `a payload that cannot be put aside is not served either`() throws {
    store.record = [1, 2, 3]
    store.fail(.quarantine)
    let start = SavedStart(store)
    #expect(start.remote.restoration.kind == "damaged" && start.flags.number == 0)
    #expect(
      "\(start.remote.restoration)".contains("could not be put aside: the fake store was told to fail at quarantine"))
  }

  @Test func `starts that cannot be noted do not keep the payload away`() throws {
    try SavedStart(store).apply(1)
    store.fail(.beginStart)
    store.fail(.finishStart)
    for _ in 0..<4 {
      let start = SavedStart(store, unfinishedStarts: 2)
      #expect(
        start.flags.number == 1 && !start.remote.isInSafeMode && start.remote.markStartFinished()?.kind == "failed")
    }
  }

  @Test func `forgetting that fails is told, and done with the next chance`() throws {
    let start = SavedStart(store)
    try start.apply(1)
    store.fail(.remove)
    #expect(start.remote.clear()?.isFailure == true && start.flags.number == 0 && store.record != nil)
    store.recover()
    #expect(start.remote.clear()?.kind == "saved" && store.record == nil)
  }

  @Test func `a source that saves nothing says nothing of it`() throws {
    let start = SavedStart(nil)
    #expect(try start.apply(1, validator: "a").saving == nil)
    #expect(start.remote.clear() == nil && start.remote.markStartFinished() == nil)
    #expect(start.remote.restoration.kind == "none" && !start.remote.isInSafeMode)
  }
}
