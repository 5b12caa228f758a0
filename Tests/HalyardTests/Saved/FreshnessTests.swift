import HalyardTesting
import Testing

@testable import Halyard

@Suite struct FreshnessTests {
  private let store = FakePayloadStore()
  private let clock = FakeClock()

  @Test func `without a payload everything is stale and nothing has an age`() {
    let start = SavedStart(store, clock: clock)
    #expect(start.remote.age == nil && start.remote.isStale(after: .seconds(1_000_000)))
  }

  @Test func `age counts from the moment at which the server last said so`() throws {
    let start = SavedStart(store, clock: clock)
    try start.apply(1, validator: "a")
    clock.advance(by: .seconds(60))
    #expect(start.remote.age == .seconds(60) && !start.remote.isStale(after: .seconds(60)))
    #expect(start.remote.isStale(after: .seconds(59)))
    try start.remote.confirmUnchanged(validator: "a")
    #expect(start.remote.age == .zero)
    clock.advance(by: .seconds(5))
    try start.apply(1)
    #expect(start.remote.age == .zero && start.remote.validator == "a")
  }

  @Test func `a clock that was set back counts as stale`() throws {
    let start = SavedStart(store, clock: clock)
    try start.apply(1)
    clock.advance(by: .seconds(-1))
    #expect(start.remote.age == nil && start.remote.isStale(after: .seconds(1_000_000)))
    #expect(SavedStart(store, clock: clock).remote.isStale(after: .seconds(1_000_000)))
    // What the server says then counts again.
    try start.apply(1)
    #expect(start.remote.age == .zero && SavedStart(store, clock: clock).remote.age == .zero)
  }

  @Test func `age survives a restart`() throws {
    try SavedStart(store, clock: clock).apply(1)
    clock.advance(by: .seconds(100))
    #expect(SavedStart(store, clock: clock).remote.age == .seconds(100))
  }

  @Test func `a confirmation is written down once in an interval, and never makes the payload look younger`() throws {
    let start = SavedStart(store, clock: clock)
    try start.apply(1)
    let writes = { store.calls.count { $0 == .replace } }
    for _ in 0..<59 {
      clock.advance(by: .seconds(60))
      try start.remote.confirmUnchanged()
    }
    #expect(writes() == 1 && SavedStart(store, clock: clock).remote.age == .seconds(59 * 60))
    clock.advance(by: .seconds(60))
    try start.remote.confirmUnchanged()
    #expect(writes() == 2 && SavedStart(store, clock: clock).remote.age == .zero)
  }

  @Test func `a validator never outlives its payload`() throws {
    let start = SavedStart(store, clock: clock)
    #expect(start.remote.validator == nil)
    try start.apply(1, validator: "a")
    #expect(start.remote.validator == "a")
    try start.apply(2)
    #expect(start.remote.validator == nil && SavedStart(store).remote.validator == nil)
    try start.apply(3, validator: "c")
    #expect(throws: PayloadRejection.self) { try start.remote.apply(Array("{}".utf8), validator: "d") }
    #expect(start.remote.validator == "c")
    // The same bytes by a new name.
    try start.apply(3, validator: "c2")
    #expect(start.remote.validator == "c2" && SavedStart(store).remote.validator == "c2")
    start.remote.clear()
    #expect(start.remote.validator == nil)
  }

  @Test func `unchanged needs a payload, and the one that is meant`() throws {
    let start = SavedStart(store, clock: clock)
    func code(_ validator: String?) -> ProblemCode? {
      do throws(PayloadRejection) {
        try start.remote.confirmUnchanged(validator: validator)
        return nil
      } catch {
        return error.problems.first?.code
      }
    }
    #expect(code(nil) == .unchangedWithoutPayload && code("a") == .unchangedWithoutPayload)
    try start.apply(1, validator: #"W/"a""#)
    #expect(code(nil) == nil && code(#"W/"a""#) == nil && code(#""a""#) == nil)
    #expect(code(#""b""#) == .unchangedWithoutPayload)
    // The server's last name for it counts.
    #expect(start.remote.validator == #""a""#)
  }

  @Test func `a body that says unchanged needs a payload as well`() throws {
    let mapper = #"""
      {"format": "halyard.mapper/1", "guards": {"unchanged": [{"path": "state", "is": "NO_CHANGE"}]},
       "rules": [{"types": ["other"], "path": "{remotePath}"}]}
      """#
    let remote = try RemoteSource(
      SavedFlags.self, mapper: .document(Array(mapper.utf8)), saving: PayloadSaving(to: store, unfinishedStarts: nil))
    let reply = Array(#"{"state": "NO_CHANGE"}"#.utf8)
    for verdict in [
      PayloadVerdict { () throws(PayloadRejection) in try remote.validate(reply) },
      PayloadVerdict { () throws(PayloadRejection) in try remote.apply(reply) },
    ] {
      #expect(verdict.codes == ["unchanged-without-payload"])
    }
    try remote.apply(SavedFlags.payload(3))
    #expect(try remote.apply(reply).outcome == .unchanged)
  }
}
