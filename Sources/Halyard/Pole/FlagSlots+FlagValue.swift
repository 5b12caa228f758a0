extension FlagSlots {
  /// The value of a flag whose type is the author's own, as generated getters read it: the same as ``value(at:)``.
  @inlinable @inline(__always)
  public func flagValue<Value: FlagValue>(at index: Int) -> Value { value(at: index) }

  /// Takes a flag of a type that cannot be one, so that the compiler reports it once, in the author's own line; that stops
  /// the build, and this is never run.
  @_disfavoredOverload
  public func flagValue<Value>(at index: Int) -> Value {
    preconditionFailure("\(Value.self) is no type of flags")
  }
}
