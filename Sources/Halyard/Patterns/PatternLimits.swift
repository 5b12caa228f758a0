/// The sizes beyond which a pattern is refused, so that compiling and matching stay bounded.
package enum PatternLimits {
  /// Scalars in the source of a pattern.
  package static let sourceLength = 4_096
  /// Places that consume a scalar, after counts such as `{3}` are written out.
  package static let positions = 1_000
  /// Groups within groups.
  package static let nesting = 100
}
