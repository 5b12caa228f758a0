/// Reads RFC 8259 text into a tape in one pass, without recursion.
///
/// The loop trusts one invariant: `bytes` is followed by zero bytes (``PayloadStorage/padding`` of them), and NUL is
/// legal nowhere, so no scan runs past the end without meeting one. What goes wrong leaves the fast path at once; the
/// recovery decides whether the text behind the fault can still be told apart (a broken token, a trailing comma) or not.
struct JSONReader {
  private let base: UnsafePointer<UInt8>
  private let count: Int
  private let limits: PayloadLimits
  private let keyHash = KeyHash()

  private var tape: UnsafeMutablePointer<TapeEntry>
  private var capacity: Int
  private var length = 0
  private var nodes = 0
  /// The innermost open container; at the very outside, a stand-in that is neither and reaches no limit.
  private var top = OpenContainer(index: -1, isObject: false, keyStart: 0, count: .min)
  /// The containers around it.
  private var outer: [OpenContainer] = []
  private var keys = KeyStack()
  /// Set when no key was found because the object ends behind a comment.
  private var isAtObjectEnd = false

  /// Where reading stopped for good, if it did.
  private(set) var stoppedAt: Int?
  private(set) var faults: [PayloadFault] = []
  private(set) var omittedFaults = 0

  private struct OpenContainer {
    let index: Int
    let isObject: Bool
    /// Where the container's keys begin on the stack of keys.
    let keyStart: Int
    var count = 0
  }

  /// `bytes` must be followed by ``PayloadStorage/padding`` zero bytes.
  init(_ bytes: UnsafePointer<UInt8>, count: Int, limits: PayloadLimits) {
    base = bytes
    self.count = count
    self.limits = limits
    capacity = max(64, count / 12)
    tape = TapeMemory.allocate(capacity)
    outer.reserveCapacity(16)
  }

  /// The tape, which the caller now owns, and the number of its entries.
  var result: (tape: UnsafeMutablePointer<TapeEntry>, count: Int) { (tape, length) }

  /// Reads the text that begins at `start`.
  mutating func read(from start: Int) {
    var cursor = base + start
    if parse(&cursor) {
      cursor = skipSpace(cursor)
      if cursor - base < count { trailingData(cursor) }
    }
    closeAll()
  }

  // MARK: The fast path

  /// One value with all that is in it. False when reading had to stop.
  private mutating func parse(_ cursor: inout UnsafePointer<UInt8>) -> Bool {
    value: while true {
      cursor = skipSpace(cursor)
      guard beginNode(cursor) else { return false }
      let start = cursor
      switch cursor.pointee {
      case UInt8(ascii: "\""):
        var flags = UInt32(PayloadKind.string.rawValue)
        guard scanString(&cursor, &flags) else { return false }
        append(start, cursor, 0, flags)
      case UInt8(ascii: "{"):
        guard push(start, isObject: true) else { return false }
        cursor = skipSpace(cursor + 1)
        if cursor.pointee == UInt8(ascii: "}") {
          cursor += 1
          close(cursor)
        } else {
          guard member(&cursor) else {
            if takeObjectEnd() { break }
            return false
          }
          continue value
        }
      case UInt8(ascii: "["):
        guard push(start, isObject: false) else { return false }
        cursor = skipSpace(cursor + 1)
        if cursor.pointee == UInt8(ascii: "]") {
          cursor += 1
          close(cursor)
        } else {
          continue value
        }
      case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
        var kind = UInt32(PayloadKind.integer.rawValue)
        if scanNumber(&cursor, &kind) {
          append(start, cursor, 0, kind)
        } else {
          cursor = start
          guard brokenToken(&cursor) else { return false }
        }
      case UInt8(ascii: "t") where isWord(cursor, 0x6575_7274, 4):
        cursor += 4
        append(start, cursor, 0, UInt32(PayloadKind.bool.rawValue) | TapeEntry.isTrue)
      case UInt8(ascii: "f") where isWord(cursor + 1, 0x6573_6C61, 4):
        cursor += 5
        append(start, cursor, 0, UInt32(PayloadKind.bool.rawValue))
      case UInt8(ascii: "n") where isWord(cursor, 0x6C6C_756E, 4):
        cursor += 4
        append(start, cursor, 0, UInt32(PayloadKind.null.rawValue))
      default:
        switch skipCommentsBeforeValue(&cursor) {
        case .value: continue value
        case .endOfArray: break
        case nil: guard brokenToken(&cursor) else { return false }
        }
      }

      while true {
        if outer.isEmpty { return true }
        cursor = skipSpace(cursor)
        let isObject = top.isObject
        switch cursor.pointee {
        case UInt8(ascii: ","):
          let comma = cursor
          cursor = skipSpace(cursor + 1)
          if isObject {
            if cursor.pointee == UInt8(ascii: "}") {
              trailingComma(comma)
              continue
            }
            guard member(&cursor) else {
              if takeObjectEnd() { continue }
              return false
            }
          } else if cursor.pointee == UInt8(ascii: "]") {
            trailingComma(comma)
            continue
          }
          continue value
        case UInt8(ascii: "}") where isObject:
          cursor += 1
          close(cursor)
        case UInt8(ascii: "]") where !isObject:
          cursor += 1
          close(cursor)
        default:
          if afterValueFault(&cursor) { continue }
          return false
        }
      }
    }
  }

  /// A member's key and colon; `cursor` is where the key must begin.
  @inline(__always)
  private mutating func member(_ cursor: inout UnsafePointer<UInt8>) -> Bool {
    if cursor.pointee != UInt8(ascii: "\"") {
      guard keyFault(&cursor) else { return false }
    }
    let start = cursor
    var flags = TapeEntry.key
    guard scanString(&cursor, &flags) else { return false }
    let hash =
      flags & TapeEntry.escaped == 0
      ? keyHash.hash(start + 1, cursor - start &- 2)
      : escapedHash(start, cursor)
    keys.push(hash: hash, index: length)
    append(start, cursor, hash, flags)
    if cursor.pointee != UInt8(ascii: ":") {
      cursor = skipSpace(cursor)
      guard cursor.pointee == UInt8(ascii: ":") || colonFault(&cursor) else { return false }
    }
    cursor += 1
    return true
  }

  @inline(__always)
  private func skipSpace(_ cursor: UnsafePointer<UInt8>) -> UnsafePointer<UInt8> {
    // Compact text has no white space before most tokens, and a lone space before the rest.
    if cursor.pointee > 0x20 { return cursor }
    return skipMoreSpace(cursor)
  }

  @inline(__always)
  private func skipMoreSpace(_ from: UnsafePointer<UInt8>) -> UnsafePointer<UInt8> {
    var cursor = from
    while true {
      switch cursor.pointee {
      case 0x20:
        cursor += 1
      case 0x0A, 0x0D, 0x09:
        cursor += 1
        // Indentation: eight spaces at a time.
        while load(cursor) == 0x2020_2020_2020_2020 { cursor += 8 }
      default:
        return cursor
      }
    }
  }

  @inline(__always)
  private func load(_ cursor: UnsafePointer<UInt8>) -> UInt64 {
    UInt64(littleEndian: UnsafeRawPointer(cursor).loadUnaligned(as: UInt64.self))
  }

  @inline(__always)
  private func isWord(_ cursor: UnsafePointer<UInt8>, _ word: UInt32, _ size: Int) -> Bool {
    guard UInt32(littleEndian: UnsafeRawPointer(cursor).loadUnaligned(as: UInt32.self)) == word else { return false }
    // `true` and `null` have four letters, `false` a fifth in front; what follows must end the token.
    return Self.endsToken(cursor[size])
  }

  /// Whether a byte can stand right behind a literal or a number.
  @inline(__always)
  private static func endsToken(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]"), 0x20, 0x0A, 0x0D, 0x09, 0: true
    default: false
    }
  }

  /// Moves behind a number that RFC 8259 section 6 allows; false if it is not one.
  @inline(__always)
  private func scanNumber(_ cursor: inout UnsafePointer<UInt8>, _ kind: inout UInt32) -> Bool {
    if cursor.pointee == UInt8(ascii: "-") { cursor += 1 }
    if cursor.pointee == UInt8(ascii: "0") {
      cursor += 1
    } else {
      guard Self.isDigit(cursor.pointee) else { return false }
      repeat { cursor += 1 } while Self.isDigit(cursor.pointee)
    }
    if Self.endsToken(cursor.pointee) { return true }
    kind = UInt32(PayloadKind.real.rawValue)
    if cursor.pointee == UInt8(ascii: ".") {
      cursor += 1
      guard Self.isDigit(cursor.pointee) else { return false }
      repeat { cursor += 1 } while Self.isDigit(cursor.pointee)
    }
    if cursor.pointee | 0x20 == UInt8(ascii: "e") {
      cursor += 1
      if cursor.pointee == UInt8(ascii: "+") || cursor.pointee == UInt8(ascii: "-") { cursor += 1 }
      guard Self.isDigit(cursor.pointee) else { return false }
      repeat { cursor += 1 } while Self.isDigit(cursor.pointee)
    }
    return Self.endsToken(cursor.pointee)
  }

  @inline(__always)
  private static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }

  /// Moves behind a string, of which `cursor` is the opening quote.
  @inline(__always)
  private mutating func scanString(_ cursor: inout UnsafePointer<UInt8>, _ flags: inout UInt32) -> Bool {
    let start = cursor
    cursor += 1
    while true {
      // Eight bytes at a time. The lowest marked byte is the first that is a quote, a backslash, a control
      // character or not ASCII: borrows reach upwards only.
      let word = load(cursor)
      let quote = (word ^ 0x2222_2222_2222_2222) &- 0x0101_0101_0101_0101
      let backslash = (word ^ 0x5C5C_5C5C_5C5C_5C5C) &- 0x0101_0101_0101_0101
      let control = word &- 0x2020_2020_2020_2020
      let marks = (quote | backslash | control | word) & 0x8080_8080_8080_8080
      if marks == 0 {
        cursor += 8
        continue
      }
      cursor += marks.trailingZeroBitCount >> 3
      if cursor.pointee == UInt8(ascii: "\"") {
        cursor += 1
        if cursor - start &- 2 > limits.string { stringTooLong(start, cursor) }
        return true
      }
      if cursor.pointee >= 0x80, let behind = UTF8Scanner.skip(cursor) {
        cursor = behind
        continue
      }
      guard unusual(&cursor, &flags, start: start) else { return false }
    }
  }

  /// An escape, or what may not stand in a string. False when reading had to stop.
  @inline(never)
  private mutating func unusual(
    _ cursor: inout UnsafePointer<UInt8>, _ flags: inout UInt32, start: UnsafePointer<UInt8>
  ) -> Bool {
    if cursor.pointee == UInt8(ascii: "\\") {
      flags |= TapeEntry.escaped
      switch JSONEscape.read(cursor) {
      case .scalar(_, let size):
        cursor += size
        return true
      case .invalid(let size):
        flags |= TapeEntry.faulty
        return badEscape(&cursor, size, start: start)
      case .loneSurrogate(let size):
        flags |= TapeEntry.faulty
        if isCutPair(cursor + size) { return unclosedString(start) }
        note(
          PayloadFault(
            .loneSurrogate, at: cursor - base, length: size, expected: "a whole surrogate pair",
            hint: "a character beyond U+FFFF takes two escapes, high then low, such as \\ud83d\\ude00"))
        cursor += size
        return true
      }
    }
    flags |= TapeEntry.faulty
    return badCharacter(&cursor, start: start)
  }

  // MARK: The tape

  /// Counts one more node against the limit and its container's size.
  @inline(__always)
  private mutating func beginNode(_ cursor: UnsafePointer<UInt8>) -> Bool {
    nodes &+= 1
    if nodes > limits.nodes { return tooManyNodes(cursor) }
    top.count &+= 1
    if top.count > limits.array && !top.isObject { arrayTooLong(cursor, top.count) }
    return true
  }

  @inline(__always)
  private mutating func append(
    _ start: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>, _ link: UInt32, _ tag: UInt32
  ) {
    if length == capacity { grow() }
    tape[length] = TapeEntry(
      start: UInt32(truncatingIfNeeded: start - base), length: UInt32(truncatingIfNeeded: end - start), link: link,
      tag: tag)
    length &+= 1
  }

  @inline(never)
  private mutating func grow() {
    capacity = capacity + capacity / 2 + 64
    tape = TapeMemory.grow(tape, to: capacity)
  }

  @inline(__always)
  private mutating func push(_ start: UnsafePointer<UInt8>, isObject: Bool) -> Bool {
    if outer.count >= limits.depth { return tooDeep(start) }
    outer.append(top)
    top = OpenContainer(index: length, isObject: isObject, keyStart: keys.count)
    append(start, start, 0, UInt32(isObject ? PayloadKind.object.rawValue : PayloadKind.array.rawValue))
    return true
  }

  @inline(__always)
  private mutating func close(_ end: UnsafePointer<UInt8>) {
    let count = min(UInt32(truncatingIfNeeded: top.count), TapeEntry.countCeiling)
    tape[top.index].length = UInt32(truncatingIfNeeded: end - base) &- tape[top.index].start
    tape[top.index].link = UInt32(truncatingIfNeeded: length)
    tape[top.index].tag |= count << TapeEntry.countShift
    if top.isObject {
      if keys.mayRepeat(from: top.keyStart) { repeatedKeys(from: top.keyStart) }
      keys.drop(from: top.keyStart)
    }
    top = outer.removeLast()
  }

  /// After a stop: what is still open ends where reading ended.
  private mutating func closeAll() {
    let end = base + min(stoppedAt ?? count, count)
    while !outer.isEmpty { close(end) }
  }

  // MARK: Keys

  @inline(never)
  private func escapedHash(_ start: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>) -> UInt32 {
    var text = JSONEscape.unescaped(UnsafeBufferPointer(start: start + 1, count: end - start - 2))
    let count = text.count
    text.append(contentsOf: repeatElement(0, count: 8))
    return text.withUnsafeBufferPointer { buffer in
      buffer.baseAddress.map { keyHash.hash($0, count) } ?? 0
    }
  }

  /// Some keys of the object just closed have one hash: those that are equal are duplicates of the first.
  @inline(never)
  private mutating func repeatedKeys(from start: Int) {
    let (base, tape) = (base, tape)
    for (first, second) in keys.repeated(from: start, where: { Self.sameKey(base, tape[$0], tape[$1]) }) {
      let entry = tape[second]
      let original = tape[first]
      note(
        PayloadFault(
          .duplicateKey, at: Int(entry.start), length: Int(entry.length), expected: "one member of this name",
          hint: "remove one of the two", related: (Int(original.start), Int(original.length), "first defined here")))
    }
  }

  private static func sameKey(_ base: UnsafePointer<UInt8>, _ one: TapeEntry, _ other: TapeEntry) -> Bool {
    let first = UnsafeBufferPointer(start: base + Int(one.start) + 1, count: Int(one.length) - 2)
    let second = UnsafeBufferPointer(start: base + Int(other.start) + 1, count: Int(other.length) - 2)
    if one.isEscaped || other.isEscaped {
      return JSONEscape.unescaped(first) == JSONEscape.unescaped(second)
    }
    return first.elementsEqual(second)
  }
}

// MARK: - What goes wrong

extension JSONReader {
  private mutating func note(_ fault: PayloadFault) {
    if faults.count < limits.problems { faults.append(fault) } else { omittedFaults += 1 }
  }

  /// Notes the fault and ends the reading: what follows cannot be told apart any more.
  private mutating func stop(_ fault: PayloadFault) -> Bool {
    note(fault)
    stoppedAt = min(fault.offset, count)
    return false
  }

  private func offset(_ cursor: UnsafePointer<UInt8>) -> Int { cursor - base }

  private func isAtEnd(_ cursor: UnsafePointer<UInt8>) -> Bool { cursor - base >= count }

  private mutating func unexpectedEnd(expected: String) -> Bool {
    stop(
      PayloadFault(
        .unexpectedEnd, at: count, length: 0, expected: expected, found: "the end of the payload",
        hint: "the payload is cut short: compare its size with what the sender wrote"))
  }

  /// What stands where something else should: its length and how to call it.
  private func unexpected(at cursor: UnsafePointer<UInt8>) -> (length: Int, found: String?) {
    switch cursor.pointee {
    case UInt8(ascii: "\""): return (1, "a string")
    case UInt8(ascii: "{"): return (1, "an object")
    case UInt8(ascii: "["): return (1, "an array")
    case UInt8(ascii: "/") where cursor[1] == UInt8(ascii: "*"): return (2, "a comment that is never closed")
    default: return (JSONBrokenToken.run(base, from: offset(cursor), count: count), nil)
    }
  }

  /// A value that is none of the legal tokens. Goes on behind it if its end can be told.
  @inline(never)
  private mutating func brokenToken(_ cursor: inout UnsafePointer<UInt8>) -> Bool {
    if isAtEnd(cursor) { return unexpectedEnd(expected: "a value") }
    let token = JSONBrokenToken(base, from: offset(cursor), count: count)
    let end = cursor + token.length
    if let tag = token.legalTag {
      // Nothing is wrong with it but what follows, which is looked at next.
      append(cursor, end, 0, tag)
      cursor = end
      return true
    }
    if token.touchesEnd && !outer.isEmpty { return unexpectedEnd(expected: "the rest of a value") }
    guard token.isSeparable else {
      var fault = token.fault
      if token.length == 0, top.isObject { fault.hint = "the value of this key is missing" }
      return stop(fault)
    }
    note(token.fault)
    append(cursor, end, 0, UInt32(PayloadKind.null.rawValue) | TapeEntry.faulty)
    cursor = end
    return true
  }

  // MARK: Comments

  /// Notes and skips the comments, if any, that begin at `cursor`, and the white space behind each.
  private mutating func skipComments(_ cursor: inout UnsafePointer<UInt8>) {
    while let end = JSONBrokenToken.comment(base, at: offset(cursor), count: count) {
      note(JSONBrokenToken.commentFault(at: offset(cursor), length: end - offset(cursor)))
      cursor = skipSpace(base + end)
    }
  }

  private enum BehindComments { case value, endOfArray }

  /// Skips comments where a value was begun; nil if there are none.
  @inline(never)
  private mutating func skipCommentsBeforeValue(_ cursor: inout UnsafePointer<UInt8>) -> BehindComments? {
    let first = cursor
    guard JSONBrokenToken.comment(base, at: offset(cursor), count: count) != nil else { return nil }
    // The value that was begun here is still to come.
    nodes -= 1
    if let fault = faults.last, fault.code == .arrayTooLong, fault.offset == offset(first) { faults.removeLast() }
    skipComments(&cursor)
    top.count -= 1
    guard !outer.isEmpty, !top.isObject, cursor.pointee == UInt8(ascii: "]") else { return .value }
    if top.count > 0 { trailingComma(commaBefore(first)) }
    return .endOfArray
  }

  /// The comma in front of `cursor`, which nothing but white space parts from it.
  private func commaBefore(_ cursor: UnsafePointer<UInt8>) -> UnsafePointer<UInt8> {
    var comma = cursor - 1
    while comma > base, comma.pointee != UInt8(ascii: ",") { comma -= 1 }
    return comma
  }

  private mutating func takeObjectEnd() -> Bool {
    defer { isAtObjectEnd = false }
    return isAtObjectEnd
  }

  // MARK: Between values

  @inline(never)
  private mutating func trailingComma(_ comma: UnsafePointer<UInt8>) {
    note(
      PayloadFault(
        .trailingComma, at: offset(comma), length: 1,
        expected: "no comma behind the last \(top.isObject ? "member" : "element")",
        found: "a trailing comma",
        hint: "remove the comma"))
  }

  @inline(never)
  private mutating func trailingData(_ from: UnsafePointer<UInt8>) {
    var cursor = from
    skipComments(&cursor)
    if isAtEnd(cursor) { return }
    let (length, found) = unexpected(at: cursor)
    let isBracket = cursor.pointee == UInt8(ascii: "}") || cursor.pointee == UInt8(ascii: "]")
    _ = stop(
      PayloadFault(
        .trailingData, at: offset(cursor), length: length, expected: "nothing after the first value", found: found,
        hint: isBracket
          ? "there is a closing bracket too many"
          : "a payload is one JSON document; concatenated or line-delimited documents are not"))
  }

  /// Neither a comma nor the right bracket behind a value. True if the comma can be taken as read.
  @inline(never)
  private mutating func afterValueFault(_ cursor: inout UnsafePointer<UInt8>) -> Bool {
    let isObject = top.isObject
    let expected = isObject ? "\",\" or \"}\"" : "\",\" or \"]\""
    if isAtEnd(cursor) { return unexpectedEnd(expected: expected) }
    let first = cursor
    skipComments(&cursor)
    if cursor != first { return true }
    let (length, found) = unexpected(at: cursor)
    var hint: String?
    switch cursor.pointee {
    case UInt8(ascii: "\""), UInt8(ascii: "{"), UInt8(ascii: "["): hint = "put a comma in front of it"
    case UInt8(ascii: "}"), UInt8(ascii: "]"): hint = "brackets must close in the order in which they were opened"
    default: break
    }
    return stop(
      PayloadFault(
        .unexpectedToken, at: offset(cursor), length: length, expected: expected, found: found, hint: hint))
  }

  /// No quote where a key must begin. True if only comments stood in front of it.
  @inline(never)
  private mutating func keyFault(_ cursor: inout UnsafePointer<UInt8>) -> Bool {
    let first = cursor
    skipComments(&cursor)
    if cursor.pointee == UInt8(ascii: "\"") { return true }
    if isAtEnd(cursor) { return unexpectedEnd(expected: "a key in double quotes") }
    if cursor != first, cursor.pointee == UInt8(ascii: "}") {
      if top.count > 0 { trailingComma(commaBefore(first)) }
      isAtObjectEnd = true
      return false
    }
    let token = JSONBrokenToken(base, from: offset(cursor), count: count)
    if token.touchesEnd { return unexpectedEnd(expected: "a key in double quotes") }
    return stop(
      PayloadFault(
        .unexpectedToken, at: offset(cursor), length: unexpected(at: cursor).length, expected: "a key in double quotes",
        found: unexpected(at: cursor).found, hint: token.looksLikeName ? "put the key in double quotes" : token.keyHint)
    )
  }

  /// No colon behind a key. True if only comments stood in front of it.
  @inline(never)
  private mutating func colonFault(_ cursor: inout UnsafePointer<UInt8>) -> Bool {
    skipComments(&cursor)
    if cursor.pointee == UInt8(ascii: ":") { return true }
    if isAtEnd(cursor) { return unexpectedEnd(expected: "\":\" and a value") }
    let (length, found) = unexpected(at: cursor)
    return stop(
      PayloadFault(
        .unexpectedToken, at: offset(cursor), length: length, expected: "\":\" after the key", found: found))
  }

  // MARK: Inside strings

  private mutating func badEscape(
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
  private mutating func badCharacter(_ cursor: inout UnsafePointer<UInt8>, start: UnsafePointer<UInt8>) -> Bool {
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
  private func isCutPair(_ second: UnsafePointer<UInt8>) -> Bool {
    let rest = UnsafeBufferPointer(start: second, count: max(0, count - offset(second)))
    return rest.count < 6 && !rest.contains(UInt8(ascii: "\""))
  }

  private mutating func unclosedString(_ start: UnsafePointer<UInt8>) -> Bool {
    note(
      PayloadFault(
        .unexpectedEnd, at: offset(start), length: count - offset(start), expected: "a closing quote",
        found: "the end of the payload", hint: "the payload is cut short inside this string, or its quote is missing"))
    stoppedAt = count
    return false
  }

  @inline(never)
  private mutating func stringTooLong(_ start: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>) {
    note(
      PayloadFault(
        .stringTooLong, at: offset(start), length: end - start, expected: "at most \(limits.string) bytes",
        found: "a string of \(end - start - 2) bytes"))
  }

  @inline(never)
  private mutating func arrayTooLong(_ cursor: UnsafePointer<UInt8>, _ number: Int) {
    guard number == limits.array + 1 else { return }
    note(
      PayloadFault(
        .arrayTooLong, at: offset(cursor), length: 1, expected: "at most \(limits.array) elements",
        found: "element number \(number)"))
  }

  @inline(never)
  private mutating func tooManyNodes(_ cursor: UnsafePointer<UInt8>) -> Bool {
    stop(
      PayloadFault(
        .tooManyNodes, at: offset(cursor), length: 1, expected: "at most \(limits.nodes) values",
        found: "value number \(nodes)"))
  }

  @inline(never)
  private mutating func tooDeep(_ cursor: UnsafePointer<UInt8>) -> Bool {
    stop(
      PayloadFault(
        .tooDeep, at: offset(cursor), length: 1, expected: "at most \(limits.depth) containers inside one another",
        found: "container number \(outer.count + 1)"))
  }
}
