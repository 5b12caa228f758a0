import Halyard
import HalyardPayload

/// A remote source behind a pole, to which two payloads are applied in turn.
final class AppliedInTurn<Root: FlagContainer> {
  private let remote: RemoteSource
  private let pole: FlagPole<Root>
  private let payloads: [[UInt8]]
  private var turn = 0

  init(_ root: Root.Type, _ payloads: [[UInt8]], mapper: String? = nil, limits: PayloadLimits = .standard) throws {
    let options = ValidationOptions(limits: limits)
    remote =
      try mapper.map { try RemoteSource(root, mapper: .document(Array($0.utf8)), options: options) }
      ?? RemoteSource(root, options: options)
    pole = FlagPole(root, sources: [remote])
    self.payloads = payloads
    // Both are right, and they differ, or there would be nothing to measure.
    for payload in payloads {
      guard try remote.apply(payload).outcome == .accepted else { throw BenchmarkFailure("nothing was applied") }
    }
  }

  /// Applies the next payload, so many times.
  func apply(_ repetitions: Int) throws {
    for _ in 0..<repetitions {
      consume(try remote.apply(payloads[turn % payloads.count]))
      turn += 1
    }
  }

  /// Validates the next payload, which is not the one that is live, so many times.
  func validateNext(_ repetitions: Int) throws {
    for _ in 0..<repetitions { consume(try remote.validate(payloads[turn % payloads.count])) }
  }

  /// Validates the payload that is live, so many times.
  func validateLive(_ repetitions: Int) throws {
    for _ in 0..<repetitions { consume(try remote.validate(payloads[(turn + payloads.count - 1) % payloads.count])) }
  }
}
