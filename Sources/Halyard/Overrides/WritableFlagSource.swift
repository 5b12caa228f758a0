/// A source that a program can write to: overrides in memory, in a file, in a store of the program's own.
///
/// Safe to use from any thread, as every source.
public protocol WritableFlagSource: FlagSource {
  /// Whether a pole may write overrides here; true unless the source says otherwise.
  var takesOverrides: Bool { get }

  /// Makes all of the edit's changes in one step, and tells observers once; or none of them, and tells nobody.
  ///
  /// When it returns, ``FlagSource/current()`` shows the changes and observers have been told.
  ///
  /// - Throws: ``FlagWriteError``; everything is then as it was.
  func apply(_ edit: FlagSourceEdit) throws(FlagWriteError)
}

extension WritableFlagSource {
  /// True.
  public var takesOverrides: Bool { true }

  /// Sets the flag's value.
  public func set(_ value: some FlagValue, for key: FlagKey) throws(FlagWriteError) {
    try apply(FlagSourceEdit(values: [key: value]))
  }

  /// Removes the flag's value, if there is one.
  public func remove(_ key: FlagKey) throws(FlagWriteError) { try apply(FlagSourceEdit(removals: [key])) }

  /// Removes all values.
  public func removeAll() throws(FlagWriteError) { try apply(FlagSourceEdit(removesAll: true)) }
}
