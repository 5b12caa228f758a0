import HalyardPayload
import TestSupport

@testable import Halyard

/// Schemas of few flags of any type, under any constraint, at simple and at odd paths. Their defaults are of no type.
struct RandomSchema {
  private var generator: SeededGenerator
  private var paths: MappingGenerator

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
    paths = MappingGenerator(seed: seed)
  }

  private mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &generator) < percent }

  private mutating func pick<Element>(_ elements: [Element]) -> Element? { elements.randomElement(using: &generator) }

  mutating func next() throws -> FlagSchema {
    var flags: [FlagDescriptor] = []
    let isOdd = chance(40)
    for number in 0..<Int.random(in: 1...4, using: &generator) {
      var flag = FlagDescriptor(
        key: FlagKey("flag\(number)"), value: value(depth: 2), defaultValue: "null", description: "d",
        isRequired: chance(25), isSensitive: chance(10))
      let path = isOdd ? try paths.path() : try PayloadPath(plainPath(number))
      if !flags.contains(where: { $0.remoteKey == path }) { flag.remoteKey = path }
      if flag.remoteKey == nil { flag.isRequired = false }
      flags.append(flag)
    }
    return FlagSchema(sound: flags)
  }

  private mutating func plainPath(_ number: Int) -> String {
    pick([
      "a\(number)", "a\(number)", "box.b\(number)", "box.in.c\(number)", "list[name=\"n\(number)\"].value",
      "list[name=\"n\(number)\"].is.on", "tuple[\(number)]", "tuple.\(number).x", "text|json.c\(number)",
      "last[-1].d\(number)",
      "far[300].e", "numbered[id=\(number)].value", "both[on=true,at.key=\"k\"].v\(number)",
    ]) ?? "a"
  }

  // MARK: Values

  private mutating func value(depth: Int) -> ValueSchema {
    let leaves = FlagValueType.plainTypes.filter { depth > 0 || $0 != .record }
    let leaf = pick(leaves + [.bool, .string, .string, .double, .date, .data, .url, .record]) ?? .bool
    var value = ValueSchema(wrapped(leaf, depth))
    if leaf == .record, depth == 0 { value.type = .bool }
    if value.type.leaf == .record { value.record = record(depth - 1) }
    constrain(&value)
    return value
  }

  private mutating func wrapped(_ type: FlagValueType, _ depth: Int) -> FlagValueType {
    guard depth > 0 else { return type }
    switch Int.random(in: 0..<10, using: &generator) {
    case 0, 1: return .array(wrapped(type, depth - 1))
    case 2: return .dictionary(wrapped(type, depth - 1))
    case 3, 4: return .optional(wrapped(type, depth - 1))
    default: return type
    }
  }

  private mutating func record(_ depth: Int) -> RecordSchema {
    let fields = (0..<Int.random(in: 1...3, using: &generator)).map { number in
      var field = RecordField(number == 0 ? "name" : "f\(number)", value: value(depth: depth))
      if chance(40) { field.defaultValue = "null" }
      if number == 0, chance(60) {
        field = RecordField("name", value: ValueSchema(.string), isKey: true)
      }
      return field
    }
    return RecordSchema("R", fields: fields)
  }

  private mutating func constrain(_ value: inout ValueSchema) {
    switch value.type.leaf {
    case .integer:
      if chance(40) {
        (value.constraints.minimum, value.constraints.maximum) = ("0", "10")
      } else if chance(20) {
        value.cases = ["1", "3", "7"]
      }
    case .float, .double:
      if chance(40) {
        (value.constraints.minimum, value.constraints.maximum) = ("-0.5", "10.25")
      } else if chance(20) {
        value.cases = ["0.25", "1", "10"]
      }
    case .duration: if chance(50) { (value.constraints.minimum, value.constraints.maximum) = ("0", "90.5") }
    case .string:
      switch Int.random(in: 0..<6, using: &generator) {
      case 0: value.cases = ["\"a\"", "\"abc\"", "\"\\u00e9\""]
      case 1: (value.constraints.minLength, value.constraints.maxLength) = (1, 3)
      case 2: value.constraints.pattern = "^[a-z]+$"
      case 3: value.constraints.notBlank = true
      default: break
      }
    case .data: if chance(50) { (value.constraints.minLength, value.constraints.maxLength) = (1, 4) }
    case .url: if chance(30) { value.constraints.maxLength = 20 }
    default: break
    }
    var outer = value.type
    while case .optional(let wrapped) = outer { outer = wrapped }
    switch outer {
    case .array:
      if chance(40) { value.constraints.uniqueItems = true }
      if chance(30) { (value.constraints.minItems, value.constraints.maxItems) = (1, 2) }
    case .dictionary: if chance(30) { (value.constraints.minItems, value.constraints.maxItems) = (1, 2) }
    default: break
    }
  }
}
