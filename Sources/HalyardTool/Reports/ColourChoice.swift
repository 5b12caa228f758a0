/// When to mark words with ANSI colours.
enum ColourChoice: String, CaseIterable {
  /// On a terminal, unless the environment says otherwise.
  case auto
  case always
  case never
}
