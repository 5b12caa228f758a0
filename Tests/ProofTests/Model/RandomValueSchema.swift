import Halyard
import TestSupport

/// What the values of flags have to be: any type, in any wrapper, under any constraint.
struct RandomValueSchema {
  var random: SeededGenerator

  private mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }

  private static let leaves: [FlagValueType] =
    [.bool, .bool, .string, .string, .string, .float, .double, .double, .date, .data, .url, .duration, .json]
    + IntegerWidth.allCases.map { .integer($0) }

  mutating func next(depth: Int = 2) -> ValueSchema {
    let isRecord = depth > 0 && chance(35)
    let leaf = isRecord ? .record : Self.leaves.randomElement(using: &random) ?? .bool
    var value = ValueSchema(wrapped(leaf))
    if isRecord { value.record = record(depth - 1) }
    constrain(&value)
    return value
  }

  private mutating func wrapped(_ type: FlagValueType) -> FlagValueType {
    let inner = chance(10) ? .optional(type) : type
    return switch Int.random(in: 0..<10, using: &random) {
    case 0, 1, 2: .array(inner)
    case 3: .dictionary(inner)
    case 4: .optional(type)
    case 5: .optional(.array(type))
    case 6: .array(.array(type))
    default: type
    }
  }

  private mutating func record(_ depth: Int) -> RecordSchema {
    var fields = [RecordField("name", value: ValueSchema(.string), isKey: chance(60))]
    for name in ["shade", "amount", "window"].prefix(Int.random(in: 0...3, using: &random)) {
      var field = RecordField(name, value: next(depth: depth))
      if chance(40) { field.defaultValue = "null" }
      fields.append(field)
    }
    return RecordSchema("R", fields: fields)
  }

  private mutating func constrain(_ value: inout ValueSchema) {
    switch value.type.leaf {
    case .integer:
      if chance(50) {
        (value.constraints.minimum, value.constraints.maximum) = ("0", "10")
      } else if chance(40) {
        value.cases = ["1", "3", "7"]
      }
    case .float, .double:
      if chance(50) {
        (value.constraints.minimum, value.constraints.maximum) = ("-0.5", "10.25")
      } else if chance(40) {
        value.cases = ["0.25", "1", "10"]
      }
    case .duration: if chance(50) { (value.constraints.minimum, value.constraints.maximum) = ("0", "90.5") }
    case .string:
      switch Int.random(in: 0..<6, using: &random) {
      case 0, 1: value.cases = ["\"free\"", "\"plus\"", "\"\\u00e9t\\u00e9\""]
      case 2: (value.constraints.minLength, value.constraints.maxLength) = (1, 3)
      case 3: value.constraints.pattern = "^[a-z]+$"
      case 4: value.constraints.notBlank = true
      default: break
      }
    case .data: if chance(60) { (value.constraints.minLength, value.constraints.maxLength) = (1, 4) }
    default: break
    }
    var outer = value.type
    while case .optional(let wrapped) = outer { outer = wrapped }
    switch outer {
    case .array(let element):
      let canDiffer: Bool
      switch element {
      case .string, .integer: canDiffer = value.cases.isEmpty && value.constraints.maxLength == nil
      default: canDiffer = false
      }
      if canDiffer, chance(60) { value.constraints.uniqueItems = true }
      if chance(50) { (value.constraints.minItems, value.constraints.maxItems) = (1, 3) }
    case .dictionary: if chance(50) { (value.constraints.minItems, value.constraints.maxItems) = (1, 3) }
    default: break
    }
  }
}
