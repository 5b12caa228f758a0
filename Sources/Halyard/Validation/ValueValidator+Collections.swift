extension ValueValidator {
  /// An element that was found sound, for comparison with the others.
  private struct Element {
    var index: UInt32
    var position: UInt32
    /// The value of its key field, if it is a record and has one.
    var key: UInt32?
    var isSound: Bool
  }

  /// An array.
  mutating func checkArray(
    _ index: Int, _ storage: PayloadStorage, _ value: CompiledValue, _ element: CompiledValue, _ flag: CompiledFlag
  ) -> Bool {
    let entry = storage.tape[index]
    let end = Int(entry.link)
    let hasKeys = element.record?.keyPosition != nil
    let isCompared = value.hasUniqueItems || hasKeys
    var compared: [Element] = []
    if isCompared { compared.reserveCapacity(Int(entry.storedCount)) }
    var isSound = true
    var position = 0
    var child = index + 1
    while child < end {
      if position == value.maxItems {
        isSound = noteExcess(storage.tape[child], index, storage, value, flag, unit: "element")
      }
      // A node that is noted as one too many gets no second problem; what stands inside it may.
      if position != value.maxItems || isOpened(child, storage, by: element) {
        recordKey = nil
        let isElementSound = check(child, storage, element, flag)
        isSound = isSound && isElementSound
        if isCompared, isElementSound || recordKey != nil {
          compared.append(
            Element(
              index: UInt32(truncatingIfNeeded: child), position: UInt32(truncatingIfNeeded: position),
              key: hasKeys ? recordKey.map { UInt32(truncatingIfNeeded: $0) } : nil, isSound: isElementSound))
        }
      }
      position += 1
      child = storage.next(after: child)
    }
    if position < value.minItems { isSound = noteLack(position, index, storage, value, flag, unit: "element") }
    if compared.count > 1 {
      let isDistinct = checkDistinct(compared, storage, value, element, flag)
      isSound = isSound && isDistinct
    }
    return isSound
  }

  /// A dictionary: an object whose member names are data.
  mutating func checkDictionary(
    _ index: Int, _ storage: PayloadStorage, _ value: CompiledValue, _ element: CompiledValue, _ flag: CompiledFlag
  ) -> Bool {
    let end = Int(storage.tape[index].link)
    var isSound = true
    var hasUnusualKeys = false
    var position = 0
    var child = index + 1
    while child < end {
      let key = storage.tape[child]
      if position == value.maxItems { isSound = noteExcess(key, index, storage, value, flag, unit: "member") }
      hasUnusualKeys = hasUnusualKeys || key.isEscaped || storage.content(key).contains { $0 >= 0x80 }
      let isMemberSound = check(child + 1, storage, element, flag)
      isSound = isSound && isMemberSound && !key.isFaulty
      position += 1
      child = storage.next(after: child + 1)
    }
    if position < value.minItems { isSound = noteLack(position, index, storage, value, flag, unit: "member") }
    // ASCII is canonically equivalent to nothing but itself and a few scalars beyond ASCII.
    if hasUnusualKeys, !checkKeys(index, storage, flag) { isSound = false }
    return isSound
  }

  private func isOpened(_ index: Int, _ storage: PayloadStorage, by value: CompiledValue) -> Bool {
    switch value.shape {
    case .array: storage.tape[index].rawKind == PayloadKind.array.raw
    case .record, .dictionary: storage.tape[index].rawKind == PayloadKind.object.raw
    default: false
    }
  }

  /// Notes elements that equal an earlier one, or records with the key of an earlier one.
  @inline(never)
  private mutating func checkDistinct(
    _ elements: [Element], _ storage: PayloadStorage, _ value: CompiledValue, _ element: CompiledValue,
    _ flag: CompiledFlag
  ) -> Bool {
    var isSound = true
    var keys = EqualityTable(capacity: elements.count)
    var values = EqualityTable(capacity: value.hasUniqueItems ? elements.count : 0)
    let keyField = element.record.flatMap { record in record.keyPosition.map { record.fields[$0] } }
    for (number, current) in elements.enumerated() {
      let item = UInt32(truncatingIfNeeded: number)
      if let keyField, let key = current.key {
        let first = keys.firstEqual(hash: ValueComparison.hash(Int(key), storage, keyField.value), item: item) {
          other in
          guard let otherKey = elements[Int(other)].key else { return false }
          return ValueComparison.areEqual(Int(otherKey), storage, Int(key), storage, keyField.value)
        }
        if let first {
          isSound = noteDuplicate(elements[Int(first)], current, keyField.name, storage, flag)
          continue
        }
      }
      if value.hasUniqueItems, current.isSound {
        let hash = ValueComparison.hash(Int(current.index), storage, element)
        let first = values.firstEqual(hash: hash, item: item) { other in
          ValueComparison.areEqual(Int(elements[Int(other)].index), storage, Int(current.index), storage, element)
        }
        if let first { isSound = noteDuplicate(elements[Int(first)], current, nil, storage, flag) }
      }
    }
    return isSound
  }

  private mutating func noteDuplicate(
    _ first: Element, _ second: Element, _ keyField: String?, _ storage: PayloadStorage, _ flag: CompiledFlag
  ) -> Bool {
    let firstEntry = storage.tape[Int(keyField == nil ? first.index : first.key ?? first.index)]
    let secondIndex = Int(keyField == nil ? second.index : second.key ?? second.index)
    let noun = keyField == nil ? "element" : "record"
    let described = FoundText.describe(PayloadNode(storage: storage, index: secondIndex))
    var fault = PayloadFault(
      keyField == nil ? .duplicateElement : .duplicateRecord, at: storage.tape[secondIndex],
      expected: keyField.map { "records that differ in \(DisplayText.quoted($0))" } ?? "elements that all differ",
      found: "\(described) in \(noun)s \(first.position) and \(second.position)")
    fault.related = [(Int(firstEntry.start), Int(firstEntry.length), "first, in \(noun) \(first.position)")]
    return note(fault, storage, flag)
  }

  /// Notes member names that Swift strings would take for one: canonically equivalent, and yet different scalars.
  @inline(never)
  private mutating func checkKeys(_ index: Int, _ storage: PayloadStorage, _ flag: CompiledFlag) -> Bool {
    let end = Int(storage.tape[index].link)
    var isSound = true
    var firsts: [String: Int] = [:]
    var child = index + 1
    while child < end {
      let key = storage.tape[child]
      if !key.isFaulty {
        let text = storage.text(key)
        if let first = firsts[text] {
          let firstKey = storage.tape[first]
          if !ExactText.areEqual(storage.text(firstKey), text) {
            var fault = PayloadFault(
              .duplicateKey, at: key, expected: "member names that differ as text",
              hint: "both names are canonically equivalent and would be one key: send the composed form (NFC) only")
            fault.related = [(Int(firstKey.start), Int(firstKey.length), "first")]
            isSound = note(fault, storage, flag)
          }
        } else {
          firsts[text] = child
        }
      }
      child = storage.next(after: child + 1)
    }
    return isSound
  }

  @inline(never)
  private mutating func noteExcess(
    _ entry: TapeEntry, _ container: Int, _ storage: PayloadStorage, _ value: CompiledValue, _ flag: CompiledFlag,
    unit: String
  ) -> Bool {
    let count = PayloadNode(storage: storage, index: container).count
    return note(
      PayloadFault(
        .invalidCount, at: entry, expected: Self.wantedCount(value, unit), found: FoundText.plural(count, unit)),
      storage, flag)
  }

  @inline(never)
  private mutating func noteLack(
    _ count: Int, _ container: Int, _ storage: PayloadStorage, _ value: CompiledValue, _ flag: CompiledFlag,
    unit: String
  ) -> Bool {
    note(
      PayloadFault(
        .invalidCount, at: storage.tape[container], expected: Self.wantedCount(value, unit),
        found: FoundText.plural(count, unit)),
      storage, flag)
  }

  private static func wantedCount(_ value: CompiledValue, _ unit: String) -> String {
    switch (value.minItems, value.maxItems) {
    case (let least, .max): "at least \(FoundText.plural(least, unit))"
    case (0, let most): "at most \(FoundText.plural(most, unit))"
    case (let least, let most) where least == most: "exactly \(FoundText.plural(least, unit))"
    case (let least, let most): "\(least) to \(FoundText.plural(most, unit))"
    }
  }
}
