/// For whom a payload is fetched, from when the source was switched to them until it is switched away.
///
/// Taken when a fetch begins and given back with its answer, so that an answer that comes late is not taken for somebody else's.
public struct ScopeToken: Sendable, Hashable {
  /// Whose payloads they are: a user's key, an account, an environment. Nil for a source that was never told.
  public let scope: String?
  /// How often the source had been switched.
  let switches: UInt64

  /// Whether payloads of this scope may be served to whom the other one stands for, compared by exact Unicode scalars.
  func isFor(_ other: String?) -> Bool {
    switch (scope, other) {
    case (nil, nil): true
    case (let scope?, let other?): scope.utf8.elementsEqual(other.utf8)
    default: false
    }
  }
}
