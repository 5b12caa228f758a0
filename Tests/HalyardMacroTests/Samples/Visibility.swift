import Halyard

/// A public container with groups that fewer see, in front of flags that all see.
@FlagContainer
public struct MixedFlags {
  @FlagGroup var known: Known
  /// A group that all see.
  @FlagGroup public var inner: PublicFlags.Inner
  @FlagGroup fileprivate var hidden: Hidden
  @FlagGroup private var secret: Secret

  /// A flag that all see.
  @Flag(default: 9, description: "Behind all groups")
  public var last: Int

  /// What the private groups hold.
  var hiddenSum: Int { hidden.number + secret.number }

  @FlagContainer
  struct Known {
    @Flag(default: 1, description: "In the module") var number: Int
  }

  @FlagContainer
  fileprivate struct Secret {
    @Flag(default: 3, description: "In the container") var number: Int
  }
}

@FlagContainer
private struct Hidden {
  @Flag(default: 2, description: "In the file") var number: Int
}
