/// What following the paths of a ``PathTrie`` came to.
package struct PathFollowing: Sendable {
  /// One outcome for each target, in their order.
  package var outcomes: PathOutcomes
  /// What stood in the way, in no particular order.
  package var breaks: [PathBreak]
  /// The same for tentative paths, each of which is a break only where no other path was taken instead.
  package var detours: [PathBreak]
  /// What the reader found wrong with JSON text in strings, each with the text it is in.
  package var textFaults: [(PayloadStorage, PayloadFault)]
  /// Faults of such text beyond the limit on problems.
  package var omittedTextFaults: Int
  /// How many members and elements no path reads, outermost only, in the payload and in all texts; nil where one of these is at
  /// fault, since nobody knows what else would have been read.
  package var unreadCount: Int?
  /// The first of them, members as tape indices of their keys, in document order, as many as were asked for; the root itself
  /// where there is no path at all and it is no object.
  package var unread: [UInt32]
  /// The same for each JSON text in a string that was entered.
  package var unreadInTexts: [(storage: PayloadStorage, indices: [UInt32])]
}
