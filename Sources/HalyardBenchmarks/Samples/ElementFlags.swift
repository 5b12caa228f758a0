import Halyard

/// Flags that are the elements of one array, each found by its name.
struct ElementFlags<Count: FlagCount>: GrowingFlags {
  init(slots: FlagSlots) {}

  static func declare(in flags: inout FlagDeclarations) {
    for index in 0..<Count.value {
      flags.flag(
        "flag\(index)", default: false, description: "A flag",
        remoteKey: "toggles[name=\"flag-number-\(index)\"].enabled")
    }
  }

  static func payload(variant: Int) -> [UInt8] {
    let elements = (0..<Count.value).map {
      "  {\"name\": \"flag-number-\($0)\", \"enabled\": \(($0 % 10 == 0 ? variant : $0) % 2 == 0)}"
    }
    return Array("{\"toggles\": [\n\(elements.joined(separator: ",\n"))\n]}".utf8)
  }
}
