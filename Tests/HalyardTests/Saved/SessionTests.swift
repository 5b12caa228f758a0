import HalyardTesting
import Testing

@testable import Halyard

@Suite struct SessionTests {
  private let store = FakePayloadStore()

  private func start() -> SavedStart { SavedStart(store, activation: .nextSession) }

  @Test func `values wait for the next session, and kill switches do not`() throws {
    let start = start()
    let report = try start.apply(1, works: false)
    #expect(report.activation == .nextSession && report.saving?.kind == "saved")
    #expect("\(report)".hasSuffix("; served from the next session on"))
    #expect(start.flags.number == 0 && !start.flags.works && start.remote.hasPendingPayload)
    try start.apply(2, works: true)
    #expect(start.flags.number == 0 && start.flags.works)

    let next = self.start()
    #expect(next.flags.number == 2 && next.flags.works && !next.remote.hasPendingPayload)
  }

  @Test func `a program can begin the next session itself`() throws {
    let start = start()
    #expect(!start.remote.activate())
    try start.apply(1, works: false)
    let before = start.flags.snapshot()
    #expect(start.remote.activate() && !start.remote.activate())
    #expect(start.flags.number == 1 && !start.flags.works && before.number == 0)
  }

  @Test func `a kill switch that the waiting payload lacks falls back at once`() throws {
    let start = start()
    try start.apply(1, works: false)
    try start.remote.apply(Array(#"{"version": 2, "number": 2}"#.utf8))
    #expect(start.flags.works)
    start.remote.activate()
    #expect(start.flags.works && start.flags.number == 2)
  }

  @Test func `new payloads are judged beside the one that waits`() throws {
    let start = SavedStart(store, activation: .nextSession, rules: ChangeRules(versionMustRise: true))
    try start.apply(2, validator: "a")
    #expect(try start.apply(2).outcome == .unchanged)
    #expect(throws: PayloadRejection.self) { try start.apply(1) }
    #expect(start.remote.validator == "a")
    try start.remote.confirmUnchanged(validator: "a")
    #expect(try start.apply(3).changes.map(\.from) == ["2"])
  }

  @Test func `the trail says what waits`() throws {
    try start().apply(1)
    let start = start()
    #expect(start.flags.resolution(for: \.$number).trail[0].pending == nil)
    try start.apply(2, works: false)
    let resolution = start.flags.resolution(for: \.$number)
    #expect(resolution.value == 1 && resolution.trail[0].pending?.valueText == "2")
    #expect(resolution.trail[0].pending?.origin?.version == "2" && resolution.origin?.version == "1")
    #expect(
      "\(resolution)".contains(
        "version 1, saved 2030-01-01T00:00:00Z) — wins; from the next session on 2 at number (flags.json:1:26, version 2)"
      ))
    let killSwitch = start.flags.resolution(for: \.$works)
    #expect(killSwitch.origin?.version == "2" && killSwitch.trail[0].pending == nil)
    try start.remote.apply(Array(#"{"version": 3, "works": true}"#.utf8))
    #expect("\(start.flags.resolution(for: \.$number))".contains("— wins; from the next session on it says nothing"))
    start.remote.activate()
    #expect(start.flags.resolution(for: \.$number).trail[0].pending == nil)
  }

  @Test func `forgetting forgets what waits`() throws {
    let start = start()
    try start.apply(1, works: false)
    start.remote.clear()
    #expect(start.flags.works && !start.remote.hasPendingPayload && !start.remote.activate() && start.flags.number == 0)
  }
}
