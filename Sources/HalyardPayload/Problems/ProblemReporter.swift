/// Turns noted faults into problems: sorted by place, each with path, line, column and the line it points at.
package enum ProblemReporter {
  /// Linear in the payload plus the faults, but for sorting them.
  ///
  /// What is secret is neither described nor shown.
  package static func report(
    _ faults: [(PayloadStorage, PayloadFault)], hiding secrets: SecretRanges = .none
  ) -> [Problem] {
    let shown = secrets.asSent(in: faults.first?.0.outermost)
    return inOrder(faults.map { problem(of: $1, in: $0, hiding: secrets, asSent: shown) })
  }

  /// The problem that a fault comes to.
  ///
  /// - Parameter sentSecrets: The same secrets in the bytes that were sent.
  static func problem(
    of fault: PayloadFault, in storage: PayloadStorage, hiding secrets: SecretRanges, asSent sentSecrets: SecretRanges
  ) -> Problem {
    problem(fault, storage, places(of: fault, storage, secrets), secrets, sentSecrets)
  }

  /// The problems by their places, those of one place by their codes.
  static func inOrder(_ problems: [Problem]) -> [Problem] {
    let isOrdered = zip(problems, problems.dropFirst()).allSatisfy { one, other in
      one.offset < other.offset || one.offset == other.offset && one.code.rawValue <= other.code.rawValue
    }
    if isOrdered { return problems }
    return problems.indices.sorted {
      let (one, other) = (problems[$0], problems[$1])
      if one.offset != other.offset { return one.offset < other.offset }
      if one.code != other.code { return one.code.rawValue < other.code.rawValue }
      return $0 < $1
    }.map { problems[$0] }
  }

  private struct Place {
    var range: PlacedRange
    var path: LocatedPath
  }

  /// The place of a fault, and behind it those of its related ones.
  private static func places(
    of fault: PayloadFault, _ storage: PayloadStorage, _ secrets: SecretRanges
  ) -> [Place] {
    ([(fault.offset, fault.length, fault.sent)] + fault.related.map { ($0.offset, $0.length, nil) }).map {
      offset, length, sent in
      Place(
        range: PlacedRange(storage, offset: offset, length: length, sent: sent),
        path: LocatedPath(ShownSteps.steps(to: offset, in: storage, hiding: secrets)))
    }
  }

  private static func problem(
    _ fault: PayloadFault, _ storage: PayloadStorage, _ places: [Place], _ secrets: SecretRanges,
    _ sentSecrets: SecretRanges
  ) -> Problem {
    let place = places[0]
    // Of two values that are told to be the same, one gives the other away.
    let holdsSecret =
      !fault.isApart
      && (fault.isMadeFromValue ? places[...] : places.prefix(1)).contains { secrets.overlaps($0.range) }
    let isTold = fault.isSensitive || holdsSecret && fault.isMadeFromValue && !fault.related.isEmpty
    let location = place.range.location
    var related = zip(fault.related, places.dropFirst()).map { related, place in
      let location = place.range.location
      return RelatedPlace(
        label: related.label, path: place.path.description, line: location?.line, column: location?.column,
        offset: place.range.offset, length: place.range.length)
    }
    if let declaration = fault.declaration {
      related.append(RelatedPlace(label: "declared here", declaration: declaration))
    }
    return Problem(
      code: fault.code, severity: fault.severity, flag: fault.flag, path: place.path.description,
      pointer: place.path.pointer.text, line: location?.line, column: location?.column, offset: place.range.offset,
      length: place.range.length, expected: fault.expected,
      found: found(fault, storage, place, secrets, holdsSecret),
      hint: holdsSecret && fault.isMadeFromValue && !fault.hasPlainHint ? nil : fault.hint,
      related: related,
      excerpt: isTold ? nil : ExcerptMaker.excerpt(of: place.range, hiding: sentSecrets))
  }

  private static func found(
    _ fault: PayloadFault, _ storage: PayloadStorage, _ place: Place, _ secrets: SecretRanges,
    _ holdsSecret: Bool
  ) -> String? {
    if fault.isSensitive { return kind(fault, storage) }
    if let found = fault.found {
      return holdsSecret && fault.isMadeFromValue ? fault.plainFound ?? kind(fault, storage) : found
    }
    // The description of a container around a secret has nothing of its content.
    if holdsSecret, secrets.contains(place.range.text.lowerBound) || !isContainer(fault, storage) {
      return kind(fault, storage)
    }
    return found(fault, storage, place)
  }

  private static func isContainer(_ fault: PayloadFault, _ storage: PayloadStorage) -> Bool {
    guard let index = storage.index(ofEntryAt: fault.offset) else { return false }
    return storage.tape[index].isContainer && Int(storage.tape[index].length) == fault.length
  }

  /// The kind of the value at the fault, which is no secret; nil where no whole value is meant.
  private static func kind(_ fault: PayloadFault, _ storage: PayloadStorage) -> String? {
    guard let index = storage.index(ofEntryAt: fault.offset) else { return nil }
    let entry = storage.tape[index]
    if entry.isFaulty || entry.isKey || Int(entry.length) != fault.length { return nil }
    let node = PayloadNode(storage: storage, index: index)
    // An empty document holds no secret.
    if index == 0, storage.enclosure == nil, entry.isContainer, node.count == 0 { return FoundText.describe(node) }
    return FoundText.kind(node)
  }

  /// The value that begins at the fault, or the bytes there.
  private static func found(_ fault: PayloadFault, _ storage: PayloadStorage, _ place: Place) -> String {
    if fault.sent == nil, let index = storage.index(ofEntryAt: fault.offset), !storage.tape[index].isFaulty,
      Int(storage.tape[index].length) == fault.length
    {
      let entry = storage.tape[index]
      if entry.isKey { return DisplayText.quoted(storage.text(entry)) }
      return FoundText.describe(PayloadNode(storage: storage, index: index))
    }
    // The text holds nothing of what is at fault.
    if storage.transcript != nil {
      return quote(place.range.offset..<place.range.offset + place.range.length, storage.sent)
    }
    return quote(fault.offset..<fault.offset + fault.length, storage)
  }

  private static func quote(_ range: Range<Int>, _ storage: PayloadStorage) -> String {
    let end = min(storage.count, max(range.lowerBound + 1, range.upperBound))
    return FoundText.quote(UnsafeBufferPointer(rebasing: storage.buffer[min(range.lowerBound, end)..<end]))
  }
}
