extension FlagAnswer: CustomReflectable {
  /// Which answer it is, and of one that does not fit what is wrong: values may be sensitive.
  public var customMirror: Mirror {
    switch self {
    case .value: Mirror(self, children: ["value": "(not shown)"], displayStyle: .enum)
    case .absent: Mirror(self, children: [], displayStyle: .enum)
    case .invalid(let problem): Mirror(self, children: ["invalid": problem], displayStyle: .enum)
    }
  }
}
