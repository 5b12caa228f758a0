import Halyard

/// A program whose own types are called as the library's are.
enum OwnNames {
  struct Flag {}
  struct FlagKey {}
  struct FlagSlots {}
  struct Int {}
  struct Bool {}
  enum String: Swift.String, FlagValue, CaseIterable { case short, long }

  @FlagContainer
  struct Flags {
    @Halyard.Flag(default: true, description: "Whether") var isOn: Swift.Bool
    @Halyard.Flag(default: String.short, description: "Which") var text: String
    @Halyard.Flag(default: 2, description: "Raw") var `two words`: Swift.Int
    @Halyard.Flag(default: 7, description: "As what a container stores is called by hand") var slots: Swift.Int
  }
}
