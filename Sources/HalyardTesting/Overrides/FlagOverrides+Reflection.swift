extension FlagOverrides: CustomReflectable {
  /// The pole of the overrides, which hides what is sensitive.
  public var customMirror: Mirror { Mirror(self, children: ["pole": pole], displayStyle: .struct) }
}
