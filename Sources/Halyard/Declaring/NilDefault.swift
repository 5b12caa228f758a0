/// A default of no value, whose type the property says: `nil`.
///
/// It is only ever a parameter of ``Flag(default:description:key:remoteKey:owner:expires:killSwitch:tags:required:sensitive:constraints:)``;
/// a type apart from ``EmptyDefault``, so that the compiler names neither when it misses the type of `.none`.
public struct NilDefault: ExpressibleByNilLiteral {
  /// From `nil`.
  public init(nilLiteral: ()) {}
}
