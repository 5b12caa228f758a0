// What goes wrong inside strings.

extension JSONReader {
  mutating func badEscape(
    _ cursor: inout UnsafePointer<UInt8>, _ size: Int, start: UnsafePointer<UInt8>
  ) -> Bool {
    if offset(cursor) + size >= count { return unclosedString(start) }
    note(
      PayloadFault(
        .invalidEscape, at: offset(cursor), length: size,
        expected: "one of \\\" \\\\ \\/ \\b \\f \\n \\r \\t \\uXXXX",
        hint: cursor[1] == UInt8(ascii: "u")
          ? "\\u takes four hexadecimal digits" : "a backslash itself is written \\\\"))
    cursor += size
    return true
  }

  /// A control character or a byte sequence that is not UTF-8.
  mutating func badCharacter(_ cursor: inout UnsafePointer<UInt8>, start: UnsafePointer<UInt8>) -> Bool {
    if isAtEnd(cursor) { return unclosedString(start) }
    let first = offset(cursor)
    if cursor.pointee >= 0x80 {
      repeat { cursor += 1 } while cursor.pointee >= 0x80 && UTF8Scanner.skip(cursor) == nil
      if isAtEnd(cursor) { return unclosedString(start) }
      note(
        PayloadFault(
          .invalidUTF8, at: first, length: offset(cursor) - first, expected: "UTF-8", found: nil,
          hint: "the payload must be UTF-8 throughout; it may have been cut or saved in another encoding"))
      return true
    }
    let isLineBreak = cursor.pointee == 0x0A || cursor.pointee == 0x0D
    let fault = PayloadFault(
      .controlCharacter, at: first, length: 1,
      expected: isLineBreak ? "the closing quote before the line ends" : "an escape",
      found: "a raw \(JSONEscape.name(of: cursor.pointee))",
      hint: isLineBreak ? "close the string, or write \\n" : "write it as \(JSONEscape.escape(of: cursor.pointee))")
    if isLineBreak { return stop(fault) }
    note(fault)
    cursor += 1
    return true
  }

  /// Whether the payload was cut inside the second escape of a surrogate pair, which begins at `second`.
  func isCutPair(_ second: UnsafePointer<UInt8>) -> Bool {
    let rest = UnsafeBufferPointer(start: second, count: max(0, count - offset(second)))
    return rest.count < 6 && !rest.contains(UInt8(ascii: "\""))
  }

  mutating func unclosedString(_ start: UnsafePointer<UInt8>) -> Bool {
    note(
      PayloadFault(
        .unexpectedEnd, at: offset(start), length: count - offset(start), expected: "a closing quote",
        found: "the end of the \(wholeName)",
        hint: "the \(wholeName) is cut short inside this string, or its quote is missing"))
    stoppedAt = count
    return false
  }

  @inline(never)
  mutating func stringTooLong(_ start: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>) {
    note(
      PayloadFault(
        .stringTooLong, at: offset(start), length: end - start, expected: "at most \(max(0, limits.string)) bytes",
        found: "a string of \(end - start - 2) bytes"))
  }

  @inline(never)
  mutating func arrayTooLong(_ cursor: UnsafePointer<UInt8>, _ number: Int) {
    guard number - 1 == max(0, limits.array) else { return }
    note(
      PayloadFault(
        .arrayTooLong, at: offset(cursor), length: 1, expected: "at most \(max(0, limits.array)) elements",
        found: "element number \(number)"))
  }

  @inline(never)
  mutating func tooManyNodes(_ cursor: UnsafePointer<UInt8>) -> Bool {
    stop(
      PayloadFault(
        .tooManyNodes, at: offset(cursor), length: 1, expected: "at most \(max(0, limits.nodes)) values",
        found: "value number \(nodes)",
        hint: isInString ? "the values of all JSON texts in strings count with those around them" : nil))
  }

  @inline(never)
  mutating func tooDeep(_ cursor: UnsafePointer<UInt8>) -> Bool {
    // On the tape although it is not entered, so that the report finds its path.
    append(cursor, cursor + 1, 0, UInt32(PayloadKind.null.rawValue) | TapeEntry.faulty)
    return stop(
      PayloadFault(
        .tooDeep, at: offset(cursor), length: 1,
        expected: "at most \(max(0, limits.depth)) containers inside one another",
        found: "container number \(depth + 1)"))
  }
}
