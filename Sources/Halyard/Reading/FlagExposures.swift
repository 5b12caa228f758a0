/// Reads flags of a pole and tells the program, once for each flag and session, what was read.
///
/// Only reads through it are told; those of the pole stay as they are, and free. A read that has been told of takes a lock
/// for a moment. Safe to use from any thread.
public final class FlagExposures<Root: FlagContainer>: FlagReading {
  private let pole: FlagPole<Root>
  private let told: Guarded<PositionSet>
  private let tell: @Sendable (FlagExposure) -> Void

  /// A reader of a pole, in a session that begins now.
  ///
  /// - Parameter tell: Called on the reading thread, outside of all locks, before the first read of a flag returns.
  public init(_ pole: FlagPole<Root>, tell: @escaping @Sendable (FlagExposure) -> Void) {
    self.pole = pole
    self.tell = tell
    told = Guarded(Self.none(of: pole))
  }

  /// The present value of a flag, told if it is the flag's first read of the session: what was told is what is returned.
  public func read<Value: FlagValue>(_ flag: KeyPath<Root, FlagReference<Value>>) -> Value {
    let ordinal = pole.root[keyPath: flag].ordinal
    let isFirst = told.withLock { told in
      guard !told.contains(ordinal) else { return false }
      told.insert(ordinal)
      return true
    }
    guard isFirst else { return pole.read(flag) }
    let resolution = pole.resolution(for: flag)
    tell(FlagExposure(resolution: resolution.details))
    return resolution.value
  }

  /// Begins a new session: each flag is told of again at its next read.
  public func startSession() { told.withLock { $0 = Self.none(of: pole) } }

  private static func none(of pole: FlagPole<Root>) -> PositionSet {
    PositionSet(wordCount: (pole.schema.flags.count + 63) / 64)
  }
}
