import Testing

@testable import Halyard

/// A value that its type refuses refuses the payload, whatever the type says, or does not say, about it.
@Suite struct SilentRefusalTests {
  /// Throws what `Reason` gives for every value but 1.
  struct Refusing<Reason: RefusalReason>: FlagValue {
    static var valueSchema: ValueSchema { ValueSchema(.integer(.int)) }
    init() {}
    init?(payload node: PayloadNode) { if node.integer(as: Int.self) != 1 { return nil } }
    static func decode(payload node: PayloadNode) throws(PayloadRejection) -> Self {
      guard let value = Self(payload: node) else { throw PayloadRejection(payload: nil, problems: Reason.problems) }
      return value
    }
    func write(to writer: inout JSONWriter) { writer.integer(1) }
  }

  protocol RefusalReason: Sendable { static var problems: [Problem] { get } }
  enum NoReason: RefusalReason { static var problems: [Problem] { [] } }
  enum OnlyWarning: RefusalReason {
    static var problems: [Problem] { [Problem(code: .nearMiss, severity: .warning, expected: "another")] }
  }

  struct Holder<Reason: RefusalReason>: FlagRecord, Equatable {
    static var recordSchema: RecordSchema { RecordSchema("Holder", fields: [RecordField("x", Refusing<Reason>.self)]) }
    init() {}
    init?(fields: RecordFields) { guard let _: Refusing<Reason> = fields[0] else { return nil } }
    func write(fields: inout RecordWriter) { fields.append(Refusing<Reason>()) }
  }

  struct Flags<Reason: RefusalReason>: FlagContainer {
    let slots: FlagSlots
    init(slots: FlagSlots) { self.slots = slots }
    static func declare(in flags: inout FlagDeclarations) {
      flags.flag("one", default: Refusing<Reason>(), description: "d", remoteKey: "one")
      flags.flag("list", default: [Refusing<Reason>()], description: "d", remoteKey: "list")
      flags.flag("map", default: ["a": Refusing<Reason>()], description: "d", remoteKey: "map")
      flags.flag("maybe", default: Refusing<Reason>?.none, description: "d", remoteKey: "maybe")
      flags.flag("record", default: Holder<Reason>(), description: "d", remoteKey: "record")
    }
  }

  @Test(arguments: [
    (#"{"one": 2}"#, "one"), (#"{"list": [1, 2]}"#, "list"), (#"{"map": {"a": 2}}"#, "map"),
    (#"{"maybe": 2}"#, "maybe"), (#"{"record": {"x": 2}}"#, "record"),
  ])
  func `a refusal without a problem, or with warnings alone, refuses the payload at the flag`(
    _ text: String, _ path: String
  ) throws {
    for verdict in [
      RemoteSource(Flags<NoReason>.self).verdict(applying: text),
      RemoteSource(Flags<OnlyWarning>.self).verdict(applying: text),
    ] {
      let errors = try #require(verdict.rejection?.errors)
      #expect(errors.map(\.code) == [.invalidValue] && errors.first?.path == path && errors.first?.flag == path)
    }
  }
}
