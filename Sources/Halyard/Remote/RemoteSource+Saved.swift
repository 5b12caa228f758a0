extension RemoteSource {
  /// What came of the saved payload at the start, or when the scope was switched last.
  public var restoration: PayloadRestoration { state.withLock { $0.restoration } }

  /// Whether the saved payload was put aside because starts before this one never finished. Until a payload is accepted.
  public var isInSafeMode: Bool { state.withLock { $0.isInSafeMode } }

  /// Says that the program has started and works. To be called once it is sure of that: two starts in a row without it, and
  /// the saved payload is put aside at the third, since it may be what ends the program.
  ///
  /// - Returns: Whether that is noted; nil for a source that saves nothing.
  @discardableResult
  public func markStartFinished() -> SavingOutcome? { saver?.markStartFinished() }
}
