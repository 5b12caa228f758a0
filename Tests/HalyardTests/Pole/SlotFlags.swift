@testable import Halyard

/// A container over a bare table, without sources.
struct SlotFlags: FlagContainer {
  let slots: FlagSlots
  init(slots: FlagSlots) { self.slots = slots }

  /// Nothing: the table is filled by hand.
  static func declare(in flags: inout FlagDeclarations) {}

  var first: Int { slots.value(at: 0) }
  var group: SlotGroup { SlotGroup(slots: slots.group(at: 1)) }

  static func contents(_ number: Int) -> [SlotContent] {
    [
      SlotContent(number), SlotContent(number % 2 == 0), SlotContent(SlotTier.plus), SlotContent(Double(number)),
      SlotContent(text(number)), SlotContent([number, number]), SlotContent(Int?.some(number)),
      SlotContent(Bool?.none), SlotContent(TrackedValue(number)),
    ]
  }

  /// Everything that says `number`, in a shuffled order.
  static func changes(_ number: Int) -> [SlotChange] {
    contents(number).enumerated().map { SlotChange($1, at: $0) }.shuffled()
  }

  static func text(_ number: Int) -> String { "A text long enough for the heap, of turn \(number)" }
}
