import HalyardTesting
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
    func start(_ unfinished: Int?) -> RemoteSource {
      var saving = PayloadSaving(to: store, unfinishedStarts: 3)
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

  @Test(arguments: [nil, "bob"] as [String?])
  func `a suspect that could not be put aside is not served while it stands in the store`(_ owner: String?) throws {
    let rules = ChangeRules(versionMustRise: true)
    try SavedStart(store, scope: owner).apply(13)
    for _ in 0..<2 { _ = start() }
    for operation in [.quarantine, .replace] as [FakePayloadStore.Operation] { store.fail(operation) }
    let safe = SavedStart(store, scope: "alice", rules: rules, unfinishedStarts: 2)
    #expect(safe.remote.isInSafeMode)
    #expect(try safe.apply(1).saving?.kind == "failed")
    for _ in 0..<2 {
      for scope in [owner, "carol"] {
        safe.remote.switchScope(to: scope)
        #expect(safe.flags.number == 0 && safe.remote.validator == nil)
      }
    }
    // However new it is, it does not stay.
    store.recover()
    safe.remote.switchScope(to: owner)
    safe.remote.switchScope(to: "alice")
    #expect(safe.flags.number == 1 && safe.remote.restoration.kind == "restored")
    safe.remote.switchScope(to: owner)
    #expect(safe.flags.number == 0 && safe.remote.restoration.kind == "other scope")
  }
}
