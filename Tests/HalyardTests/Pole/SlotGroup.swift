@testable import Halyard

/// A group behind the first slot of ``SlotFlags``.
struct SlotGroup: FlagContainer {
  let slots: FlagSlots
  init(slots: FlagSlots) { self.slots = slots }

  /// Nothing: the table is filled by hand.
  static func declare(in flags: inout FlagDeclarations) {}

  var even: Bool { slots.value(at: 0) }
  var tier: SlotTier { slots.value(at: 1) }
  var ratio: Double { slots.value(at: 2) }
  var text: String { slots.value(at: 3) }
  var list: [Int] { slots.value(at: 4) }
  var limit: Int? { slots.value(at: 5) }
  var maybe: Bool? { slots.value(at: 6) }
  var tracked: TrackedValue { slots.value(at: 7) }
}
