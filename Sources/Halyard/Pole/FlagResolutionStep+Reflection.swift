extension FlagResolution.Step: CustomReflectable {
  /// The source alone: what it said may be sensitive.
  public var customMirror: Mirror { Mirror(self, children: ["source": source], displayStyle: .struct) }
}
