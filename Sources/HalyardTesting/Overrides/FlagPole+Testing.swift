extension FlagPole {
  /// A pole for a test: the compiled defaults, and what the test sets above them.
  public convenience init(testing root: Root.Type, _ states: (FlagOverrides<Root>) -> Void = { _ in }) {
    let overrides = FlagOverrides<Root>()
    states(overrides)
    self.init(root, sources: [overrides.source])
  }
}
