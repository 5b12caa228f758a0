import HalyardTesting
import TestSupport
import Testing

@testable import Halyard

/// What happens to a source before its store has done what it was asked: nothing is lost, and nobody is told what is not so.
@Suite struct InterruptedSavingTests {
  private let store = FakePayloadStore()

  private func alice(rules: ChangeRules = .none) throws -> SavedStart {
    let start = SavedStart(store, scope: "alice", rules: rules)
    try start.apply(1, validator: "a")
    return start
  }

  private func saved(for scope: String?) -> Int { SavedStart(store, scope: scope).flags.number }

  // MARK: Observers that come in between

  @Test func `a payload is saved for whom it was taken, though an observer switches scope`() throws {
    let start = try alice()
    let reaction = SourceReaction(to: start.remote) { start.remote.switchScope(to: "bob") }
    #expect(try start.apply(2).saving?.kind == "saved")
    #expect(start.flags.number == 0 && saved(for: "alice") == 2 && saved(for: "bob") == 0)
    withExtendedLifetime(reaction) {}
  }

  @Test func `a payload that could not be saved is not said to be, though an observer switches scope`() throws {
    let start = try alice()
    store.fail(.replace)
    let reaction = SourceReaction(to: start.remote) { start.remote.switchScope(to: "bob") }
    #expect(try start.apply(2).saving?.kind == "failed")
    withExtendedLifetime(reaction) {}
  }

  @Test func `forgetting is done, or said not to be, though an observer switches scope`() throws {
    for fails in [true, false] {
      let start = try alice()
      if fails { store.fail(.remove) }
      let reaction = SourceReaction(to: start.remote) { start.remote.switchScope(to: "bob") }
      #expect(start.remote.clear()?.kind == (fails ? "failed" : "saved"))
      #expect((store.record == nil) != fails)
      withExtendedLifetime(reaction) {}
      store.recover()
    }
  }

  @Test func `who is overtaken is told so, and the store holds what came last`() throws {
    let start = try alice()
    var reaction = SourceReaction(to: start.remote) { start.remote.clear() }
    let report = try start.apply(2)
    #expect(report.saving?.kind == "superseded" && report.saving?.isFailure == false && store.record == nil)
    #expect("\(report)".hasSuffix("; not saved: what was applied or cleared later took its place"))
    reaction = SourceReaction(to: start.remote) { _ = try? start.apply(4) }
    #expect(try start.apply(3).saving?.kind == "superseded" && saved(for: "alice") == 4)
    reaction = SourceReaction(to: start.remote) { _ = try? start.apply(5) }
    #expect(start.remote.clear()?.kind == "superseded" && saved(for: "alice") == 5)
    withExtendedLifetime(reaction) {}
  }

  @Test func `who clears twice, or confirms in between, overtakes nobody`() throws {
    let start = try alice()
    var reaction = SourceReaction(to: start.remote) { _ = try? start.remote.confirmUnchanged(validator: "c") }
    #expect(try start.apply(2, validator: "b").saving?.kind == "saved" && saved(for: "alice") == 2)
    reaction = SourceReaction(to: start.remote) { start.remote.clear() }
    #expect(start.remote.clear()?.kind == "saved" && store.record == nil)
    withExtendedLifetime(reaction) {}
  }

  // MARK: Scopes that go and come again

  @Test func `a payload that is being saved is served when its scope comes back`() throws {
    let held = HeldStore()
    let start = SavedStart(held, scope: "alice")
    onThreads(2) { thread in
      if thread == 0 {
        let report = try? start.apply(2, validator: "b")
        #expect(report?.saving?.kind == "saved")
      } else {
        held.isReplacing.wait()
        start.remote.switchScope(to: "bob")
        #expect(start.flags.number == 0 && start.remote.validator == nil)
        start.remote.switchScope(to: "alice")
        #expect(start.flags.number == 2 && start.remote.validator == "b" && start.remote.age == .zero)
        #expect(start.remote.restoration.kind == "unsaved")
        #expect("\(start.remote.restoration)".contains(", version 2, of 20"), "\(start.remote.restoration)")
        held.mayReplace.give()
      }
    }
    #expect(SavedStart(held.store, scope: "alice").flags.number == 2)
    start.remote.switchScope(to: "bob")
    start.remote.switchScope(to: "alice")
    #expect(start.flags.number == 2 && start.remote.restoration.kind == "restored")
  }

  @Test func `a payload that could not be saved is served when its scope comes back, and saved when it can be`() throws
  {
    let start = try alice()
    store.fail(.replace)
    try start.apply(2)
    start.remote.switchScope(to: "bob")
    start.remote.switchScope(to: "alice")
    #expect(start.flags.number == 2 && saved(for: "alice") == 1)
    store.recover()
    start.remote.switchScope(to: "bob")
    #expect(start.flags.number == 0 && saved(for: "alice") == 2)
  }

  @Test func `what could not be removed is not served, and is removed when it can be`() throws {
    let start = try alice()
    store.fail(.remove)
    #expect(start.remote.clear()?.kind == "failed")
    start.remote.switchScope(to: "bob")
    start.remote.switchScope(to: "alice")
    #expect(start.flags.number == 0 && start.remote.validator == nil && store.record != nil)
    store.recover()
    start.remote.switchScope(to: "bob")
    #expect(store.record == nil)
  }

  @Test func `what was to be forgotten is not served, whatever is taken meanwhile`() throws {
    for isKept in [true, false] {
      let start = try alice(rules: ChangeRules(versionMustRise: true))
      store.fail(.remove)
      store.fail(.replace)
      #expect(start.remote.clear()?.kind == "failed")
      start.remote.switchScope(to: "bob")
      #expect(try start.apply(2).saving?.kind == "failed")
      for scope in ["alice", "carol", "alice"] {
        start.remote.switchScope(to: scope)
        #expect(start.flags.number == 0 && start.remote.validator == nil && saved(for: "alice") == 1)
      }
      if isKept {
        store.recover()
        start.remote.switchScope(to: "bob")
        #expect(start.flags.number == 2)
        start.remote.switchScope(to: "alice")
        #expect(start.flags.number == 0 && saved(for: "alice") == 0 && saved(for: "bob") == 2)
      } else {
        // Nor does it stay as the newer version.
        store.recover()
        #expect(try start.apply(0).saving?.kind == "saved" && saved(for: "alice") == 0)
        #expect(try SavedRecord(try #require(store.record)).version == "0")
      }
    }
  }

  @Test func `what is being forgotten is not served meanwhile`() throws {
    let held = HeldStore()
    try SavedStart(held.store, scope: "alice").apply(1)
    let start = SavedStart(held, scope: "alice")
    #expect(start.flags.number == 1)
    onThreads(2) { thread in
      if thread == 0 {
        start.remote.switchScope(to: "bob")
        _ = try? start.apply(2)
      } else {
        held.isReplacing.wait()
        // Waits in a row behind bob's payload.
        let clearing = PlainThread { start.remote.clear() }
        _ = eventually { start.remote.validator == nil && start.flags.number == 0 }
        start.remote.switchScope(to: "alice")
        #expect(start.flags.number == 0 && start.remote.restoration.kind == "none")
        held.mayReplace.give()
        clearing.join()
      }
    }
    #expect(held.store.record == nil && start.flags.number == 0)
  }

  @Test func `who gave up waiting for a store that fails is saved with the next switch too`() throws {
    for isForgetting in [false, true] {
      let failing = SlowFailingStore(after: .milliseconds(1_300))
      let start = SavedStart(failing, scope: "alice")
      onThreads(2) { thread in
        if thread == 0 {
          _ = try? start.apply(1)
        } else {
          failing.isCalled.wait()
          if isForgetting { start.remote.clear() } else { _ = try? start.apply(2) }
        }
      }
      failing.mayWork.give()
      start.remote.switchScope(to: "bob")
      let kept = SavedStart(failing.store, scope: "alice").flags.number
      #expect(kept == (isForgetting ? 0 : 2) && failing.store.calls.contains(isForgetting ? .remove : .replace))
    }
  }

  @Test func `a confirmation does not push out what is not saved yet of somebody else`() throws {
    let start = SavedStart(store, scope: "bob")
    try start.apply(1, validator: "b")
    start.remote.switchScope(to: "alice")
    store.fail(.replace)
    try start.apply(2)
    start.remote.switchScope(to: "bob")
    #expect(try start.remote.confirmUnchanged(validator: "W/b")?.kind == "saved" && start.remote.validator == "W/b")
    #expect(try start.apply(1, validator: "b2").saving?.kind == "saved" && start.remote.validator == "b2")
    start.remote.switchScope(to: "alice")
    #expect(start.flags.number == 2 && start.remote.restoration.kind == "unsaved")
    store.recover()
    #expect(try start.remote.confirmUnchanged()?.kind == "saved" && saved(for: "alice") == 2)
  }

  @Test func `what could not be saved does not push out what is saved of whom the source is switched to`() throws {
    let start = SavedStart(store, scope: "bob")
    try start.apply(1)
    start.remote.switchScope(to: "alice")
    store.fail(.replace)
    try start.apply(2)
    store.recover()
    start.remote.switchScope(to: "bob")
    #expect(start.flags.number == 1 && saved(for: "bob") == 1)
    // Nor does the next confirmation of bob's.
    try start.remote.confirmUnchanged()
    #expect(saved(for: "bob") == 1)
  }

  @Test func `a source that saves nothing keeps nothing of whom it is switched away from`() throws {
    let start = SavedStart(nil, scope: "alice")
    try start.apply(1)
    start.remote.switchScope(to: "bob")
    start.remote.switchScope(to: "alice")
    #expect(start.flags.number == 0)
  }

  // MARK: What is told

  @Test func `that a newer version is saved already is not forgotten`() throws {
    let rules = ChangeRules(versionMustRise: true)
    let start = try alice(rules: rules)
    try SavedStart(store, scope: "alice", rules: rules).apply(9)
    #expect(try start.apply(2).saving?.kind == "kept newer")
    #expect(try start.apply(2).saving?.kind == "kept newer")
    #expect(try start.remote.confirmUnchanged()?.kind == "kept newer" && saved(for: "alice") == 9)
  }

  @Test func `a record that the next start would not read is a failure, and leaves the old one`() throws {
    let options = ValidationOptions(limits: PayloadLimits(bytes: 1_000))
    let saving = PayloadSaving(to: store, unfinishedStarts: nil)
    func source() -> RemoteSource { RemoteSource(SavedFlags.self, options: options, saving: saving) }
    try source().apply(SavedFlags.payload(1), validator: String(repeating: "v", count: 1 << 19))
    #expect(source().validator?.utf8.count == 1 << 19)
    let report = try source().apply(SavedFlags.payload(2), validator: String(repeating: "w", count: 2 << 20))
    #expect(report.saving?.kind == "failed")
    #expect("\(report)".hasSuffix("would be read again; give it shorter ones"), "\(report)")
    #expect(source().validator?.utf8.count == 1 << 19 && source().restoration.kind == "restored")
  }
}
