extension FlagDeclarations {
  /// The initial value of a property, as ``FlagContainer(description:requiresExpiry:keyEncoding:)`` repeats it.
  public static func initialValue<Value>(_ value: Value) -> Value { value }

  /// Takes an initial value of another type, so that the compiler reports it once, in the author's own line; that stops
  /// the build, and this is never run.
  @_disfavoredOverload
  public static func initialValue<Value>(_ value: some Any) -> Value {
    preconditionFailure("an initial value of another type: \(value)")
  }
}
