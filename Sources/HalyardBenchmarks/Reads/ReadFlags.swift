import Halyard

/// The flags whose reads are measured; those of the group stand behind others.
@FlagContainer
struct ReadFlags {
  @Flag(default: false, description: "A bool", remoteKey: "newOnboarding")
  var newOnboarding: Bool

  @FlagGroup var first: Other
  @FlagGroup var second: Other
  @FlagGroup var checkout: ReadGroup

  /// A group in front.
  @FlagContainer
  struct Other {
    @Flag(default: 0, description: "Never read") var number: Int
  }
}
