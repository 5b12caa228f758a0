extension FlagPole: CustomReflectable {
  /// The flags by key, each with its value as JSON text. Safe to dump: the value of a sensitive flag, and one that holds such
  /// a flag's, is not there.
  public var customMirror: Mirror {
    Mirror(
      self, children: resolutions.map { (label: $0.key.rawValue, value: $0.shownValue as Any) }, displayStyle: .class)
  }
}
