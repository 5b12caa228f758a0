extension Problem {
  /// A value that the program gives, of another Swift type than the flag's.
  ///
  /// Types are named as schemas name them. Of two with one name there the flag's is told by its cases, if it has any.
  ///
  /// - Parameter isSensitive: Whether the cases are not to be told.
  init(mistyped value: any FlagValue, wanted type: any FlagValue.Type, key: FlagKey, isSensitive: Bool = false) {
    let (wanted, given) = (type.valueSchema, Swift.type(of: value).valueSchema)
    let (name, givenName) = (Self.name(of: wanted), Self.name(of: given))
    let orNull = wanted.type.isOptional ? " or null" : ""
    self.init(
      code: .typeMismatch, flag: key.rawValue, expected: name + orNull, found: "a value of type \(givenName)",
      hint: "set a value of the flag's own type")
    let hasCases = Self.isEnum(wanted)
    if hasCases {
      expected = "one of its cases\(orNull)"
      let cases = CompiledValue(ValueSchema(wanted.type.withoutOptional, cases: wanted.cases)).cases
      if let cases, !isSensitive { hint = "the flag's type is an enum: set \(cases.wanted)\(orNull)" }
    }
    guard name == givenName else { return }
    if !hasCases { expected = "its own type, which is written as \(name)\(orNull)" }
    found =
      Self.isEnum(given)
      ? "a case of another enum"
      : given.type.withoutOptional != given.type.leaf || value is any RawRepresentable || given.record != nil
        ? "another type that is written as \(name)" : "a plain \(name)"
  }

  /// The type as reports name it, that of an optional for both.
  private static func name(of schema: ValueSchema) -> String {
    let type = schema.type.withoutOptional
    return type == .record ? "record \(schema.record?.name ?? "")" : type.name
  }

  private static func isEnum(_ schema: ValueSchema) -> Bool {
    !schema.cases.isEmpty && schema.type.withoutOptional == schema.type.leaf
  }

  /// A value that is another one once it was written and read.
  package init(changedByWriting key: FlagKey, hint: String) {
    self.init(
      code: .invalidValue, flag: key.rawValue, expected: "value that is the same when it is read again",
      found: "one whose text gives another value", hint: hint)
  }

  /// The problem of a value that stands in no text that a reader could look at.
  package var withoutPlace: Problem {
    var problem = self
    (problem.path, problem.pointer, problem.offset, problem.length) = ("", "", 0, 0)
    (problem.line, problem.column, problem.excerpt) = (nil, nil, nil)
    return problem
  }
}
