/// The steps of a place as a report names it, so that long keys and great depths do not multiply with many problems.
package enum ShownSteps {
  /// Bytes of one key that are shown, and bytes of all keys together at either end of the path.
  static let keyBytes = 200
  private static let endBytes = 300
  /// What an index counts as.
  private static let indexBytes = 4

  /// The steps to a place, shortened.
  static func steps(to offset: Int, in storage: PayloadStorage, hiding secrets: SecretRanges) -> [FoundStep] {
    // One byte more tells that a key is longer.
    shortened(storage.steps(to: offset, hiding: secrets, keyBytes: keyBytes + 1))
  }

  /// The steps themselves, or those of both ends with `…` for the rest. Constant time for each step.
  package static func shortened(_ steps: [FoundStep]) -> [FoundStep] {
    let steps = steps.map(shortened)
    guard steps.reduce(0, { $0 + size($1) }) > endBytes * 2 else { return steps }
    let front = count(in: steps)
    let back = count(in: steps.reversed())
    return steps.prefix(front) + [.key("…")] + steps.suffix(back)
  }

  private static func shortened(_ step: FoundStep) -> FoundStep {
    guard case .key(let key) = step, key.utf8.count > keyBytes else { return step }
    var end = key.utf8.index(key.startIndex, offsetBy: keyBytes)
    while end > key.startIndex, key.utf8[end] & 0xC0 == 0x80 { end = key.utf8.index(before: end) }
    return .key(String(key[..<end]) + "…")
  }

  /// How many of the steps from the front on are shown.
  private static func count(in steps: [FoundStep]) -> Int {
    var bytes = 0
    for (number, step) in steps.enumerated() {
      bytes += size(step)
      if bytes > endBytes { return number }
    }
    return steps.count
  }

  private static func size(_ step: FoundStep) -> Int {
    guard case .key(let key) = step else { return indexBytes }
    return key.utf8.count + 1
  }
}
