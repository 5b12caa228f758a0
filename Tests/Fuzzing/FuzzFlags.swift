import Foundation
import Halyard

/// Flags of every type, at paths of every kind.
struct FuzzFlags: FlagContainer {
  let slots: FlagSlots
  init(slots: FlagSlots) { self.slots = slots }

  static func declare(in flags: inout FlagDeclarations) {
    flags.flag("on", default: true, description: "d", remoteKey: "a")
    flags.flag("count", default: 3, description: "d", remoteKey: "b.c", constraints: ValueConstraints(maximum: "10"))
    flags.flag("small", default: UInt8(3), description: "d", remoteKey: "list[0]")
    flags.flag("ratio", default: 0.5, description: "d", remoteKey: "list[name=\"x\"].value")
    flags.flag("rough", default: Float(1), description: "d", remoteKey: "list[name=\"y\",on=true].value")
    flags.flag(
      "name", default: "abc", description: "d", remoteKey: "text|json.d",
      constraints: ValueConstraints(pattern: "^[a-z]+$"))
    flags.flag("moment", default: Date(timeIntervalSince1970: 0), description: "d", remoteKey: "e")
    flags.flag("bytes", default: Data([1]), description: "d", remoteKey: "f")
    flags.flag("pause", default: Duration.seconds(1), description: "d", remoteKey: "g")
    flags.flag("maybe", default: Int?.some(1), description: "d", remoteKey: "[\"h.i\"]")
    flags.flag(
      "many", default: [1], description: "d", remoteKey: "j",
      constraints: ValueConstraints(maxItems: 3, uniqueItems: true))
    flags.flag("named", default: ["x": true], description: "d", remoteKey: "k")
    flags.flag("secret", default: "s", description: "d", remoteKey: "b.l", sensitive: true)
  }
}
