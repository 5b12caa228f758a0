/// Turns noted faults into problems: sorted by place, each with path, line, column and the line it points at.
package enum ProblemReporter {
  /// Linear in the payload plus the faults, but for sorting them.
  ///
  /// What is secret is neither described nor shown.
  package static func report(
    _ faults: [(PayloadStorage, PayloadFault)], hiding secrets: SecretRanges = .none
  ) -> [Problem] {
    let places = places(of: faults)
    let problems = zip(faults, places).map { fault, places in problem(fault.1, fault.0, places, secrets) }
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

  /// The place of each fault, and behind it those of its related ones: found in ascending order, so that each payload
  /// is walked once.
  private static func places(of faults: [(PayloadStorage, PayloadFault)]) -> [[Place]] {
    var questions: [(fault: Int, storage: PayloadStorage, offset: Int, range: PlacedRange)] = []
    for (number, (storage, fault)) in faults.enumerated() {
      for (offset, length) in [(fault.offset, fault.length)] + fault.related.map({ ($0.offset, $0.length) }) {
        questions.append((number, storage, offset, PlacedRange(storage, offset: offset, length: length)))
      }
    }
    var paths: [LocatedPath?] = Array(repeating: nil, count: questions.count)
    var finders: [ObjectIdentifier: PlaceFinder] = [:]
    for index in questions.indices.sorted(by: { questions[$0].offset < questions[$1].offset }) {
      let storage = questions[index].storage
      // Taken out while it is used, so that it is changed in place.
      var finder = finders.removeValue(forKey: ObjectIdentifier(storage)) ?? PlaceFinder(storage)
      paths[index] = LocatedPath(ShownSteps.shortened(finder.steps(to: questions[index].offset)))
      finders[ObjectIdentifier(storage)] = finder
    }
    var places: [[Place]] = Array(repeating: [], count: faults.count)
    for (question, path) in zip(questions, paths) {
      places[question.fault].append(Place(range: question.range, path: path ?? LocatedPath([])))
    }
    return places
  }

  private static func problem(
    _ fault: PayloadFault, _ storage: PayloadStorage, _ places: [Place], _ secrets: SecretRanges
  ) -> Problem {
    let place = places[0]
    let isSecret = fault.isSensitive || fault.found == nil && secrets.contains(place.range.offset)
    let location = place.range.location
    var related = zip(fault.related, places.dropFirst()).map { related, place in
      let location = place.range.location
      return RelatedPlace(
        label: related.label, path: place.path.description, line: location.line, column: location.column,
        offset: place.range.offset, length: place.range.length)
    }
    if let declaration = fault.declaration {
      related.append(RelatedPlace(label: "declared here", declaration: declaration))
    }
    return Problem(
      code: fault.code, severity: fault.severity, flag: fault.flag, path: place.path.description,
      pointer: place.path.pointer.text, line: location.line, column: location.column, offset: place.range.offset,
      length: place.range.length, expected: fault.expected,
      found: isSecret ? nil : fault.found ?? found(fault, storage), hint: fault.hint, related: related,
      excerpt: fault.isSensitive ? nil : ExcerptMaker.excerpt(of: place.range, hiding: secrets))
  }

  /// The value that begins at the fault, or the bytes there.
  private static func found(_ fault: PayloadFault, _ storage: PayloadStorage) -> String {
    if let index = storage.index(ofEntryAt: fault.offset), !storage.tape[index].isFaulty,
      Int(storage.tape[index].length) == fault.length
    {
      let entry = storage.tape[index]
      if entry.isKey { return DisplayText.quoted(storage.text(entry)) }
      return FoundText.describe(PayloadNode(storage: storage, index: index))
    }
    let end = min(storage.count, fault.offset + max(1, fault.length))
    return FoundText.quote(UnsafeBufferPointer(rebasing: storage.buffer[min(fault.offset, end)..<end]))
  }
}
