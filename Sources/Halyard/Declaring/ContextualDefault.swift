/// A default that does not say its type, since the property does: `nil`, `[]`, `[:]`.
///
/// It is only ever a parameter of ``Flag(default:description:key:remoteKey:owner:expires:killSwitch:tags:required:sensitive:constraints:)``.
public struct ContextualDefault: ExpressibleByNilLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral {
  /// From `nil`.
  public init(nilLiteral: ()) {}

  /// From `[]`.
  public init(arrayLiteral elements: Never...) {}

  /// From `[:]`.
  public init(dictionaryLiteral elements: (Never, Never)...) {}
}
