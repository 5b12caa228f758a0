/// Makes a payload of values that were derived from another one's: read from strings, looked up in tables, put together.
///
/// Its nodes are nodes like any other, so that whatever checks, compares, decodes or shows values needs to know nothing
/// of this; only their places are those of their origins.
package struct DerivedValues {
  private var bytes: [UInt8] = []
  private var tape: [TapeEntry] = []
  private var origins: [ValueOrigins.Origin] = []
  private var readings: [(index: Int, reading: ValueReading)] = []
  private var texts: [PayloadStorage] = []
  private var numbers: [ObjectIdentifier: UInt32] = [:]

  /// No values.
  package init() {}

  /// Whether nothing was derived.
  package var isEmpty: Bool { tape.isEmpty }

  /// Adds a value of one token, given as JSON text that is known to be of this kind. Returns its tape index.
  package mutating func append(
    token: some Collection<UInt8>, kind: PayloadKind, origin: PayloadNode, reading: ValueReading
  ) -> Int {
    readings.append((tape.count, reading))
    let isTrue = kind == .bool && token.first == UInt8(ascii: "t")
    return append(token, tag: UInt32(kind.rawValue) | (isTrue ? TapeEntry.isTrue : 0), link: 0, at: place(origin))
  }

  /// Adds a copy of a value. Every part of it has the same origin. Linear in the value. Returns its tape index.
  package mutating func append(_ node: PayloadNode, origin: PayloadNode, reading: ValueReading) -> Int {
    readings.append((tape.count, reading))
    return copy(node, at: place(origin))
  }

  /// Adds an array of an object's values, each with its key as the string field `keyField`, unless it is an object that has
  /// the field, or no object at all. Every part keeps its own place. Linear in the object. Returns its tape index.
  package mutating func append(records object: PayloadNode, keyField: String) -> Int {
    readings.append((tape.count, .records))
    let start = open(.array, at: place(object))
    for member in object.members {
      if bytes.last != UInt8(ascii: "[") { bytes.append(UInt8(ascii: ",")) }
      let value = member.value
      guard value.kind == .object, value[keyField] == nil else {
        _ = copy(value, at: nil)
        continue
      }
      let record = open(.object, at: place(value))
      let key = place(member.storage, member.keyIndex)
      appendKey(keyField, at: key)
      let keyEntry = member.keyEntry
      _ = append(
        member.storage.token(keyEntry), tag: UInt32(PayloadKind.string.rawValue) | (keyEntry.tag & TapeEntry.escaped),
        link: 0, at: key)
      for field in value.members {
        bytes.append(UInt8(ascii: ","))
        copy(field)
      }
      close(record, count: value.count + 1)
    }
    close(start, count: object.count)
    return start
  }

  /// Adds an array of strings, all of one origin. Linear in them. Returns its tape index.
  package mutating func append(strings: [String], origin: PayloadNode, reading: ValueReading) -> Int {
    readings.append((tape.count, reading))
    let place = place(origin)
    let start = open(.array, at: place)
    for text in strings {
      if bytes.last != UInt8(ascii: "[") { bytes.append(UInt8(ascii: ",")) }
      appendString(text, tag: UInt32(PayloadKind.string.rawValue), link: 0, at: place)
    }
    close(start, count: strings.count)
    return start
  }

  /// Adds an object of copies of values under other keys. Every part of a value keeps its own place. Linear in them.
  package mutating func append(object members: [(key: String, value: PayloadNode)], origin: PayloadNode) {
    let start = open(.object, at: place(origin))
    for (key, value) in members {
      if bytes.last != UInt8(ascii: "{") { bytes.append(UInt8(ascii: ",")) }
      appendKey(key, at: place(value))
      _ = copy(value, at: nil)
    }
    close(start, count: members.count)
  }

  /// The payload of all values; nil if there are none.
  package func storage(of payload: PayloadStorage) -> PayloadStorage? {
    if tape.isEmpty { return nil }
    let copy = TapeMemory.allocate(bytes.count + PayloadStorage.padding, of: UInt8.self)
    bytes.withUnsafeBufferPointer { bytes in
      if let base = bytes.baseAddress { copy.initialize(from: base, count: bytes.count) }
    }
    (copy + bytes.count).initialize(repeating: 0, count: PayloadStorage.padding)
    let entries = TapeMemory.allocate(tape.count, of: TapeEntry.self)
    tape.withUnsafeBufferPointer { tape in
      if let base = tape.baseAddress { entries.initialize(from: base, count: tape.count) }
    }
    return PayloadStorage(
      bytes: copy, count: bytes.count, tape: entries, entryCount: tape.count, format: payload.format,
      name: payload.name, preamble: 0, isComplete: true, enclosure: nil, limits: payload.limits,
      origins: ValueOrigins(texts: texts, origins: origins, readings: readings))
  }

  // MARK: Parts

  private mutating func place(_ node: PayloadNode) -> ValueOrigins.Origin { place(node.storage, node.index) }

  private mutating func place(_ storage: PayloadStorage, _ index: Int) -> ValueOrigins.Origin {
    let number: UInt32
    if texts.last === storage {
      number = UInt32(truncatingIfNeeded: texts.count - 1)
    } else if let known = numbers[ObjectIdentifier(storage)] {
      number = known
    } else {
      number = UInt32(truncatingIfNeeded: texts.count)
      numbers[ObjectIdentifier(storage)] = number
      texts.append(storage)
    }
    return ValueOrigins.Origin(text: number, index: UInt32(truncatingIfNeeded: index))
  }

  private mutating func append(
    _ token: some Collection<UInt8>, tag: UInt32, link: UInt32, at origin: ValueOrigins.Origin
  ) -> Int {
    let start = bytes.count
    bytes.append(contentsOf: token)
    tape.append(
      TapeEntry(
        start: UInt32(truncatingIfNeeded: start), length: UInt32(truncatingIfNeeded: bytes.count - start), link: link,
        tag: tag))
    origins.append(origin)
    return tape.count - 1
  }

  private mutating func appendKey(_ name: String, at origin: ValueOrigins.Origin) {
    appendString(name, tag: TapeEntry.key, link: KeyHash().hash(name), at: origin)
    bytes.append(UInt8(ascii: ":"))
  }

  private mutating func appendString(_ text: String, tag: UInt32, link: UInt32, at origin: ValueOrigins.Origin) {
    var quoted = ""
    PathQuote.append(text, to: &quoted)
    let isEscaped = quoted.utf8.count != text.utf8.count + 2
    _ = append(quoted.utf8, tag: tag | (isEscaped ? TapeEntry.escaped : 0), link: link, at: origin)
  }

  private mutating func open(_ kind: PayloadKind, at origin: ValueOrigins.Origin) -> Int {
    append(
      CollectionOfOne(kind == .array ? UInt8(ascii: "[") : UInt8(ascii: "{")), tag: UInt32(kind.rawValue), link: 0,
      at: origin)
  }

  private mutating func close(_ index: Int, count: Int) {
    let isArray = tape[index].rawKind == UInt32(PayloadKind.array.rawValue)
    bytes.append(isArray ? UInt8(ascii: "]") : UInt8(ascii: "}"))
    tape[index].length = UInt32(truncatingIfNeeded: bytes.count - Int(tape[index].start))
    tape[index].link = UInt32(truncatingIfNeeded: tape.count)
    let stored = min(UInt32(truncatingIfNeeded: count), TapeEntry.countCeiling)
    tape[index].tag |= stored << TapeEntry.countShift
  }

  /// Copies a value with the bytes between its tokens, all entries to one origin, or each to its own.
  private mutating func copy(_ node: PayloadNode, at origin: ValueOrigins.Origin?) -> Int {
    copy(node.storage, node.index..<node.storage.next(after: node.index), at: origin)
  }

  /// Copies a member with its key.
  private mutating func copy(_ member: PayloadMember) {
    _ = copy(member.storage, member.keyIndex..<member.storage.next(after: member.keyIndex + 1), at: nil)
  }

  private mutating func copy(
    _ storage: PayloadStorage, _ range: Range<Int>, at origin: ValueOrigins.Origin?
  ) -> Int {
    let first = tape.count
    let (start, shift) = (Int(storage.tape[range.lowerBound].start), bytes.count)
    // Of a key the value's end counts.
    let last = storage.tape[range.lowerBound].isKey ? range.lowerBound + 1 : range.lowerBound
    bytes.append(contentsOf: UnsafeBufferPointer(rebasing: storage.buffer[start..<storage.tape[last].end]))
    for index in range {
      var entry = storage.tape[index]
      entry.start = UInt32(truncatingIfNeeded: Int(entry.start) - start + shift)
      if entry.isContainer {
        entry.link = UInt32(truncatingIfNeeded: Int(entry.link) - range.lowerBound + first)
      }
      tape.append(entry)
      origins.append(origin ?? place(storage, index))
    }
    return first
  }
}
