/// The values of one flag, the present one first.
///
/// A slow task misses values in between, never the newest. Equal values never follow each other. Ends when the task is
/// cancelled. Each iteration stands for itself, and keeps the pole's flags up to date for as long as it lasts.
public struct FlagValues<Value: FlagValue>: AsyncSequence, Sendable {
  let resolver: FlagResolver
  let flag: FlagReference<Value>

  private var declared: any DeclaredFlag { resolver.set.flags[flag.ordinal] }

  /// What stands in the flag's slot. Compared as such: what is not equal to itself, as "not a number", is the same value as long as
  /// it stands there.
  private var content: SlotContent {
    resolver.moment.values.content(at: flag.ordinal, like: declared.defaultContent)
  }

  /// Begins with the value at the time of the first ``Iterator/next(isolation:)``.
  public func makeAsyncIterator() -> Iterator { Iterator(self) }

  /// One iteration.
  public struct Iterator: AsyncIteratorProtocol {
    private let values: FlagValues
    private var signals: FlagSignals
    private var last: SlotContent?

    init(_ values: FlagValues) {
      self.values = values
      signals = FlagSignals()
      signals.follow(values.resolver, with: FlagSignal(values.flag.ordinal, signals.continuation))
    }

    /// Waits for a value that is not the last one; nil when the task is cancelled.
    public mutating func next(isolation actor: isolated (any Actor)?) async -> Value? {
      // A value that comes after the one read here has its wake-up: following the pole began before.
      while !Task.isCancelled {
        let content = values.content
        if let last, values.declared.areEqual(last, content) {
          guard await signals.wait(isolation: actor) else { break }
        } else {
          last = content
          return content.value(as: Value.self)
        }
      }
      return nil
    }
  }
}
