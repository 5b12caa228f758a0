extension Resolution: CustomReflectable {
  /// The details without the value, which may be sensitive.
  public var customMirror: Mirror { Mirror(self, children: ["details": details], displayStyle: .struct) }
}
