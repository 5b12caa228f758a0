/// Something that flags can be read from one by one: a pole, a snapshot, or one of those with someone who looks on.
///
/// Code that takes `some FlagReading<AppFlags>` reads the same from a pole in production, from ``FlagExposures`` where reads
/// are counted, and from a recorder in a test.
public protocol FlagReading<Root>: Sendable {
  /// The container of the flags.
  associatedtype Root: FlagContainer

  /// The value of a flag: `flags.read(\.checkout.$tier)`.
  func read<Value: FlagValue>(_ flag: KeyPath<Root, FlagReference<Value>>) -> Value
}

extension FlagPole: FlagReading {
  /// The present value of a flag. The same as reading its property, which is faster.
  public func read<Value: FlagValue>(_ flag: KeyPath<Root, FlagReference<Value>>) -> Value { root[keyPath: flag].value }
}

extension FlagSnapshot: FlagReading {
  /// The value of a flag at the snapshot's moment.
  public func read<Value: FlagValue>(_ flag: KeyPath<Root, FlagReference<Value>>) -> Value { root[keyPath: flag].value }
}
