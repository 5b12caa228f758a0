extension FlagSourceEdit: CustomReflectable {
  /// The keys of the flags: values may be sensitive.
  public var customMirror: Mirror {
    Mirror(
      self,
      children: [
        "removesAll": removesAll, "removals": removals.sorted().map(\.rawValue),
        "values": values.keys.sorted().map(\.rawValue),
      ], displayStyle: .struct)
  }
}
