import Testing

@testable import Halyard

/// What stands for an absent field of a record has no place of its own: a refusal of it is told at the object.
@Suite struct AbsentFieldRefusalTests {
  struct Even: FlagValue {
    static var valueSchema: ValueSchema { ValueSchema(.integer(.int)) }
    var number = 2
    init(_ number: Int) { self.number = number }
    init?(payload node: PayloadNode) {
      guard let number = node.integer(as: Int.self), number % 2 == 0 else { return nil }
      self.number = number
    }
    func write(to writer: inout JSONWriter) { writer.integer(number) }
  }

  /// Null fits its schema and is none of its values.
  struct Present: FlagValue {
    static var valueSchema: ValueSchema { ValueSchema(.optional(.integer(.int))) }
    init() {}
    init?(payload node: PayloadNode) { if node.isNull { return nil } }
    func write(to writer: inout JSONWriter) { writer.integer(1) }
  }

  struct Item: FlagRecord, Equatable {
    static let recordSchema = RecordSchema(
      "Item",
      fields: [RecordField("present", Present.self), RecordField("even", Even.self, default: Even(3))])
    init() {}
    init?(fields: RecordFields) {
      guard let _: Present = fields[0], let _: Even = fields[1] else { return nil }
    }
    func write(fields: inout RecordWriter) {
      fields.append(Present())
      fields.append(Even(2))
    }
  }

  struct Flags: FlagContainer {
    let slots: FlagSlots
    init(slots: FlagSlots) { self.slots = slots }
    static func declare(in flags: inout FlagDeclarations) {
      flags.flag("list", default: [Item](), description: "d", remoteKey: "list")
      flags.flag("inText", default: [Item](), description: "d", remoteKey: "text|json")
    }
  }

  @Test(arguments: [
    ("[{\"present\":1,\"even\":2},\n{\"even\":2}]", "present"),
    ("[{\"present\":1,\"even\":2},\n{\"present\":1}]", "even"),
  ])
  func `it is at the object that lacks the field`(_ list: String, _ field: String) throws {
    let errors = try #require(RemoteSource(Flags.self).verdict(applying: "{\n\"list\": \(list)}").rejection?.errors)
    #expect(errors.map(\.code) == [.invalidValue] && errors.map(\.path) == ["list[1]"])
    #expect(errors.first?.line == 3 && errors.first?.column == 1 && errors.first?.flag == "list")
    #expect(errors.first?.hint?.contains(field) == true)
    let text = "{\n\"text\": \(list.jsonText)}"
    let inner = try #require(RemoteSource(Flags.self).verdict(applying: text).rejection?.errors)
    #expect(inner.map(\.path) == ["text|json[1]"] && inner.first?.line == 2)
  }
}
