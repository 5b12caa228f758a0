/// The steps of a place as a report names it, so that long keys and great depths do not multiply with many problems.
package enum ShownSteps {
  /// Bytes of one key that are shown, and bytes of all keys together at either end of the path.
  static let keyBytes = 200
  private static let endBytes = 300
  /// What an index counts as.
  private static let indexBytes = 4

  /// The steps to a place, shortened. Of keys that are not shown nothing is read.
  static func steps(to offset: Int, in storage: PayloadStorage, hiding secrets: SecretRanges) -> [FoundStep] {
    let way = storage.way(to: offset, hiding: secrets)
    // One byte more tells that a key is longer.
    func shown(_ steps: some Sequence<PlacedStep>) -> [FoundStep] {
      steps.map { shortened($0.step(keyBytes: keyBytes + 1)) }
    }
    guard let ends = ends(way.map(size)) else { return shown(way) }
    return shown(way.prefix(ends.front)) + [.key("…")] + shown(way.suffix(ends.back))
  }

  /// The steps themselves, or those of both ends with `…` for the rest. Constant time for each step.
  package static func shortened(_ steps: [FoundStep]) -> [FoundStep] {
    let steps = steps.map(shortened)
    guard let ends = ends(steps.map(size)) else { return steps }
    return steps.prefix(ends.front) + [.key("…")] + steps.suffix(ends.back)
  }

  private static func shortened(_ step: FoundStep) -> FoundStep {
    guard case .key(let key) = step, key.utf8.count > keyBytes else { return step }
    var end = key.utf8.index(key.startIndex, offsetBy: keyBytes)
    while end > key.startIndex, key.utf8[end] & 0xC0 == 0x80 { end = key.utf8.index(before: end) }
    return .key(String(key[..<end]) + "…")
  }

  /// How many steps of so many bytes are shown at either end; nil for all of them.
  private static func ends(_ sizes: [Int]) -> (front: Int, back: Int)? {
    guard sizes.reduce(0, +) > endBytes * 2 else { return nil }
    return (count(in: sizes), count(in: sizes.reversed()))
  }

  /// How many of the steps from the front on are shown.
  private static func count(in sizes: some Sequence<Int>) -> Int {
    var bytes = 0
    for (number, size) in sizes.enumerated() {
      bytes += size
      if bytes > endBytes { return number }
    }
    return 0
  }

  private static func size(_ step: FoundStep) -> Int {
    guard case .key(let key) = step else { return indexBytes }
    return key.utf8.count + 1
  }

  /// Escapes count as they are written.
  private static func size(_ step: PlacedStep) -> Int {
    guard case .key(let storage, let index) = step else { return indexBytes }
    return min(keyBytes, max(0, Int(storage.tape[index].length) - 2)) + 1
  }
}
