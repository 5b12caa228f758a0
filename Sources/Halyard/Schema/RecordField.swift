/// One field of a record.
public struct RecordField: Sendable {
  /// The name of the member in the payload.
  public var name: String
  /// What the field's value must be.
  public var value: ValueSchema
  /// The value of a field that is absent, as JSON text; nil if the field must be there. An optional field without a default
  /// may be absent and is then nil.
  public var defaultValue: String?
  /// Whether the field tells the records of an array apart.
  public var isKey: Bool

  /// A field from its parts, as a schema document has them.
  public init(_ name: String, value: ValueSchema, defaultValue: String? = nil, isKey: Bool = false) {
    self.name = name
    self.value = value
    self.defaultValue = defaultValue
    self.isKey = isKey
  }

  /// A field of a Swift type that must be there, or, if the type is optional, may be absent.
  public init<Value: FlagValue>(
    _ name: String, _ type: Value.Type, constraints: ValueConstraints = .none, isKey: Bool = false
  ) {
    var value = Value.valueSchema
    value.constraints = value.constraints.merged(with: constraints)
    self.init(name, value: value, isKey: isKey)
  }

  /// A field of a Swift type that may be absent and is then `defaultValue`.
  public init<Value: FlagValue>(
    _ name: String, _ type: Value.Type, default defaultValue: Value, constraints: ValueConstraints = .none,
    isKey: Bool = false
  ) {
    self.init(name, type, constraints: constraints, isKey: isKey)
    var writer = JSONWriter()
    defaultValue.write(to: &writer)
    // A fault of the program, found when the type is first asked for: null would be another default.
    if let unwritten = writer.unwritten {
      fatalError("the default of the field \(name): \(Problem(unwritten, in: writer.bytes, of: name).message)")
    }
    self.defaultValue = writer.text
  }
}

extension RecordField: Hashable {
  /// Whether all parts are equal, texts compared by their Unicode scalars.
  public static func == (left: RecordField, right: RecordField) -> Bool {
    left.value == right.value
      && left.isKey == right.isKey
      && ExactText.areEqual(left.name, right.name)
      && ExactText.areEqual(left.defaultValue, right.defaultValue)
  }

  /// Hashes in step with `==`.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(value)
    hasher.combine(isKey)
    ExactText.hash(name, into: &hasher)
    ExactText.hash(defaultValue, into: &hasher)
  }
}
