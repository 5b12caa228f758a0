extension FlagSchema: CustomReflectable {
  /// The flags. Safe to dump: what the values of sensitive flags may be, and of those that hold such a flag's, is not there.
  public var customMirror: Mirror {
    let holders = SecretHolders(self)
    let shown = flags.enumerated().map { ordinal, flag in holders.contains(ordinal) ? flag.withoutValues : flag }
    return Mirror(self, children: ["flags": shown], displayStyle: .struct)
  }
}
