import Halyard
import Testing

@Suite struct `A mapper in Swift` {
  struct Mapper: RemoteMapper {
    struct Reason: Error, CustomStringConvertible { let description: String }
    var read: (@Sendable (Payload) -> [PayloadNode])?
    let body: @Sendable (Payload) throws -> [FlagKey: PayloadNode]

    func nodes(in payload: Payload, for schema: FlagSchema) throws -> [FlagKey: PayloadNode] { try body(payload) }
    func nodesRead(in payload: Payload, for schema: FlagSchema) -> [PayloadNode]? { read?(payload) }
  }

  private func report(
    _ payload: String, _ body: @escaping @Sendable (Payload) throws -> [FlagKey: PayloadNode]
  ) throws -> PayloadReport {
    let probe = try MapperProbe(["a: bool", "b: int required"], rules: #"{"types": ["other"], "path": "{remoteKey}"}"#)
    let validator = try PayloadValidator(
      probe.schema, options: ValidationOptions(versionPath: PayloadPath("v")), mapper: .mapper(Mapper(body: body)))
    return PayloadReport(validator.examine(Array(payload.utf8), name: "p.json", live: nil), validator, live: nil)
  }

  @Test func `gives nodes by key, which are validated as all others are`() throws {
    let read: @Sendable (Payload) -> [FlagKey: PayloadNode] = { payload in
      var nodes: [FlagKey: PayloadNode] = [:]
      for member in payload.root.members where member.key.count == 2 {
        nodes[FlagKey(String(member.key.dropFirst()))] = member.value
      }
      return nodes
    }
    let good = try report(#"{"v": 1, "_a": true, "_b": 2}"#, read)
    #expect(good.flags.map(\.path) == ["_a", "_b"] && good.version == "1")
    let bad = try report(#"{"v": 1, "_a": "x"}"#, read)
    #expect(bad.problems.map(\.code) == [.missingRequired, .typeMismatch])
    #expect(bad.problems.last?.path == "_a")
    #expect(try report(#"{"v": 1}"#, read).problems.map(\.code).contains(.emptyPayload))
    #expect(try report("{", read).problems.map(\.code) == [.unexpectedEnd])
  }

  @Test func `may give values that it made, whose place is the payload`() throws {
    let made = try report(#"{"v": 1}"#) { _ in
      [
        "a": try Payload(Array("true".utf8)).root,
        "b": try Payload(Array("[3]".utf8)).root[0] ?? Payload(Array("4".utf8)).root,
      ]
    }
    #expect(made.flags.map(\.value) == ["true", "3"] && made.flags.map(\.path) == ["$", "$"])
    #expect(made.flags.map(\.reading) == ["made by the program's mapper", "made by the program's mapper"])
  }

  @Test func `has a fault where it names a flag that there is not, or throws`() throws {
    let unknown = try report(#"{"v": 1, "b": 2}"#) { ["b": $0.root["b"] ?? $0.root, "gone": $0.root] }
    #expect(
      unknown.problems.map(MapperProbe.line) == [
        "mapper-fault at $: expected nodes for the schema's flags from the mapper, found one for \"gone\"; mend the mapper: no flag has this key"
      ])
    let thrown = try report(#"{"v": 1}"#) { _ in throw Mapper.Reason(description: "no idea\u{7}") }
    #expect(thrown.problems.map(\.code) == [.mapperFault])
    #expect(thrown.problems.first?.found == #"no idea\u0007"#)
    let rejected = try report(#"{"v": 1}"#) { _ in
      throw PayloadRejection(payload: nil, problems: [Problem(code: .invalidValue, expected: "x", found: "y")])
    }
    #expect(rejected.problems.map(\.code) == [.mapperFault])
  }

  private func strict(_ payload: String, read: (@Sendable (Payload) -> [PayloadNode])?) throws -> [String] {
    let probe = try MapperProbe(
      ["a: bool", "b: int", "c: json"], rules: #"{"types": ["other"], "path": "{remoteKey}"}"#)
    let mapper = Mapper(read: read) { payload in
      var nodes: [FlagKey: PayloadNode] = [:]
      for key in ["a", "b"] { nodes[FlagKey(key)] = payload.root["f"]?[key] }
      if let text = payload.root["t"] { nodes["c"] = try payload.node(at: PayloadPath("t|json.c")) ?? text }
      return nodes
    }
    let options = ValidationOptions(isStrict: true, versionPath: try PayloadPath("v"))
    let validator = try PayloadValidator(probe.schema, options: options, mapper: .mapper(mapper))
    let report = PayloadReport(validator.examine(Array(payload.utf8), name: nil, live: nil), validator, live: nil)
    return report.problems.map { "\($0.code) \($0.path)" }
  }

  @Test func `that says what it reads has the rest listed, and refused where that is asked for`() throws {
    let payload =
      #"{"v": 1, "state": "on", "f": {"a": true, "x": {"y": 1}, "b": 2}, "t": "{\"c\": 1, \"d\": 2}", "l": [1, {"z": 2}]}"#
    #expect(try strict(payload, read: nil) == [])
    #expect(
      try strict(payload) { payload in payload.root["state"].map { [$0] } ?? [] } == [
        "unmapped-member f.x", "unmapped-member l",
      ])
    #expect(
      try strict(payload) { payload in payload.root["l"]?[1].map { [$0] } ?? [] } == [
        "unmapped-member state", "unmapped-member f.x", "unmapped-member l[0]",
      ])
    #expect(try strict(payload) { [$0.root] } == [])
    // Nodes of other payloads say nothing of this one.
    #expect(try strict(#"{"v": 1, "f": {"a": true}, "g": 0}"#) { _ in [] } == ["unmapped-member g"])
  }
}
