import Halyard

/// Flags at simple paths, of which one must be there.
struct LawFlags: FlagContainer {
  let slots: FlagSlots
  init(slots: FlagSlots) { self.slots = slots }

  static func declare(in flags: inout FlagDeclarations) {
    flags.flag("on", default: true, description: "d", remoteKey: "on", required: true)
    flags.flag("count", default: 3, description: "d", remoteKey: "box.count")
    flags.flag("name", default: "", description: "d", remoteKey: "list[name=\"a\"].value")
    flags.flag("names", default: ["x"], description: "d", remoteKey: "names")
  }

  static func payload(_ number: Int) -> [UInt8] {
    Array(
      #"{"on": false, "box": {"count": \#(number)}, "list": [{"name": "a", "value": "é"}], "names": ["\#(number)"]}"#
        .utf8)
  }
}
