/// What a value must be: the part that a flag and a record's field have in common.
public struct ValueSchema: Sendable {
  /// The type's shape.
  public var type: FlagValueType
  /// The values allowed for the innermost type, each as JSON text; empty if there is no such list.
  public var cases: [String]
  /// What the value must keep to beyond its type.
  public var constraints: ValueConstraints
  /// The fields, if the innermost type is a record.
  public var record: RecordSchema?

  /// A value schema from its parts.
  public init(
    _ type: FlagValueType, cases: [String] = [], constraints: ValueConstraints = .none, record: RecordSchema? = nil
  ) {
    self.type = type
    self.cases = cases
    self.constraints = constraints
    self.record = record
  }
}

extension ValueSchema {
  /// The schema of a collection of such values. What a nested collection says of its own count does not reach outside.
  func wrapped(_ wrap: (FlagValueType) -> FlagValueType) -> ValueSchema {
    var schema = self
    schema.type = wrap(type)
    schema.constraints.minItems = nil
    schema.constraints.maxItems = nil
    schema.constraints.uniqueItems = false
    return schema
  }
}

extension ValueSchema: Hashable {
  /// Whether all parts are equal, texts compared by their Unicode scalars.
  public static func == (left: ValueSchema, right: ValueSchema) -> Bool {
    left.type == right.type
      && left.constraints == right.constraints
      && left.record == right.record
      && ExactText.areEqual(left.cases, right.cases)
  }

  /// Hashes in step with `==`.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(type)
    hasher.combine(constraints)
    hasher.combine(record)
    ExactText.hash(cases, into: &hasher)
  }
}
