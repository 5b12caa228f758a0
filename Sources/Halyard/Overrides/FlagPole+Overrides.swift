#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Writing. Overrides go to the first source that takes them, and to no other.
///
/// Each call is one step: poles and observers see all of it or nothing. What a source above would hide is refused, and so is what
/// breaks the flag's type or rules. Safe to call from any thread, also from an observer, but not while a source is asked.
extension FlagPole {
  /// Overrides a flag.
  ///
  /// - Throws: ``FlagWriteError``; nothing has changed then.
  public func setOverride<Value: FlagValue>(
    _ value: Value, for flag: KeyPath<Root, FlagReference<Value>>
  ) throws(FlagWriteError) {
    try setOverride(value, for: key(of: flag))
  }

  /// Overrides a flag by its key. The value must be of the flag's own type.
  ///
  /// - Throws: ``FlagWriteError``; nothing has changed then.
  public func setOverride(_ value: some FlagValue, for key: FlagKey) throws(FlagWriteError) {
    try OverrideTarget(of: resolver).write(FlagSourceEdit(values: [key: value]))
  }

  /// Overrides several flags in one step.
  ///
  /// - Throws: ``FlagWriteError``; nothing has changed then.
  public func setOverrides(_ states: FlagStates<Root>) throws(FlagWriteError) {
    try OverrideTarget(of: resolver).write(FlagSourceEdit(values: states.values))
  }

  /// Takes the override of a flag away, if there is one.
  ///
  /// - Throws: ``FlagWriteError``; nothing has changed then.
  public func removeOverride<Value: FlagValue>(
    for flag: KeyPath<Root, FlagReference<Value>>
  ) throws(FlagWriteError) {
    try removeOverride(for: key(of: flag))
  }

  /// Takes the override of a flag away by its key, if there is one.
  ///
  /// - Throws: ``FlagWriteError``; nothing has changed then.
  public func removeOverride(for key: FlagKey) throws(FlagWriteError) {
    try OverrideTarget(of: resolver).write(FlagSourceEdit(removals: [key]))
  }

  /// Takes all overrides away in one step.
  ///
  /// - Throws: ``FlagWriteError``; nothing has changed then.
  public func removeAllOverrides() throws(FlagWriteError) {
    try OverrideTarget(of: resolver).write(FlagSourceEdit(removesAll: true))
  }

  /// Puts the overrides of a document in the place of all that there are, in one step.
  ///
  /// The document is an object of flag keys and values, JSON or a property list, validated as a payload is: one problem, or one
  /// key that no flag has, refuses all of it. Linear in the bytes plus the flags.
  ///
  /// - Parameter name: What reports call the document.
  /// - Throws: ``FlagWriteError``; nothing has changed then.
  public func importOverrides(_ bytes: some ContiguousBytes, name: String? = nil) throws(FlagWriteError) {
    let values: [FlagKey: any FlagValue]
    do throws(PayloadRejection) {
      values = try OverridesReader(resolver.set).values(bytes, name: name)
    } catch {
      throw .rejected(error)
    }
    try OverrideTarget(of: resolver).write(FlagSourceEdit(removesAll: true, values: values))
  }

  /// The overrides as a document that ``importOverrides(_:name:)`` takes, in the order of declaration.
  ///
  /// It holds the values of sensitive flags too. Fields of records that are nil, and would be nil if they were absent, are left
  /// out of a property list. Linear in the flags and their values.
  ///
  /// - Throws: ``FlagWriteError/rejected(_:)`` for values that the form cannot hold, such as a flag that is nil in a property
  ///   list, and for those that the source has and that break their flags' types or rules, each named by its flag.
  public func exportOverrides(as form: PayloadForm = .prettyJSON) throws(FlagWriteError) -> [UInt8] {
    let members = try OverrideTarget(of: resolver).members()
    do throws(PayloadRejection) {
      return try OverridesDocument.bytes(of: members, in: resolver.set, as: form)
    } catch {
      throw .rejected(error)
    }
  }
}
