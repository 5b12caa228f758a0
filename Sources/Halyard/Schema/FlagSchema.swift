/// Every flag of a program: the one representation that the program and the command-line tool share.
///
/// Validation works from it alone, so that both give one verdict on the same bytes.
public struct FlagSchema: Sendable, Hashable {
  /// The flags in the order of declaration; no two have one key.
  public let flags: [FlagDescriptor]

  /// A schema of descriptors that are known to be sound.
  package init(sound flags: [FlagDescriptor]) {
    self.flags = flags
  }
}
