import Foundation
import Halyard
import Synchronization

/// Reads in two threads at once while a third applies payloads.
final class ReadLoad: Sendable {
  private static let threads = 2

  private let meter: ReadMeter
  private let remote: RemoteSource
  private let barrier = ThreadBarrier(threads)
  private let sums = Mutex([Double](repeating: 0, count: ReadRow.allCases.count))
  private let isDone = Atomic(false)
  private let applied = Atomic(0)
  private let readSeconds = Mutex(0.0)

  init(_ meter: ReadMeter, _ remote: RemoteSource) {
    self.meter = meter
    self.remote = remote
  }

  /// One round: the mean of both threads by ``ReadRow``, how many payloads were applied in a second, and how many
  /// processors the two readers had.
  func run(_ count: Int) -> (seconds: [Double], rate: Double, processors: Double) {
    let start = Date()
    let writer = JoinableThread { self.write(from: start) }
    let readers = (0..<Self.threads).map { _ in JoinableThread { self.read(count) } }
    for reader in readers { reader.join() }
    let elapsed = Date().timeIntervalSince(start)
    isDone.store(true, ordering: .relaxed)
    writer.join()
    let rate = Double(applied.load(ordering: .relaxed)) / elapsed
    return (sums.withLock { $0 }, rate, readSeconds.withLock { $0 } / elapsed)
  }

  private func read(_ count: Int) {
    let seconds = meter.seconds(count, begin: barrier.wait)
    readSeconds.withLock { $0 += ThreadClock.now }
    sums.withLock { sums in
      for row in sums.indices { sums[row] += seconds[row] / Double(Self.threads) }
    }
  }

  private func write(from start: Date) {
    let payloads = (0..<2).map { ReadPayload.bytes(turn: $0) }
    var turn = 0
    while !isDone.load(ordering: .relaxed) {
      if let report = try? remote.apply(payloads[turn % 2]), report.outcome == .accepted {
        applied.add(1, ordering: .relaxed)
      }
      turn += 1
      Thread.sleep(until: start.addingTimeInterval(Double(turn) / 1_000))
    }
  }
}
