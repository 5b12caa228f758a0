/// Equality of valid values as their type sees it: `3` and `3.0` are one double, the order of members means nothing, an
/// absent field is its default, dates are instants.
///
/// Values must have passed the schema; others compare by their text. Linear in both values. Hashes go with equality and
/// are seeded by the process.
package enum ValueComparison {
  /// Whether two values are equal.
  package static func areEqual(_ left: PayloadNode, _ right: PayloadNode, _ value: CompiledValue) -> Bool {
    areEqual(left.index, left.storage, right.index, right.storage, value)
  }

  /// Whether two values are equal; compiles the schema, so that many comparisons are better made with a compiled one.
  package static func areEqual(_ left: PayloadNode, _ right: PayloadNode, _ schema: ValueSchema) -> Bool {
    areEqual(left, right, CompiledValue(schema))
  }

  static func areEqual(
    _ left: Int, _ leftStorage: PayloadStorage, _ right: Int, _ rightStorage: PayloadStorage, _ value: CompiledValue
  ) -> Bool {
    let (one, other) = (leftStorage.tape[left], rightStorage.tape[right])
    // Inside a container of a property list's text, a date or data reads as the string of the same text does.
    let tokensTell = !one.isContainer || leftStorage.format == .json && rightStorage.format == .json
    if tokensTell, one.rawKind == other.rawKind, one.length == other.length,
      leftStorage.isToken(one, equalTo: other, in: rightStorage)
    {
      return true
    }
    let isNull = one.rawKind == PayloadKind.null.raw
    if isNull || other.rawKind == PayloadKind.null.raw { return isNull && other.rawKind == PayloadKind.null.raw }
    switch value.shape {
    case .bool:
      return false
    case .signed, .unsigned, .float, .double, .date, .duration, .string, .data, .url:
      return ScalarIdentity(one, leftStorage, value.shape) == ScalarIdentity(other, rightStorage, value.shape)
    case .json:
      return JSONComparison.areEqual(left, leftStorage, right, rightStorage)
    case .record:
      guard let record = value.record else { return false }
      return areEqualRecords(left, leftStorage, right, rightStorage, record)
    case .array:
      guard let element = value.element else { return false }
      let (end, otherEnd) = (leftStorage.next(after: left), rightStorage.next(after: right))
      var (child, otherChild) = (left + 1, right + 1)
      while child < end, otherChild < otherEnd {
        guard areEqual(child, leftStorage, otherChild, rightStorage, element) else { return false }
        child = leftStorage.next(after: child)
        otherChild = rightStorage.next(after: otherChild)
      }
      return child >= end && otherChild >= otherEnd
    case .dictionary:
      guard let element = value.element,
        let pairs = MemberPairs(left, leftStorage, right, rightStorage)
      else { return false }
      return pairs.values.allSatisfy { areEqual($0.0, leftStorage, $0.1, rightStorage, element) }
    }
  }

  /// The hash of a value, equal for equal values.
  static func hash(_ index: Int, _ storage: PayloadStorage, _ value: CompiledValue) -> Int {
    let entry = storage.tape[index]
    var hasher = Hasher()
    if entry.rawKind == PayloadKind.null.raw { return hasher.finalize() }
    switch value.shape {
    case .bool: hasher.combine(entry.tag & TapeEntry.isTrue != 0)
    case .signed, .unsigned, .float, .double, .date, .duration, .string, .data, .url:
      hasher.combine(ScalarIdentity(entry, storage, value.shape))
    case .json: return JSONComparison.hash(index, storage)
    case .record:
      guard let record = value.record else { break }
      let places = record.places(inObjectAt: index, storage)
      for (position, field) in record.fields.enumerated() {
        hasher.combine(
          at(places[position], storage, field).map { hash($0.index, $0.storage, field.value) } ?? Hasher().finalize())
      }
    case .array:
      var child = index + 1
      let end = storage.next(after: index)
      while child < end {
        if let element = value.element { hasher.combine(hash(child, storage, element)) }
        child = storage.next(after: child)
      }
    case .dictionary:
      var sum = 0
      var child = index + 1
      let end = storage.next(after: index)
      while child < end {
        if let element = value.element {
          var member = Hasher()
          member.combine(storage.tape[child].link)
          member.combine(hash(child + 1, storage, element))
          sum &+= member.finalize()
        }
        child = storage.next(after: child + 1)
      }
      hasher.combine(sum)
    }
    return hasher.finalize()
  }

  private static func areEqualRecords(
    _ left: Int, _ leftStorage: PayloadStorage, _ right: Int, _ rightStorage: PayloadStorage, _ record: CompiledRecord
  ) -> Bool {
    let places = record.places(inObjectAt: left, leftStorage)
    let otherPlaces = record.places(inObjectAt: right, rightStorage)
    for (position, field) in record.fields.enumerated() {
      switch (at(places[position], leftStorage, field), at(otherPlaces[position], rightStorage, field)) {
      case (let place?, let other?):
        guard areEqual(place.index, place.storage, other.index, other.storage, field.value) else { return false }
      // An absent field without a default is nil, which is the same as null.
      case (let place?, nil), (nil, let place?):
        guard place.storage.tape[place.index].rawKind == PayloadKind.null.raw else { return false }
      case (nil, nil): break
      }
    }
    return true
  }

  /// Where a field's value stands, of an absent one its default; nil if it has none.
  @inline(__always)
  private static func at(
    _ place: Int?, _ storage: PayloadStorage, _ field: CompiledRecord.Field
  ) -> (index: Int, storage: PayloadStorage)? {
    if let place { return (place, storage) }
    return field.defaultNode.map { ($0.index, $0.storage) }
  }
}
