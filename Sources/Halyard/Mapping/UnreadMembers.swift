package import HalyardPayload

/// What no flag of a payload reads. Looked for when first asked for: most payloads are right, and nobody asks. Safe to use from any
/// thread.
package final class UnreadMembers: Sendable {
  /// The members, as indices of their keys, and the array elements, in document order, outermost only.
  package typealias Indices = [UInt32]

  package struct Found: Sendable {
    package var indices: Indices = []
    /// The same for each JSON text in a string that flags' paths enter.
    package var inTexts: [(storage: PayloadStorage, indices: Indices)] = []
  }

  private let kept = MadeOnce<Found>()
  private let search: @Sendable () -> Found

  package init(_ search: @escaping @Sendable () -> Found) { self.search = search }

  package var found: Found { kept.value(search) }

  /// Of a payload of which nothing is known to be unread.
  package static let none = UnreadMembers { Found() }
}
