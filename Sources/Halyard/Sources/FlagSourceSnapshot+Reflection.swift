extension FlagSourceSnapshot {
  /// Nothing: a snapshot does not know which of its values are sensitive.
  public var customMirror: Mirror { Mirror(self, children: [], displayStyle: .struct) }
}
