import Halyard

/// Measures the lone reads of one thread.
struct ReadMeter: Sendable {
  let pole: Pole
  let word = AtomicWord()
  let plain = PlainProperties()

  /// Seconds of one read, by ``ReadRow``. Calls `begin` in front of each row.
  func seconds(_ count: Int, begin: () -> Void = {}) -> [Double] {
    // Chosen while running, so that no reader is known to the loop: nothing of it can be moved or left out.
    let isOther = CommandLine.argc > 1_000
    let readers = (
      word: isOther ? { _ in 1 } : peerWord as (AtomicWord) -> UInt64,
      bool: isOther ? { _ in true } : readBool as (Pole) -> Bool,
      int: isOther ? { _ in 1 } : readInt as (Pole) -> Int,
      tier: isOther ? { _ in .free } : readTier as (Pole) -> Tier,
      branch: isOther ? { _ in 1 } : readBranch as (Pole) -> Int,
      two: isOther ? { _ in true } : readTwo as (Pole) -> Bool,
      snapshotBool: isOther ? { _ in true } : readSnapshotBool as (FlagSnapshot<ReadFlags>) -> Bool,
      plainString: isOther ? { _ in "" } : peerString as (PlainProperties) -> String,
      string: isOther ? { _ in "" } : readString as (Pole) -> String,
      snapshotString: isOther ? { _ in "" } : readSnapshotString as (FlagSnapshot<ReadFlags>) -> String,
      plainRecords: isOther ? { _ in [] } : peerMethods as (PlainProperties) -> [PaymentMethod],
      records: isOther ? { _ in [] } : readMethods as (Pole) -> [PaymentMethod],
      plainJSON: isOther ? { _ in .sample } : peerPaywall as (PlainProperties) -> Paywall,
      json: isOther ? { _ in JSONFlag(.sample) } : readPaywall as (Pole) -> JSONFlag<Paywall>,
      plainLimit: isOther ? { _ in 1 } : peerLimit as (PlainProperties) -> Int?,
      limit: isOther ? { _ in 1 } : readLimit as (Pole) -> Int?
    )
    let snapshot = pole.snapshot()
    var sum = 0
    let seconds = ReadRow.allCases.map { row in
      begin()
      return switch row {
      case .word: time(count) { sum &+= Int(truncatingIfNeeded: readers.word(word)) }
      case .bool: time(count) { sum &+= readers.bool(pole) ? 1 : 0 }
      case .int: time(count) { sum &+= readers.int(pole) }
      case .tier: time(count) { sum &+= readers.tier(pole) == .free ? 1 : 0 }
      case .branch: time(count) { sum &+= readers.branch(pole) }
      case .two: time(count) { sum &+= readers.two(pole) ? 1 : 0 }
      case .snapshotBool: time(count) { sum &+= readers.snapshotBool(snapshot) ? 1 : 0 }
      case .plainString: time(count) { sum &+= readers.plainString(plain).utf8.count }
      case .string: time(count) { sum &+= readers.string(pole).utf8.count }
      case .snapshotString: time(count) { sum &+= readers.snapshotString(snapshot).utf8.count }
      case .plainRecords: time(count) { sum &+= readers.plainRecords(plain).count }
      case .records: time(count) { sum &+= readers.records(pole).count }
      case .plainJSON: time(count) { sum &+= readers.plainJSON(plain).trialDays }
      case .json: time(count) { sum &+= readers.json(pole).value.trialDays }
      case .plainLimit: time(count) { sum &+= readers.plainLimit(plain) ?? 0 }
      case .limit: time(count) { sum &+= readers.limit(pole) ?? 0 }
      }
    }
    consume(sum)
    return seconds
  }

  @inline(__always)
  private func time(_ count: Int, _ read: () -> Void) -> Double {
    ThreadClock.seconds { for _ in 0..<count { read() } } / Double(count)
  }
}
