/// The reads measured over many rounds.
struct ReadSeries {
  private var rows = [[Double]](repeating: [], count: ReadRow.allCases.count)

  /// One more round, by ``ReadRow``.
  mutating func append(_ seconds: [Double]) {
    for (row, seconds) in seconds.enumerated() { rows[row].append(seconds) }
  }

  subscript(row: ReadRow) -> Series { Series(rows[row.rawValue]) }
}
