extension FlagSnapshot: CustomReflectable {
  /// Nothing: a snapshot does not know which of its values are sensitive. Read its flags, or dump the pole.
  public var customMirror: Mirror { Mirror(self, children: [], displayStyle: .struct) }
}
