/// A container's place in a table: what every container stores, and all that it stores.
///
/// Keeps the table alive, also in a container that was copied out of its pole.
public struct FlagSlots: Sendable {
  @usableFromInline let table: SlotTable
  @usableFromInline let offset: Int

  /// The slots of a whole table.
  ///
  /// Complexity: O(1).
  init(_ table: SlotTable) {
    self.init(table, offset: 0)
  }

  @inlinable @inline(__always)
  init(_ table: SlotTable, offset: Int) {
    self.table = table
    self.offset = offset
  }

  /// The value of the flag at this index of the container.
  ///
  /// The index and the type must be those that the container declares; debug builds check it.
  ///
  /// Complexity: O(1), no lock, no allocation. Safe to call from any thread.
  ///
  /// Inlinable, and without a trapping `+`: a read in another module is then one load, without retain and release.
  @inlinable @inline(__always)
  public func value<Value: FlagValue>(at index: Int) -> Value {
    table.value(at: offset &+ index)
  }

  /// The slots of a group whose first flag is at this index of the container.
  ///
  /// Complexity: O(1).
  ///
  /// Inlinable for the same reason as `value(at:)`.
  @inlinable @inline(__always)
  public func group(at index: Int) -> FlagSlots {
    FlagSlots(table, offset: offset &+ index)
  }
}
