@testable import Halyard

/// Ten flags with a remote key, five of them kill switches, and one without.
struct SwitchFlags: FlagContainer {
  let slots: FlagSlots
  init(slots: FlagSlots) { self.slots = slots }

  static func declare(in flags: inout FlagDeclarations) {
    for number in 0..<5 {
      flags.flag("kill\(number)", default: true, description: "d", remoteKey: "kill.k\(number)", killSwitch: true)
      flags.flag("number\(number)", default: 0, description: "d", remoteKey: "n\(number)")
    }
    flags.flag("local", default: 0, description: "d")
  }

  static func source(_ rules: ChangeRules) -> RemoteSource {
    RemoteSource(SwitchFlags.self, options: ValidationOptions(rules: rules))
  }

  /// A payload of some numbers and kill switches.
  static func payload(_ numbers: [Int], kill: [Bool] = [true]) -> String {
    let switches = kill.enumerated().map { "\"k\($0)\": \($1)" }.joined(separator: ", ")
    return "{"
      + (["\"kill\": {\(switches)}"] + numbers.enumerated().map { "\"n\($0)\": \($1)" }).joined(separator: ",\n") + "}"
  }
}
