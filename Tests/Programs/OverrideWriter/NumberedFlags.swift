import Halyard

/// Flags `f0`, `f1` and so on, all 0.
struct NumberedFlags: FlagContainer {
  static let count = 2_000

  let slots: FlagSlots

  init(slots: FlagSlots) { self.slots = slots }

  static func declare(in flags: inout FlagDeclarations) {
    for number in 0..<count { flags.flag("f\(number)", default: 0, description: "d") }
  }

  static var flagCount: Int { count }
}
