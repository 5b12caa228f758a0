/// The values and keys of a payload that a form cannot hold, all of which are named at once.
struct UnwritableValues {
  private let storage: PayloadStorage
  private var faults: [(PayloadStorage, PayloadFault)] = []
  private var omitted = 0

  init(_ storage: PayloadStorage) { self.storage = storage }

  /// Notes a value or a key.
  ///
  /// - Parameter expected: What could have been written, as a noun phrase.
  mutating func note(_ entry: TapeEntry, expected: String, hint: String) {
    guard faults.count < storage.limits.problems else {
      omitted += 1
      return
    }
    faults.append(
      (
        storage,
        PayloadFault(
          .unwritableValue, at: Int(entry.start), length: Int(entry.length), expected: expected, hint: hint)
      ))
  }

  /// Refuses the payload if anything was noted.
  func refuse() throws(PayloadRejection) {
    if !faults.isEmpty || omitted > 0 { throw PayloadRejection(describing: faults, omitted: omitted) }
  }
}
