@testable import Halyard

/// A table with the containers over it, published to by hand.
@dynamicMemberLookup
final class SlotPole: Sendable {
  let table: SlotTable
  let root: SlotFlags

  init(_ contents: [SlotContent]) {
    table = SlotTable(SlotContents(contents))
    root = SlotFlags(slots: FlagSlots(table))
  }

  subscript<Value>(dynamicMember keyPath: KeyPath<SlotFlags, Value>) -> Value { root[keyPath: keyPath] }

  func snapshot() -> FlagSnapshot<SlotFlags> { FlagSnapshot(table.snapshot()) }

  func publish(_ changes: [SlotChange]) { table.publish(changes).release() }
}

extension SlotChange {
  /// Puts a value into the slot with this ordinal.
  init<Value: FlagValue>(_ value: Value, at ordinal: Int) { self.init(SlotContent(value), at: ordinal) }
}
