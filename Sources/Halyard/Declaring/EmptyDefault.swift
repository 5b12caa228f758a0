/// A default without elements, whose type the property says: `[]`, `[:]`.
///
/// It is only ever a parameter of ``Flag(default:description:key:remoteKey:owner:expires:killSwitch:tags:required:sensitive:constraints:)``.
public struct EmptyDefault: ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral {
  /// From `[]`.
  public init(arrayLiteral elements: Never...) {}

  /// From `[:]`.
  public init(dictionaryLiteral elements: (Never, Never)...) {}
}
