/// A value schema made ready for checking: bounds parsed, cases hashed, the pattern compiled, fields in a table.
///
/// What a sound schema cannot hold, such as a bound that is no number or a pattern that does not compile, is compiled so
/// that no value passes it: nothing is ever let through unchecked. Making it is linear in the schema; it is immutable.
package final class CompiledValue: Sendable {
  /// The type's shape with optionals taken off.
  enum Shape: UInt8, Sendable {
    case bool, string, signed, unsigned, float, double, date, data, url, duration, json, record, array, dictionary
  }

  let shape: Shape
  /// Whether null is a value.
  let isOptional: Bool
  /// The type as reports name it, without rules: `array<string>`, `record PaymentMethod`.
  let typePhrase: String
  /// The bounds of integers, the type's own included.
  private let width: IntegerWidth?
  let signedRange: Bounds<Int64>?
  let unsignedRange: Bounds<UInt64>?
  let floatingRange: Bounds<Double>?
  let durationRange: Bounds<Duration>?
  let cases: CaseSet?
  /// Rules for the text of strings, URLs and data; nil if there are none.
  let text: TextRules?
  let minItems: Int
  let maxItems: Int
  let hasUniqueItems: Bool
  /// What elements, or the values of a dictionary's members, must be.
  let element: CompiledValue?
  let record: CompiledRecord?
  /// The same, kept alive there. To count a reference for each array and record is seen in a validation, the more the more
  /// threads count the same ones.
  let uncountedElement: Unmanaged<CompiledValue>?
  let uncountedRecord: Unmanaged<CompiledRecord>?
  /// The bounds as they were written, for reports.
  let minimum: String?
  let maximum: String?

  /// Whether a scalar has to be looked at beyond its kind and range.
  let hasTextOrCases: Bool

  /// Compiles a schema.
  package convenience init(_ schema: ValueSchema) {
    self.init(schema.type, schema, record: schema.record.map { CompiledRecord($0) }, isOutermost: true)
  }

  private init(_ type: FlagValueType, _ schema: ValueSchema, record: CompiledRecord?, isOutermost: Bool) {
    var core = type
    while case .optional(let wrapped) = core { core = wrapped }
    isOptional = core != type
    let constraints = schema.constraints
    var isCollection = false
    var inner: FlagValueType?
    var integers: IntegerBounds?
    var width: IntegerWidth?
    switch core {
    case .bool: shape = .bool
    case .string: shape = .string
    case .integer(let own):
      width = own
      let bounds = IntegerBounds(own, constraints)
      integers = bounds
      shape = bounds.signed != nil ? .signed : .unsigned
    case .float: shape = .float
    case .double: shape = .double
    case .date: shape = .date
    case .data: shape = .data
    case .url: shape = .url
    case .duration: shape = .duration
    case .json: shape = .json
    case .record: shape = .record
    case .array(let element):
      shape = .array
      (isCollection, inner) = (true, element)
    case .dictionary(let element):
      shape = .dictionary
      (isCollection, inner) = (true, element)
    // Taken off above.
    case .optional: shape = .json
    }
    self.width = width
    signedRange = integers?.signed
    unsignedRange = integers?.unsigned
    floatingRange =
      shape == .float || shape == .double ? NumberBounds.floating(constraints, isFloat: shape == .float) : nil
    durationRange = shape == .duration ? NumberBounds.duration(constraints) : nil
    minimum = isCollection ? nil : constraints.minimum
    maximum = isCollection ? nil : constraints.maximum
    cases = isCollection || schema.cases.isEmpty ? nil : CaseSet(schema.cases, shape: shape)
    text = isCollection ? nil : TextRules(constraints, shape: shape)
    hasTextOrCases = cases != nil || text != nil
    minItems = isCollection && isOutermost ? constraints.minItems ?? 0 : 0
    maxItems = isCollection && isOutermost ? constraints.maxItems ?? .max : .max
    hasUniqueItems = shape == .array && isOutermost && constraints.uniqueItems
    element = inner.map { CompiledValue($0, schema, record: record, isOutermost: false) }
    self.record = shape == .record ? record ?? CompiledRecord(RecordSchema("of no shape", fields: [])) : nil
    uncountedElement = element.map { .passUnretained($0) }
    uncountedRecord = self.record.map { .passUnretained($0) }
    typePhrase = Self.phrase(core, record: record)
  }

  private static func phrase(_ type: FlagValueType, record: CompiledRecord?) -> String {
    switch type {
    case .record: "record \(record?.name ?? "")"
    case .array(let element): "array<\(phrase(element, record: record))>"
    case .dictionary(let element): "dictionary<\(phrase(element, record: record))>"
    case .optional(let wrapped): "optional<\(phrase(wrapped, record: record))>"
    default: type.name
    }
  }

  /// The kind on the tape that property lists have for the type, besides the string that JSON writes; of others the string's.
  var nativeKind: UInt32 {
    switch shape {
    case .date: PayloadKind.date.raw
    case .data: PayloadKind.data.raw
    default: PayloadKind.string.raw
    }
  }

  /// The type as reports name it where a value of another kind stands.
  var wanted: String { isOptional ? "\(typePhrase) or null" : typePhrase }

  /// The type with its bounds: `int from 1 to 10`. For a number that the type itself cannot hold, the limit that it
  /// breaks is named too, so that the phrase never allows the number it refuses.
  func wantedRange(beyond side: TypeRangeSide?) -> String {
    if side == .nearZero { return "\(typePhrase) that is 0 or at least \(leastMagnitude) away from it" }
    var (lowest, highest) = (minimum, maximum)
    let isUnbounded = lowest == nil && highest == nil
    let (typeLowest, typeHighest) = typeLimits
    // The limits of 64 bits are of use only to those who left them.
    if lowest == nil, isNarrow || side == .below || side != nil && isUnbounded { lowest = typeLowest }
    if highest == nil, isNarrow || side == .above || side != nil && isUnbounded { highest = typeHighest }
    if shape == .unsigned, lowest == nil { lowest = "0" }
    // A limit of 309 digits says less than a word.
    let type = shape == .double && side != nil ? "finite \(typePhrase)" : typePhrase
    let unit = shape == .duration ? " seconds" : ""
    return switch (lowest, highest) {
    case (let lowest?, let highest?): "\(type) from \(lowest) to \(highest)\(unit)"
    case (let lowest?, nil): "\(type) of at least \(lowest)\(unit)"
    case (nil, let highest?): "\(type) of at most \(highest)\(unit)"
    case (nil, nil): type
    }
  }

  /// Whether an integer type has fewer than 64 bits.
  private var isNarrow: Bool { width.map { $0.bitWidth < 64 } ?? false }

  /// The least and the greatest number of the type as text; nil for a `Double`.
  private var typeLimits: (lowest: String?, highest: String?) {
    switch shape {
    case .signed, .unsigned: (width?.limits.lowest, width?.limits.highest)
    case .float: ("\(-Float.greatestFiniteMagnitude)", "\(Float.greatestFiniteMagnitude)")
    case .duration: ("\(Int64.min)", "\(Int64.max)")
    default: (nil, nil)
    }
  }

  private var leastMagnitude: String {
    shape == .float ? "\(Float.leastNonzeroMagnitude)" : "\(Double.leastNonzeroMagnitude)"
  }
}
