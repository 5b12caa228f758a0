import Testing

@testable import Halyard

/// No report shows a secret in the value of something around it, beside it, or repeated.
@Suite struct SecretOverlapTests {
  private static let secret = "hunter2"

  private func flag(
    _ key: String, _ path: String, _ value: ValueSchema = ValueSchema(.json), isSensitive: Bool = false,
    isRequired: Bool = false
  ) throws -> FlagDescriptor {
    FlagDescriptor(
      key: FlagKey(key), value: value, defaultValue: "1", description: "", remoteKey: try PayloadPath(path),
      isRequired: isRequired, isSensitive: isSensitive)
  }

  /// Judges beside a live payload of the same shape, so that all texts have something to say.
  private func report(
    _ text: String, _ flags: [FlagDescriptor], live: String? = nil, limits: PayloadLimits = .standard,
    isStrict: Bool = false
  ) throws -> PayloadReport {
    let validator = PayloadValidator(
      FlagSchema(sound: flags),
      options: ValidationOptions(limits: limits, isStrict: isStrict, allowsEmptyPayload: true))
    var livePayload: LivePayload?
    if let live {
      let examination = validator.examine(Array(live.utf8), name: "live", live: nil)
      livePayload = LivePayload(
        payload: try #require(examination.reading.payload), mapping: examination.mapping, version: nil)
    }
    return PayloadReport(
      validator.examine(Array(text.utf8), name: "p", live: livePayload), validator, live: livePayload)
  }

  private func isShown(_ report: PayloadReport) -> Bool {
    "\(report) \(report.problems) \(report.warnings) \(report.flags) \(report.changes)".contains(Self.secret)
  }

  private static let record = ValueSchema(
    .array(.record), constraints: ValueConstraints(uniqueItems: true),
    record: RecordSchema("R", fields: [RecordField("k", value: ValueSchema(.string), isKey: true)]))

  @Test(arguments: [
    (#"{"t": "{\"s\": \"hunter2\"}"}"#, "t", "t|json.s", ValueSchema(.bool)),
    (
      #"{"l": ["hunter2", "hunter2"]}"#, "l", "l[1]",
      ValueSchema(.array(.string), constraints: ValueConstraints(uniqueItems: true))
    ),
    (#"{"l": [{"k": "hunter2"}, {"k": "hunter2"}]}"#, "l", "l[0].k", record),
    (#"{"l": [{"k": "hunter2"}, {"k": "hunter2"}]}"#, "l", "l[1]", record),
    (#"{"s": "hunter2x"}"#, "s", "s", ValueSchema(.string, cases: [#""hunter2""#])),
    (#"{"s": "hunter2"}"#, "s", "s", ValueSchema(.string, cases: [#""hunter3""#])),
    (#"{"s": {"a": "hunter2"}}"#, "s.a", "s", ValueSchema(.bool)),
    (
      #"{"s": {"hunter2": 1}}"#, "s", "s",
      ValueSchema(.record, record: RecordSchema("R", fields: [RecordField("hunter", value: ValueSchema(.json))]))
    ),
  ])
  func `a fault of another flag whose value overlaps it tells nothing of it`(
    _ text: String, _ open: String, _ path: String, _ value: ValueSchema
  ) throws {
    let flags = [try flag("open", open, value), try flag("secret", path, isSensitive: true)]
    let report = try report(text, flags)
    #expect(report.outcome == .rejected)
    // A schema's own cases are no secret.
    let problems = report.problems.map { problem in
      var problem = problem
      problem.expected = ""
      return problem
    }
    #expect(!"\(problems)".contains(Self.secret))
  }

  @Test(arguments: [
    (#"{"box": {"s": 1}, "box": {"s": "hunter2"}}"#, "box.s"),
    (#"{"box": {"in": {"s": 1}}, "box": "hunter2"}"#, "box.in.s"),
    (#"{"box": {"in": {"s": 1}}, "box": {"in": {"s": 2}, "in": ["hunter2"]}}"#, "box.in.s"),
    (#"{"s": 1, "s": {"a": 1, "a": "hunter2"}}"#, "s"),
    (#"{"t": "{\"box\": {\"s\": 1}, \"box\": \"hunter2\"}"}"#, "t|json.box.s"),
  ])
  func `the second of a repeated member that holds it is secret as a whole`(_ text: String, _ path: String) throws {
    let flags = [
      try flag("secret", path, isSensitive: true), try flag("n", "n"), try flag("open", "o", ValueSchema(.bool)),
    ]
    // Alone, and beside what is wrong with another flag.
    for text in [text, #"{"o": 1, "# + text.dropFirst()] {
      let report = try report(text, flags)
      #expect(report.problems.contains { $0.code == .duplicateKey } && !isShown(report))
    }
  }

  @Test(arguments: [#"{"a": 1, "a": "open", "s": "hunter2"}"#, #"{"s": "hunter2", "a": 1, "a": "open"}"#])
  func `of a repeated member that holds none both values are shown`(_ text: String) throws {
    let report = try report(text, [try flag("secret", "s", isSensitive: true), try flag("n", "n")])
    let problem = try #require(report.problems.first)
    #expect(problem.excerpt?.text.contains("open") == true && !isShown(report), "\(problem)")
  }

  @Test(arguments: [
    (#"{"box": {"s": "hunter2"}}"#, "box", "box.s"), (#"{"box": ["hunter2"]}"#, "box", "box[0]"),
    (#"{"box": ["hunter2"]}"#, "box", "box[-1]"), (#"{"box": ["hunter2"]}"#, "box[0]", "box[-1]"),
    (#"{"t": "{\"s\": \"hunter2\"}"}"#, "t", "t|json.s"), (#"{"s": {"in": "hunter2"}}"#, "s.in", "s"),
    (#"{"l": [{"id": 1, "s": "hunter2"}]}"#, "l[0]", "l[id=1].s"), (#"{"s": "hunter2"}"#, "$", "s"),
    (#"{"l": {"0": "hunter2"}}"#, "l", "l.0"), (#"{"l": {"0": "hunter2"}}"#, #"l["0"]"#, "l.0"),
  ])
  func `a report names the value around it, or inside it, without showing it`(
    _ text: String, _ open: String, _ path: String
  ) throws {
    let flags = [try flag("open", open), try flag("secret", path, isSensitive: true), try flag("n", "n")]
    for live in [nil, text.replacing("hunter2", with: "hunter21"), text.replacing("hunter2", with: "7"), text] {
      let report = try report(text, flags, live: live)
      #expect(report.outcome == (live == text ? .unchanged : .accepted))
      #expect(report.flags.map(\.value) == [nil, nil] && !isShown(report))
      #expect(report.changes.allSatisfy { $0.to == nil && $0.from == nil })
    }
  }

  @Test(arguments: [("l[0]", "l[0]"), ("l[-1]", "l"), ("l[0].s", "l[0].hunter"), ("x", "l[0].hunter")])
  func `a fault in a text that breaks is placed as far as the paths of flags go`(_ path: String, _ shown: String) throws
  {
    let flags = [try flag("secret", path, isSensitive: true), try flag("n", "l[0].hunter.in")]
    let problem = try #require(try report(#"{"l": [{"hunter": {"in": [1}}]}"#, flags).problems.first)
    #expect(problem.path.hasPrefix(shown), "\(problem.path)")
  }

  @Test(arguments: 0...3)
  func `a repeated one is hidden, and the others are shown, however few problems are named`(limit: Int) throws {
    let flags = [
      try flag("secret", "s", isSensitive: true), try flag("bad", "bad"), try flag("n", "n"),
      try flag("inner", "t|json.n"), try flag("deep", "t|json.s", isSensitive: true),
    ]
    let text = #"{"n": 3, "bad": 01, "s": 1, "s": "hunter2", "t": "{\"n\": 5, \"s\": 1, \"s\": \"hunter2\"}"}"#
    let report = try report(text, flags, limits: PayloadLimits(problems: limit))
    #expect(report.rejection?.omitted == 3 - limit && !isShown(report))
    #expect(report.flags.map(\.key) == ["n", "inner"] && report.flags.map(\.value) == ["3", "5"])
  }

  @Test(arguments: [
    // Beside all that is known, one step beyond; the same beside the secret.
    (#"{"x": {"y": {"z": [1}}}"#, "x"), (#"{"a": {"x": {"y": {"z": [1}}}}"#, "a.x"),
    (#"{"s": {"x": {"y": {"z": [1}}}}"#, "s.x"), (#"{"box": {"in": {"x": {"y": [1}}}}"#, "box.in.x"),
    (#"{"box": {"x": {"y": {"z": [1}}}}"#, "box.x"),
    // As far as the secret.
    (#"{"": {"x": {"y": [1}}}"#, #"[""]"#), (#"{"s": {"in": {"x": {"y": [1}}}}"#, "s.in"),
    (#"{"box": {"in": {"k": {"y": [1}}}}"#, "box.in.k"),
    // Inside what is no secret and holds none, as far as it goes.
    (#"{"a": {"b": {"x": {"y": {"z": [1}}}}}"#, "a.b.x.y.z"), (#"{"list": [{"x": {"y": [1}}]}"#, "list[0].x.y"),
    (#"{"someLongerName": {"x": {"y": [1}}}"#, "someLongerName.x.y"),
    (#"{"t": "{\"s\": {\"x\": {\"y\": [1}}}"}"#, "t|json.s"),
  ])
  func `in a text that breaks places are named as far as it is known that none is a secret's`(
    _ text: String, _ shown: String
  ) throws {
    let flags =
      try ["a.b", "box", "list", "t|json.o", "someLongerName"].map { try flag($0, $0) }
      + ["s.in", "box.in.k", "t|json.s", #"[""]"#].map { try flag($0, $0, isSensitive: true) }
    #expect(try report(text, flags).problems.first?.path == shown)
  }

  @Test func `a fault that is only counted may be its own, so that no line is shown`() throws {
    let flags = [try flag("secret", "s", isSensitive: true), try flag("n", "n")]
    let report = try report(#"{"n": 01, "s": 1, "s": "hunter2"}"#, flags, limits: PayloadLimits(problems: 1))
    #expect(report.rejection?.omitted == 1 && !isShown(report))
    // The same in a text inside a string.
    let inner = [try flag("secret", "t|json.s", isSensitive: true), try flag("n", "t|json.n")]
    let text = #""t": "{\"n\": 01, \"s\": 1, \"s\": \"hunter2\"}""#
    let other = try self.report("{\(text)}", inner, limits: PayloadLimits(problems: 1))
    #expect(other.rejection?.omitted == 1 && !isShown(other))
    let open = try flag("open", "o", ValueSchema(.bool))
    let first = #"{"u": "{\"o\": 01}", "# + text + "}"
    let another = try self.report(
      first, inner + [try flag("open", "u|json.o")], limits: PayloadLimits(problems: 1))
    #expect(another.outcome == .rejected && !isShown(another), "\(another)")
    for limit in 1...3 {
      let beside = try self.report("{\"o\": 1, \(text)}", inner + [open], limits: PayloadLimits(problems: limit))
      #expect(beside.outcome == .rejected && !isShown(beside), "\(beside)")
    }
  }

  @Test func `a member inside it that resembles another flag's is not named`() throws {
    let flags = [try flag("secret", "s", isSensitive: true), try flag("open", "s.huntr2"), try flag("n", "n")]
    for isStrict in [true, false] {
      for text in [#"{"s": {"hunter2": 1}, "n": 1}"#, #"{"s": {"n": {"hunter2": 1}}, "n": 1}"#] {
        let report = try report(text, flags, isStrict: isStrict)
        #expect(!isShown(report), "\(report)")
      }
    }
  }

  @Test func `values that hold none are shown as ever`() throws {
    let flags = [try flag("open", "box.a"), try flag("secret", "box.s", isSensitive: true), try flag("list", "l")]
    let report = try report(#"{"box": {"a": 2, "s": "hunter2"}, "l": [1]}"#, flags)
    #expect(report.flags.map(\.value) == ["2", nil, "[1]"] && report.changes.map(\.to) == ["2", nil, "[1]"])
  }

  @Test func `a container around it is described all the same`() throws {
    let flags = [try flag("open", "box", ValueSchema(.bool)), try flag("secret", "box.s", isSensitive: true)]
    let problem = try #require(try report(#"{"box": {"s": "hunter2"}}"#, flags).problems.first)
    #expect(problem.found == "object of 1 member" && problem.excerpt?.text.contains("•••") == true)
  }

  @Test func `a resolution of a flag that holds it does not show it in its description`() throws {
    struct Flags: FlagContainer {
      let slots: FlagSlots
      init(slots: FlagSlots) { self.slots = slots }
      static func declare(in flags: inout FlagDeclarations) {
        flags.flag("box", default: JSONFlag([String: String]()), description: "d", remoteKey: "box")
        flags.flag("secret", default: "x", description: "d", remoteKey: "box.s", sensitive: true)
        flags.flag("other", default: "x", description: "d", remoteKey: "other")
      }
    }
    let remote = RemoteSource(Flags.self)
    try remote.apply(#"{"box": {"s": "hunter2"}, "other": "y"}"#)
    let pole = FlagPole(Flags.self, sources: [remote])
    for key in ["box", "secret"] {
      let resolution = try #require(pole.resolution(for: FlagKey(key)))
      #expect(!resolution.description.contains(Self.secret) && resolution.description.contains("(sensitive)"))
      #expect(resolution.valueText.contains(Self.secret))
    }
    #expect(pole.resolution(for: "other")?.description.contains("\"y\"") == true)
  }

  /// Nothing inside a secret is named as unread today; should that change, the mark has the name left out.
  @Test(arguments: [(isStrict: true, code: ProblemCode.unmappedMember), (false, .nearMiss)])
  func `what names a member of the payload is marked as made from it`(_ isStrict: Bool, _ code: ProblemCode) throws {
    let validator = PayloadValidator(
      FlagSchema(sound: [try flag("name", "name")]),
      options: ValidationOptions(isStrict: isStrict, allowsEmptyPayload: true))
    let faults = validator.examine(Array(#"{"nane": 1}"#.utf8), name: nil, live: nil).faults.map(\.1)
    #expect(faults.map(\.code) == [code])
    #expect(faults.map(\.isMadeFromValue) == [true])
  }
}
