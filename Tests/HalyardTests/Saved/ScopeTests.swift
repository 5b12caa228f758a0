import HalyardTesting
import Testing

@testable import Halyard

@Suite struct ScopeTests {
  private let store = FakePayloadStore()

  @Test func `what is saved of somebody else is neither served nor lost`() throws {
    try SavedStart(store, scope: "alice").apply(1, validator: "a")
    for scope in [nil, "bob", "Alice", "", "alice "] as [String?] {
      let start = SavedStart(store, scope: scope)
      #expect(
        start.remote.restoration.kind == "other scope" && start.flags.number == 0 && start.remote.validator == nil)
    }
    #expect(store.quarantined.isEmpty && SavedStart(store, scope: "alice").flags.number == 1)
    try SavedStart(store, scope: "bob").apply(2)
    #expect(SavedStart(store, scope: "alice").flags.number == 0 && SavedStart(store, scope: "bob").flags.number == 2)
  }

  @Test func `a scope is its scalars, not what they look like`() throws {
    try SavedStart(store, scope: "caf\u{E9}").apply(1)
    #expect(SavedStart(store, scope: "cafe\u{301}").flags.number == 0)
    let start = SavedStart(nil, scope: "caf\u{E9}")
    try start.apply(1)
    start.remote.switchScope(to: "cafe\u{301}")
    #expect(start.flags.number == 0)
  }

  @Test func `switching serves in one step what is saved of the other, and else nothing`() throws {
    let start = SavedStart(store, scope: "alice")
    try start.apply(1, works: false)
    start.remote.switchScope(to: "bob")
    #expect(start.flags.number == 0 && start.flags.works && start.remote.restoration.kind == "other scope")
    #expect(start.remote.age == nil && start.remote.validator == nil)
    start.remote.switchScope(to: "alice")
    #expect(start.flags.number == 1 && !start.flags.works && start.remote.restoration.kind == "restored")
  }

  @Test func `an answer for whom the source served before is refused, and touches nothing`() throws {
    let start = SavedStart(store, scope: "alice")
    let alice = start.remote.scopeToken
    #expect(alice.scope == "alice")
    try start.apply(1, for: alice)
    let bob = start.remote.switchScope(to: "bob")
    let record = store.record
    for attempt in 0..<2 {
      do {
        if attempt == 0 { try start.apply(2, for: alice) } else { try start.remote.confirmUnchanged(for: alice) }
        Issue.record("taken")
      } catch {
        #expect(error.problems.map(\.code) == [.outdatedScope])
      }
    }
    #expect(start.flags.number == 0 && store.record == record)
    try start.apply(3, for: bob)
    #expect(start.flags.number == 3 && start.remote.switchScope(to: "bob") == bob)
    // Also if it is the same person again: what was asked before may be older than what is saved.
    start.remote.switchScope(to: "alice")
    #expect(throws: PayloadRejection.self) { try start.apply(2, for: alice) }
  }

  @Test func `a failed store does not keep a switch from happening`() throws {
    let start = SavedStart(store, scope: "alice")
    try start.apply(1)
    store.fail(.read)
    start.remote.switchScope(to: "bob")
    #expect(start.flags.number == 0 && start.remote.restoration.kind == "unreadable")
  }

  @Test func `what waits for the next session goes with its scope`() throws {
    let start = SavedStart(store, scope: "alice", activation: .nextSession)
    try start.apply(1, works: false)
    start.remote.switchScope(to: "bob")
    #expect(start.flags.works && !start.remote.hasPendingPayload)
    // A switch begins a session: what is saved is served.
    start.remote.switchScope(to: "alice")
    #expect(start.flags.number == 1 && !start.flags.works)
  }
}
