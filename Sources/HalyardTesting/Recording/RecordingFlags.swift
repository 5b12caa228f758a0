/// Reads flags of a pole and keeps what was read, for a test of code that takes `some FlagReading`.
///
/// Safe to use from any thread.
public final class RecordingFlags<Root: FlagContainer>: FlagReading {
  private let pole: FlagPole<Root>
  private let kept = Guarded<[RecordedRead]>([])

  /// A recorder of reads of a pole.
  public init(_ pole: FlagPole<Root>) { self.pole = pole }

  /// The present value of a flag, which is recorded.
  public func read<Value: FlagValue>(_ flag: KeyPath<Root, FlagReference<Value>>) -> Value {
    let resolution = pole.resolution(for: flag)
    let read = RecordedRead(
      key: resolution.key, value: resolution.valueText, shownValue: resolution.details.shownValue)
    kept.withLock { $0.append(read) }
    return resolution.value
  }

  /// All reads until now, in order.
  public var reads: [RecordedRead] { kept.withLock { $0 } }

  /// Forgets the reads until now.
  public func removeAll() { kept.withLock { $0 = [] } }
}

extension RecordingFlags: CustomReflectable {
  /// The reads, which hide what is sensitive.
  public var customMirror: Mirror { Mirror(self, children: ["reads": reads], displayStyle: .class) }
}
