// swift-format-ignore-file
import Halyard

@FlagContainer(keyEncoding: .snakeCase)
public struct CheckoutFlags {
  @Flag(default: true, description: "Take payments at all", killSwitch: true)
  public var enabled: Bool

  @FlagGroup(description: "Inner") public var inner: Inner

  @available(macOS 15, *)
  @Flag(description: "Retries", remoteKey: "checkout.retries", in: 0...10)
  var `repeat`: Int = 3
}

@FlagContainer
public struct Inner {
  #if os(Linux)
    @Flag(default: 2, description: "How deep") var depth: UInt8
  #endif
}
