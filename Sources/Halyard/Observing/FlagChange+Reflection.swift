extension FlagChange: CustomReflectable {
  /// The description. Safe to dump, as that is safe to print.
  public var customMirror: Mirror { Mirror(self, children: ["description": description], displayStyle: .struct) }
}
