extension PayloadStorage {
  /// The steps to the innermost value, or member, that holds the byte at `offset`, through all enclosing strings.
  ///
  /// Linear in the payload when first asked; from then on in the depth of the place and the text of its keys.
  package func steps(to offset: Int) -> [FoundStep] { way(to: offset).map { $0.step() } }

  /// The steps to the value or member at `index` of the tape.
  package func steps(toEntry index: Int) -> [FoundStep] { way(of: index, hiding: .none).steps.map { $0.step() } }

  /// The canonical path of the value or member at `index` of the tape.
  package func path(toEntry index: Int) -> String {
    var printer = PathPrinter()
    guard origins == nil, enclosure == nil else {
      for step in way(of: index, hiding: .none).steps { printer.append(step) }
      return printer.wholeText
    }
    // Straight from the tape, as most are: a step counts a reference to the payload.
    var container = 0
    for (entry, ordinal) in descent(to: index) {
      if tape[container].rawKind == UInt32(PayloadKind.object.rawValue) {
        printer.append(keyAt: tape[entry].isKey ? entry : entry - 1, in: self)
      } else {
        printer.append(index: ordinal)
      }
      container = entry
    }
    return printer.wholeText
  }

  /// The steps to the innermost value, or member, that holds the byte at `offset`, with no key read.
  ///
  /// Linear in the payload when first asked; from then on in the depth of the place.
  ///
  /// - Parameter secrets: What a report may not name: places inside are those of the secret values themselves.
  func way(to offset: Int, hiding secrets: SecretRanges = .none) -> [PlacedStep] {
    way(of: innermost(offset), hiding: secrets).steps
  }

  /// The steps to an entry, and whether they end early, at a secret that it is in.
  private func way(of index: Int?, hiding secrets: SecretRanges) -> (steps: [PlacedStep], isHidden: Bool) {
    if let origins {
      guard let index else { return ([], false) }
      let origin = origins.origin(of: index)
      return origin.storage.way(of: origin.index, hiding: secrets)
    }
    var steps: [PlacedStep] = []
    if let enclosure {
      let outer = enclosure.storage
      let string = enclosure.index
      let isHidden: Bool
      (steps, isHidden) = outer.way(of: string, hiding: secrets)
      if isHidden || outer.isSecret(string, secrets) { return (steps, true) }
      steps.append(.json)
    }
    var container = 0
    let descent = index.map { self.descent(to: $0) } ?? []
    steps.reserveCapacity(descent.count)
    for (entry, ordinal) in descent {
      if isSecret(container, secrets) { return (secrets.shown(steps), true) }
      let key = tape[entry].isKey ? entry : entry - 1
      if tape[container].rawKind == UInt32(PayloadKind.object.rawValue) {
        steps.append(.key(self, key))
      } else {
        steps.append(.index(ordinal))
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
    if secrets.isEmpty { return false }
    let start = Int(tape[index].start)
    return secrets.isInValue(enclosure == nil ? start : PlacedRange(self, offset: start, length: 0).text.lowerBound)
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
    return offset < entry.end || !isComplete && entry.isContainer && offset == entry.end && !isClosed(index)
  }

  /// Whether a container's last byte is its own bracket.
  private func isClosed(_ index: Int) -> Bool {
    let entry = tape[index]
    let bracket = entry.rawKind == UInt32(PayloadKind.object.rawValue) ? UInt8(ascii: "}") : UInt8(ascii: "]")
    guard entry.length > 1, bytes[entry.end - 1] == bracket else { return false }
    // The bracket may be that of the last value inside, or stand in a string.
    var next = lastEntry(from: entry.end - 1)
    while let inner = next, inner != index {
      if tape[inner].end == entry.end { return false }
      next = placeIndex.container(of: inner)
    }
    return true
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
