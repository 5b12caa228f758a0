import Halyard

/// The flags whose reads are measured.
struct ReadFlags: FlagContainer {
  private let slots: FlagSlots
  init(slots: FlagSlots) { self.slots = slots }

  static func declare(in flags: inout FlagDeclarations) {
    flags.flag("newOnboarding", default: false, description: "A bool", remoteKey: "newOnboarding")
    flags.group("checkout", ReadGroup.self)
  }

  var newOnboarding: Bool { slots.value(at: 0) }
  var checkout: ReadGroup { ReadGroup(slots: slots.group(at: 1)) }
}
