import Halyard
import Testing
import TestSupport

/// Reading what was written gives the same schema, and writing it again the same bytes.
struct SchemaRoundTripTests {
  private var random: SeededGenerator

  init() { random = SeededGenerator(seed: 77) }

  private mutating func chance() -> Bool { Bool.random(using: &random) }

  private mutating func word() -> String { "w" + RoundTripTests.text(&random) }

  private mutating func type(_ leaf: FlagValueType, _ depth: Int = 3) -> FlagValueType {
    switch Int.random(in: 0...(depth > 0 ? 4 : 0), using: &random) {
    case 1: .array(type(leaf, depth - 1))
    case 2: .dictionary(type(leaf, depth - 1))
    case 3: .optional(type(leaf, depth - 1))
    default: leaf
    }
  }

  /// A schema with a value that fits it.
  private mutating func value(_ depth: Int) -> (ValueSchema, fitting: String) {
    let leaves = FlagValueType.plainTypes.filter { depth > 0 || $0 != .record }
    let leaf = leaves.randomElement(using: &random) ?? .bool
    var schema = ValueSchema(type(leaf))
    var fitting = Self.fitting(leaf)
    if leaf == .record {
      let record = record(depth - 1)
      schema.record = record.0
      fitting = record.fitting
    }
    if case .integer = leaf, chance() { (schema.constraints.minimum, schema.constraints.maximum) = ("0", "100") }
    if leaf == .double, chance() { schema.constraints.minimum = "-0.5e-3" }
    if leaf == .string, chance() {
      schema.cases = ["\"fitting\"", word().jsonText]
    } else if leaf == .string, chance() {
      schema.constraints = ValueConstraints(minLength: 1, maxLength: 99, pattern: "[a-z]", notBlank: true)
    }
    func wrap(_ type: FlagValueType, _ text: String) -> String {
      switch type {
      case .array(let element): "[\(wrap(element, text))]"
      case .dictionary(let element): "{\"a\":\(wrap(element, text))}"
      case .optional(let wrapped): wrap(wrapped, text)
      default: text
      }
    }
    var outer = schema.type
    while case .optional(let wrapped) = outer { outer = wrapped }
    switch outer {
    case .array:
      schema.constraints.uniqueItems = chance()
      schema.constraints.maxItems = 7
    case .dictionary: schema.constraints.minItems = 1
    default: break
    }
    return (schema, wrap(schema.type, fitting))
  }

  private static func fitting(_ leaf: FlagValueType) -> String {
    switch leaf {
    case .bool: "true"
    case .string: "\"fitting\""
    case .integer, .float: "7"
    case .double: "0.25"
    case .date: "\"2030-01-31T12:00:00Z\""
    case .data: "\"aGk=\""
    case .url: "\"https://example.test\""
    case .duration: "1.5"
    default: "{\"x\":[1.0,null]}"
    }
  }

  private mutating func record(_ depth: Int) -> (RecordSchema, fitting: String) {
    var fields: [RecordField] = []
    var members: [String] = []
    for number in 0..<Int.random(in: 1...4, using: &random) {
      let (schema, text) = value(depth)
      var field = RecordField("\(number)\(word())", value: schema)
      if chance() { field.defaultValue = text }
      members.append("\(field.name.jsonText):\(text)")
      fields.append(field)
    }
    return (RecordSchema(word(), fields: fields), "{\(members.joined(separator: ","))}")
  }

  @Test mutating func `read and write are inverse`() throws {
    for _ in 0..<150 {
      var flags: [FlagDescriptor] = []
      for number in 0..<Int.random(in: 0...5, using: &random) {
        let (schema, text) = value(2)
        var flag = FlagDescriptor(
          key: FlagKey("\(number)\(word())"), value: schema, defaultValue: text, description: word())
        if chance() {
          flag.remoteKey = try PayloadPath(steps: [.key(word()), .key("\(number)")])
          flag.isRequired = chance()
        }
        if chance() { flag.owner = word() }
        if chance() { flag.expires = "2031-12-31" }
        if chance() { flag.tags = [word(), word()] }
        if chance() { flag.declaration = word() }
        flag.isSensitive = chance()
        flag.isKillSwitch = schema.type == .bool && chance()
        flags.append(flag)
      }
      let schema = FlagSchema(sound: flags)
      let read = try FlagSchema(document: schema.document)
      #expect(read == schema)
      #expect(read.document == schema.document)
    }
  }
}
