import Halyard

/// A container of a single flag.
struct OneFlag: FlagContainer {
  private let slots: FlagSlots
  init(slots: FlagSlots) { self.slots = slots }

  static func declare(in flags: inout FlagDeclarations) {
    flags.flag("enabled", default: false, description: "The only flag", remoteKey: "enabled")
  }

  var enabled: Bool { slots.value(at: 0) }
}
