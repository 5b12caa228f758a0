extension PayloadStorage {
  /// The steps to the innermost value, or member, that holds the byte at `offset`, through all enclosing strings.
  ///
  /// Linear in the payload when first asked; from then on in the depth of the place and the text of its keys.
  ///
  /// - Parameters:
  ///   - secrets: What a report may not name: places inside are those of the secret values themselves.
  ///   - keyBytes: How many bytes of a key are read at least; longer keys may be cut anywhere behind them.
  package func steps(
    to offset: Int, hiding secrets: SecretRanges = .none, keyBytes: Int = .max
  ) -> [FoundStep] {
    place(of: innermost(offset), hiding: secrets, keyBytes: keyBytes).steps
  }

  /// The steps to the value or member at `index` of the tape.
  package func steps(toEntry index: Int) -> [FoundStep] {
    place(of: index, hiding: .none, keyBytes: .max).steps
  }

  /// The steps to an entry, and whether they end early, at a secret that it is in.
  private func place(
    of index: Int?, hiding secrets: SecretRanges, keyBytes: Int
  ) -> (steps: [FoundStep], isHidden: Bool) {
    if let origins {
      guard let index else { return ([], false) }
      let origin = origins.origin(of: index)
      return origin.storage.place(of: origin.index, hiding: secrets, keyBytes: keyBytes)
    }
    var steps: [FoundStep] = []
    if let enclosure {
      let outer = enclosure.storage
      let string = enclosure.index
      let isHidden: Bool
      (steps, isHidden) = outer.place(of: string, hiding: secrets, keyBytes: keyBytes)
      if isHidden || outer.isSecret(string, secrets) { return (steps, true) }
      steps.append(.json)
    }
    let places = placeIndex
    var way: [Int] = []
    var next = index
    while let entry = next, let container = places.container(of: entry) {
      way.append(entry)
      next = container
    }
    var container = 0
    for entry in way.reversed() {
      if isSecret(container, secrets) { return (secrets.shown(steps), true) }
      let key = tape[entry].isKey ? entry : entry - 1
      if tape[container].rawKind == UInt32(PayloadKind.object.rawValue) {
        steps.append(.key(text(ofKey: key, bytes: keyBytes)))
      } else {
        steps.append(.index(places.ordinal(of: entry)))
      }
      container = entry
    }
    let shown = secrets.shown(steps)
    return (shown, shown.count < steps.count)
  }

  /// Where the value comes from that holds the byte at `offset`; nil in a payload that was not made of another.
  func origin(at offset: Int) -> (storage: PayloadStorage, index: Int)? {
    guard let origins, let index = lastEntry(from: offset) else { return nil }
    return origins.origin(of: index)
  }

  private func isSecret(_ index: Int, _ secrets: SecretRanges) -> Bool {
    !secrets.isEmpty && secrets.isInValue(PlacedRange(self, offset: Int(tape[index].start), length: 0).text.lowerBound)
  }

  /// A key's text, or the beginning of it: no escape is longer than six times what it stands for.
  private func text(ofKey index: Int, bytes: Int) -> String {
    var entry = tape[index]
    let size = bytes.multipliedReportingOverflow(by: 6)
    if !size.overflow, size.partialValue < Int(entry.length) - 2 {
      entry.length = UInt32(truncatingIfNeeded: size.partialValue + 2)
    }
    return text(entry)
  }

  /// The innermost value, or key, that holds the byte at `offset`; nil outside the root.
  private func innermost(_ offset: Int) -> Int? {
    guard let last = lastEntry(from: offset) else { return nil }
    // Between a key and its value, or where the value should have been.
    if tape[last].isKey { return last }
    let places = placeIndex
    var next: Int? = last
    while let index = next, !holds(index, offset) { next = places.container(of: index) }
    return next
  }

  /// Whether the value's bytes hold `offset`; a container that was never closed holds all to the end.
  private func holds(_ index: Int, _ offset: Int) -> Bool {
    let entry = tape[index]
    return offset < entry.end || !isComplete && entry.isContainer && offset == entry.end
  }

  /// The last entry that begins at or in front of this byte. Logarithmic: the tape is in document order.
  func lastEntry(from offset: Int) -> Int? {
    var (low, high) = (0, entryCount)
    while low < high {
      let middle = (low + high) / 2
      if Int(tape[middle].start) <= offset { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? low - 1 : nil
  }
}
