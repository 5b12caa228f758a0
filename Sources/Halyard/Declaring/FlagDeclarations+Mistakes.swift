/// What generated code calls where an author may have made a mistake, so that the compiler reports it once, in the author's
/// own line. A mistake stops the build, so that what takes one is never run.
extension FlagDeclarations {
  /// The initial value of a property, as ``FlagContainer(description:requiresExpiry:keyEncoding:)`` repeats it.
  public static func initialValue<Value>(_ value: Value) -> Value { value }

  /// Takes an initial value of another type.
  @_disfavoredOverload
  public static func initialValue<Value>(_ value: some Any) -> Value {
    preconditionFailure("an initial value of another type: \(value)")
  }

  /// The default of a flag whose type is the author's own.
  public static func defaultValue<Value: FlagValue>(_ value: Value) -> Value { value }

  /// Takes a default of a type that no flag can have.
  @_disfavoredOverload
  public static func defaultValue(_ value: some Any) -> Bool {
    preconditionFailure("a flag of another type: \(value)")
  }
}
