extension ObservableFlags: CustomReflectable {
  /// The pole, which hides what is sensitive.
  public nonisolated var customMirror: Mirror { Mirror(self, children: ["pole": pole], displayStyle: .class) }
}

extension ObservableFlagGroup: CustomReflectable {
  /// Nothing: a group does not know which of its values are sensitive.
  public nonisolated var customMirror: Mirror { Mirror(self, children: [], displayStyle: .struct) }
}
