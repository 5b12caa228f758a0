/// The values of all flags at one moment: what a screen or a request holds.
///
/// Immutable, safe to use from any thread.
@dynamicMemberLookup
public struct FlagSnapshot<Root: FlagContainer>: Sendable {
  @usableFromInline let root: Root

  init(_ table: SlotTable) {
    root = Root(slots: FlagSlots(table))
  }

  /// The value of a flag, or a group of flags, at the snapshot's moment.
  ///
  /// Complexity: O(1), no lock, no allocation.
  ///
  /// Inlinable: the optimizer then turns the key path into a plain read.
  @inlinable
  public subscript<Value>(dynamicMember keyPath: KeyPath<Root, Value>) -> Value {
    root[keyPath: keyPath]
  }
}
