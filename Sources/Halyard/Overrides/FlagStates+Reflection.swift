extension FlagStates: CustomReflectable {
  /// The keys of the flags: values may be sensitive.
  public var customMirror: Mirror {
    Mirror(self, children: ["keys": values.keys.sorted().map(\.rawValue)], displayStyle: .struct)
  }
}

extension FlagState: CustomReflectable {
  /// Nothing: the value may be sensitive.
  public var customMirror: Mirror { Mirror(self, children: [], displayStyle: .struct) }
}
