extension FlagSlots: CustomReflectable {
  /// Nothing: slots do not know which of their values are sensitive, and containers and references are dumped with theirs.
  public var customMirror: Mirror { Mirror(self, children: [], displayStyle: .struct) }
}
