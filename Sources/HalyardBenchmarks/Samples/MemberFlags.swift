import Halyard

/// Flags that are the members of one object.
struct MemberFlags<Count: FlagCount>: GrowingFlags {
  init(slots: FlagSlots) {}

  static func declare(in flags: inout FlagDeclarations) {
    for index in 0..<Count.value {
      flags.flag("flag\(index)", default: 0, description: "A flag", remoteKey: "flags.flag-number-\(index)")
    }
  }

  static func payload(variant: Int) -> [UInt8] {
    let members = (0..<Count.value).map { "  \"flag-number-\($0)\": \($0 % 10 == 0 ? variant : $0)" }
    return Array("{\"flags\": {\n\(members.joined(separator: ",\n"))\n}}".utf8)
  }
}
