/// Writes a payload as an XML property list, laid out as Apple's tools do.
struct XMLPropertyListWriter {
  /// Deeper levels are indented no further, so that white space is never most of the text.
  private static let deepestIndent = 16
  /// The columns of a line of data, of which a tab counts as eight.
  private static let lineWidth = 76

  private let storage: PayloadStorage
  private var unwritable: UnwritableValues
  private var bytes: [UInt8] = []
  private var open: [(end: Int, isObject: Bool)] = []

  init(_ storage: PayloadStorage) {
    self.storage = storage
    unwritable = UnwritableValues(storage)
    bytes.reserveCapacity(storage.count)
  }

  /// The whole payload; nil as soon as there are more bytes than `room`.
  mutating func write(within room: Int) throws(PayloadRejection) -> [UInt8]? {
    append(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">

      """)
    for index in 0..<storage.entryCount {
      endContainers(at: index)
      write(storage.tape[index], isEmpty: storage.next(after: index) == index + 1)
      guard bytes.count <= room else { return nil }
    }
    endContainers(at: storage.entryCount)
    append("</plist>\n")
    try unwritable.refuse()
    return bytes
  }

  private mutating func endContainers(at index: Int) {
    while let container = open.last, container.end == index {
      open.removeLast()
      line(container.isObject ? "</dict>" : "</array>")
    }
  }

  private mutating func write(_ entry: TapeEntry, isEmpty: Bool) {
    if entry.isKey { return key(entry) }
    switch PayloadKind(rawValue: UInt8(truncatingIfNeeded: entry.rawKind)) ?? .null {
    case .null: unwritable.noteNull(entry)
    case .bool: line(entry.tag & TapeEntry.isTrue != 0 ? "<true/>" : "<false/>")
    case .integer: integer(entry)
    case .real: real(entry)
    case .string: text(entry, "string")
    case .date: date(entry)
    case .data: data(entry)
    case .array, .object:
      let isObject = entry.rawKind == UInt32(PayloadKind.object.rawValue)
      if isEmpty { return line(isObject ? "<dict/>" : "<array/>") }
      line(isObject ? "<dict>" : "<array>")
      open.append((Int(entry.link), isObject))
    }
  }

  // MARK: Scalars

  private mutating func integer(_ entry: TapeEntry) {
    guard let (isNegative, bits) = storage.propertyListInteger(entry) else { return unwritable.noteInteger(entry) }
    line("<integer>\(isNegative ? "\(Int64(bitPattern: bits))" : "\(bits)")</integer>")
  }

  /// As it was written: readers know all forms that JSON has, and keep as many digits as they can.
  private mutating func real(_ entry: TapeEntry) {
    guard storage.nearestDouble(entry) != nil else { return unwritable.noteReal(entry) }
    indent()
    append("<real>")
    bytes.append(contentsOf: storage.token(entry))
    append("</real>\n")
  }

  private mutating func date(_ entry: TapeEntry) {
    let text = storage.withText(entry) { try? DateText.date($0) }.flatMap { DateText.text($0) }
    guard let text, text.utf8.count == "2001-01-01T00:00:00Z".utf8.count else {
      return unwritable.note(
        entry, expected: "a date in whole seconds",
        hint: "XML property lists have no fractions of a second; binary ones have")
    }
    line("<date>\(text)</date>")
  }

  private mutating func data(_ entry: TapeEntry) {
    line("<data>")
    let text = storage.content(entry)
    let width = max(16, Self.lineWidth - depth * 8)
    for start in stride(from: 0, to: text.count, by: width) {
      indent()
      bytes.append(contentsOf: text[start..<min(start + width, text.count)])
      bytes.append(UInt8(ascii: "\n"))
    }
    line("</data>")
  }

  /// A key; readers disagree on an empty one, and ours refuses it.
  private mutating func key(_ entry: TapeEntry) {
    if storage.content(entry).isEmpty {
      return unwritable.note(
        entry, expected: "a key of at least one character",
        hint: "XML property lists have no empty <key>; binary ones have")
    }
    text(entry, "key")
  }

  /// A string or key, in which markup is escaped, and the carriage return, which readers would take for a line feed
  /// (XML 1.0 section 2.11).
  private mutating func text(_ entry: TapeEntry, _ name: String) {
    indent()
    append("<\(name)>")
    let isWritable = storage.withText(entry) { Self.escape($0, to: &bytes) }
    append("</\(name)>\n")
    guard !isWritable else { return }
    unwritable.note(
      entry, expected: "text that XML can hold",
      hint: "XML has no control characters but tab and line breaks, no U+FFFE and no U+FFFF; a binary one has")
  }

  /// Appends text with its escapes; false if a character is none of XML's (XML 1.0 section 2.2).
  private static func escape(_ text: UnsafeBufferPointer<UInt8>, to bytes: inout [UInt8]) -> Bool {
    var isWritable = true
    var copied = 0
    for (offset, byte) in text.enumerated() where byte < 0x20 || byte == 0xEF || markup.contains(byte) {
      let escape: StaticString
      switch byte {
      case UInt8(ascii: "&"): escape = "&amp;"
      case UInt8(ascii: "<"): escape = "&lt;"
      case UInt8(ascii: ">"): escape = "&gt;"
      case 0x0D: escape = "&#13;"
      case 0x09, 0x0A: continue
      case 0xEF:
        if offset + 2 < text.count, text[offset + 1] == 0xBF, text[offset + 2] >= 0xBE { isWritable = false }
        continue
      default:
        isWritable = false
        continue
      }
      bytes.append(contentsOf: text[copied..<offset])
      bytes.append(contentsOf: UnsafeBufferPointer(start: escape.utf8Start, count: escape.utf8CodeUnitCount))
      copied = offset + 1
    }
    bytes.append(contentsOf: text[copied...])
    return isWritable
  }

  private static let markup = [UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">")]

  // MARK: Lines

  private var depth: Int { min(open.count, Self.deepestIndent) }

  private mutating func indent() { bytes.append(contentsOf: repeatElement(UInt8(ascii: "\t"), count: depth)) }

  private mutating func line(_ text: String) {
    indent()
    append(text)
    bytes.append(UInt8(ascii: "\n"))
  }

  private mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }
}
