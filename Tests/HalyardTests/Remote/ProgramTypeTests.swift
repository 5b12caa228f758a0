import Testing

@testable import Halyard

/// What the program's own types refuse refuses the payload, as the schema does.
@Suite struct ProgramTypeTests {
  struct Even: RawRepresentable, FlagValue {
    let rawValue: Int
    init?(rawValue: Int) {
      guard rawValue % 2 == 0 else { return nil }
      self.rawValue = rawValue
    }
    static let two = Even(rawValue: 2)
  }

  struct Span: FlagRecord, Equatable {
    var low: Int
    var high: Int
    static let recordSchema = RecordSchema(
      "Span", fields: [RecordField("low", Int.self), RecordField("high", Int.self, default: 100)])
    init(low: Int, high: Int) { (self.low, self.high) = (low, high) }
    init?(fields: RecordFields) {
      guard let low: Int = fields[0], let high: Int = fields[1], low <= high else { return nil }
      self.init(low: low, high: high)
    }
    func write(fields: inout RecordWriter) {
      fields.append(low)
      fields.append(high)
    }
  }

  struct Threshold: Codable, Sendable, Equatable {
    struct Reversed: Error, CustomStringConvertible { var description: String { "low is above high" } }
    var low: Int
    var high: Int
    init(low: Int, high: Int) { (self.low, self.high) = (low, high) }
    enum CodingKeys: String, CodingKey { case low, high }
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      low = try container.decode(Int.self, forKey: .low)
      high = try container.decode(Int.self, forKey: .high)
      if low > high { throw Reversed() }
    }
  }

  struct Typed: FlagContainer {
    let slots: FlagSlots
    init(slots: FlagSlots) { self.slots = slots }
    static func declare(in flags: inout FlagDeclarations) {
      guard let two = Even.two else { return }
      flags.flag("even", default: two, description: "d", remoteKey: "even")
      flags.flag("evens", default: [two], description: "d", remoteKey: "evens")
      flags.flag("span", default: Span(low: 1, high: 2), description: "d", remoteKey: "spans.one")
      flags.flag("spans", default: [String: Span](), description: "d", remoteKey: "spans.all")
      flags.flag(
        "threshold", default: JSONFlag(Threshold(low: 1, high: 2)), description: "d", remoteKey: "threshold")
      flags.flag(
        "secret", default: JSONFlag(Threshold(low: 1, high: 2)), description: "d", remoteKey: "secret",
        sensitive: true)
      flags.flag("plain", default: 1, description: "d", remoteKey: "plain")
      flags.flag("maybe", default: JSONFlag<Threshold?>(nil), description: "d", remoteKey: "maybe")
    }
  }

  private func rejection(_ text: String) throws -> PayloadRejection {
    let remote = RemoteSource(Typed.self)
    return try #require(remote.verdict(applying: text).rejection)
  }

  @Test func `an error that a type throws is a problem of its flag at its place`() throws {
    let rejection = try rejection("{\"plain\": 2,\n \"threshold\": {\"low\": 5, \"high\": 3}}")
    #expect(rejection.errors.count == 1)
    let problem = try #require(rejection.errors.first)
    #expect(problem.code == .invalidValue && problem.flag == "threshold" && problem.path == "threshold")
    #expect(problem.line == 2 && problem.column == 15 && problem.pointer == "/threshold")
    #expect(problem.found?.contains("low is above high") == true)
    #expect(problem.related.contains { $0.declaration?.hasPrefix("HalyardTests/ProgramTypeTests.swift:") == true })
  }

  @Test(arguments: [
    (#"{"threshold": {"low": "1", "high": 3}}"#, "type-mismatch", "threshold.low"),
    (#"{"threshold": {"low": 1}}"#, "missing-field", "threshold"),
    (#"{"threshold": {"low": null, "high": 3}}"#, "null-value", "threshold.low"),
    (#"{"threshold": {"low": 1.0, "high": 3}}"#, "type-mismatch", "threshold.low"),
    (#"{"threshold": []}"#, "type-mismatch", "threshold"),
    (#"{"threshold": null}"#, "null-value", "threshold"),
    (#"{"maybe": {"low": 3, "high": 1}}"#, "invalid-value", "maybe"),
    (#"{"even": 3}"#, "invalid-value", "even"),
    (#"{"evens": [2, 4, 5, 6]}"#, "invalid-value", "evens[2]"),
    (#"{"spans": {"one": {"low": 300}}}"#, "invalid-value", "spans.one"),
    (#"{"spans": {"all": {"a": {"low": 1}, "b": {"low": 2, "high": 1}}}}"#, "invalid-value", "spans.all.b"),
  ])
  func `a type's refusal rejects the payload`(_ text: String, _ code: String, _ path: String) throws {
    let remote = RemoteSource(Typed.self)
    let pole = FlagPole(Typed.self, sources: [remote])
    let before = PoleState(pole, remote)
    let problems = try #require(remote.verdict(applying: text).rejection?.errors)
    #expect(problems.map(\.code.rawValue) == [code] && problems.first?.path == path)
    #expect(problems.first?.flag != nil && problems.first?.line == 1)
    #expect(PoleState(pole, remote) == before)
  }

  @Test func `every element that a type refuses is named`() throws {
    #expect(try rejection(#"{"evens": [1, 2, 3, 5]}"#).errors.map(\.path) == ["evens[0]", "evens[2]", "evens[3]"])
  }

  @Test func `problems of the schema and of the program's types come together, in the order of places`() throws {
    let rejection = try rejection(
      #"""
      {"threshold": {"low": 9, "high": 3},
       "plain": "x",
       "even": 7,
       "spans": {"one": {"low": 4, "high": 2}, "all": {"a": {"low": "4"}}},
       "evens": [1, "2"]}
      """#)
    #expect(
      rejection.errors.map { "\($0.path) \($0.code)" } == [
        "threshold invalid-value", "plain type-mismatch", "even invalid-value", "spans.one invalid-value",
        "spans.all.a.low type-mismatch", "evens[1] type-mismatch",
      ])
    #expect(rejection.errors.map(\.flag) == ["threshold", "plain", "even", "span", "spans", "evens"])
    #expect(rejection.errors.map(\.offset) == rejection.errors.map(\.offset).sorted())
  }

  @Test func `after a refusal the same source takes a good payload`() throws {
    let remote = RemoteSource(Typed.self)
    let pole = FlagPole(Typed.self, sources: [remote])
    try remote.apply(#"{"threshold": {"low": 1, "high": 3}, "plain": 5}"#)
    #expect(remote.verdict(applying: #"{"threshold": {"low": 7, "high": 3}, "plain": 6}"#).codes == ["invalid-value"])
    #expect(pole.resolution(for: "plain")?.valueText == "5")
    try remote.apply(#"{"threshold": {"low": 7, "high": 8}, "plain": 6, "even": 4}"#)
    #expect(pole.resolution(for: "threshold")?.valueText == #"{"high":8,"low":7}"#)
    #expect(pole.resolution(for: "even")?.valueText == "4")
  }

  @Test func `what a type says against a sensitive value does not show it`() throws {
    let rejection = try rejection(#"{"secret": {"low": 987654, "high": 3}}"#)
    #expect(rejection.errors.map(\.code) == [.invalidValue] && rejection.errors.first?.found == "an object")
    #expect(!rejection.description.contains("987654"))
    let mismatch = try self.rejection(#"{"secret": {"low": "hunter2", "high": 3}}"#)
    #expect(!mismatch.description.contains("hunter2") && mismatch.errors.first?.path == "secret")
  }

  @Test func `a value that its type tells from another is a change, whatever the schema knows`() throws {
    struct Exact: FlagContainer {
      let slots: FlagSlots
      init(slots: FlagSlots) { self.slots = slots }
      static func declare(in flags: inout FlagDeclarations) {
        flags.flag("number", default: JSONFlag(DecimalBox.one), description: "d", remoteKey: "number")
      }
    }
    let remote = RemoteSource(Exact.self)
    let pole = FlagPole(Exact.self, sources: [remote])
    // Equal as Double, not as Decimal.
    try remote.apply(#"{"number": {"value": 0.1}}"#)
    let report = try remote.apply(#"{"number": {"value": 0.10000000000000000001}}"#)
    #expect(report.changes.count == 1)
    #expect(pole.resolution(for: "number")?.valueText.contains("0.10000000000000000001") == true)
  }
}
