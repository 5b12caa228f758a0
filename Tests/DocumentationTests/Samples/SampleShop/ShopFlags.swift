import Halyard

@FlagContainer
struct ShopFlags {
  @Flag(default: true, description: "Take payments", remoteKey: "enabled", killSwitch: true)
  var enabled: Bool

  @Flag(default: 3, description: "Retries before giving up", remoteKey: "retries", in: 0...10)
  var retries: Int
}
