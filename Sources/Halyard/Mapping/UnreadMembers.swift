package import HalyardPayload

/// What no flag of a payload reads. How many there are is known, and so are the first; the others are looked for when first asked
/// for: most payloads are right, and nobody asks. Safe to use from any thread.
package final class UnreadMembers: Sendable {
  /// The members, as indices of their keys, and the array elements, in document order, outermost only.
  package typealias Indices = [UInt32]

  package struct Found: Sendable {
    package var indices: Indices = []
    /// The same for each JSON text in a string that flags' paths enter.
    package var inTexts: [(storage: PayloadStorage, indices: Indices)] = []

    package init(indices: Indices = [], inTexts: [(storage: PayloadStorage, indices: Indices)] = []) {
      self.indices = indices
      self.inTexts = inTexts.filter { !$0.indices.isEmpty }
    }
  }

  /// How many of the payload, and of each text, are known without a search.
  package static let firstCount = 5

  /// How many there are in all; nil in a payload of which that is not known, since it is at fault.
  package let count: Int?
  /// The first of them.
  package let first: Found
  private let kept = MadeOnce<Found>()
  private let search: @Sendable () -> Found

  package init(count: Int?, first: Found, search: @escaping @Sendable () -> Found) {
    self.count = count
    self.first = first
    self.search = search
  }

  /// What is known at once.
  package convenience init(_ indices: Indices = []) {
    let found = Found(indices: indices)
    self.init(count: indices.count, first: found) { found }
  }

  package var found: Found { kept.value(search) }

  /// Of a payload of which nothing is known to be unread.
  package static let none = UnreadMembers()
}
