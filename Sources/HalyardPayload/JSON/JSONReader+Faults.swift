// What goes wrong outside strings: kept off the fast path, which calls these and goes on or stops.

extension JSONReader {
  mutating func note(_ fault: PayloadFault) {
    if faults.count < limits.problems { faults.append(fault) } else { omittedFaults += 1 }
  }

  /// Notes the fault and ends the reading: what follows cannot be told apart any more.
  mutating func stop(_ fault: PayloadFault) -> Bool {
    note(fault)
    stoppedAt = min(fault.offset, count)
    return false
  }

  func offset(_ cursor: UnsafePointer<UInt8>) -> Int { cursor - base }

  func isAtEnd(_ cursor: UnsafePointer<UInt8>) -> Bool { cursor - base >= count }

  /// What reports call all of the bytes.
  var wholeName: String { isInString ? "JSON text" : "payload" }

  mutating func unexpectedEnd(expected: String) -> Bool {
    stop(
      PayloadFault(
        .unexpectedEnd, at: count, length: 0, expected: expected, found: "the end of the \(wholeName)",
        hint: "the \(wholeName) is cut short: compare its size with what the sender wrote"))
  }

  /// What stands where something else should: its length and how to call it.
  func unexpected(at cursor: UnsafePointer<UInt8>) -> (length: Int, found: String?) {
    switch cursor.pointee {
    case UInt8(ascii: "\""): return (1, "a string")
    case UInt8(ascii: "{"): return (1, "an object")
    case UInt8(ascii: "["): return (1, "an array")
    case UInt8(ascii: "/") where cursor[1] == UInt8(ascii: "*"): return (2, "a comment that is never closed")
    default: return (JSONBrokenToken.run(base, from: offset(cursor), count: count), nil)
    }
  }

  private static let textAdvice =
    "the string is read as JSON text, which is one value; take |json out of the path if it is to be read as it is"

  /// A value that is none of the legal tokens. Goes on behind it if its end can be told.
  @inline(never)
  mutating func brokenToken(_ cursor: inout UnsafePointer<UInt8>) -> Bool {
    if isAtEnd(cursor) { return unexpectedEnd(expected: "a value") }
    let token = JSONBrokenToken(base, from: offset(cursor), count: count)
    let end = cursor + token.length
    if let tag = token.legalTag {
      // Nothing is wrong with it but what follows, which is looked at next.
      append(cursor, end, 0, tag)
      cursor = end
      return true
    }
    if token.touchesEnd && depth > 0 { return unexpectedEnd(expected: "the rest of a value") }
    var fault = token.fault
    let rest = skipSpace(end)
    // Whatever is around such a root is of one cause with it: text that was never meant to be JSON.
    let isBegun = depth == 0 && token.isSeparable && !isAtEnd(rest)
    if depth == 0, isInString, isBegun || fault.hint == nil { fault.hint = Self.textAdvice }
    guard token.isSeparable else {
      if token.length == 0, top.isObject { fault.hint = "the value of this key is missing" }
      return stop(fault)
    }
    note(fault)
    append(cursor, end, 0, UInt32(PayloadKind.null.rawValue) | TapeEntry.faulty)
    cursor = end
    if isBegun { stoppedAt = offset(rest) }
    return !isBegun
  }

  // MARK: Comments

  /// Notes and skips the comments, if any, that begin at `cursor`, and the white space behind each.
  mutating func skipComments(_ cursor: inout UnsafePointer<UInt8>) {
    while let end = JSONBrokenToken.comment(base, at: offset(cursor), count: count) {
      note(JSONBrokenToken.commentFault(at: offset(cursor), length: end - offset(cursor)))
      cursor = skipSpace(base + end)
    }
  }

  enum BehindComments { case value, endOfArray }

  /// Skips comments where a value was begun; nil if there are none.
  @inline(never)
  mutating func skipCommentsBeforeValue(_ cursor: inout UnsafePointer<UInt8>) -> BehindComments? {
    let first = cursor
    guard JSONBrokenToken.comment(base, at: offset(cursor), count: count) != nil else { return nil }
    // The value that was begun here is still to come.
    nodes -= 1
    if let fault = faults.last, fault.code == .arrayTooLong, fault.offset == offset(first) { faults.removeLast() }
    skipComments(&cursor)
    top.count -= 1
    guard depth > 0, !top.isObject, cursor.pointee == UInt8(ascii: "]") else { return .value }
    if top.count > 0 { trailingComma(commaBefore(first)) }
    return .endOfArray
  }

  /// The comma in front of `cursor`, which nothing but white space parts from it.
  func commaBefore(_ cursor: UnsafePointer<UInt8>) -> UnsafePointer<UInt8> {
    var comma = cursor - 1
    while comma > base, comma.pointee != UInt8(ascii: ",") { comma -= 1 }
    return comma
  }

  mutating func takeObjectEnd() -> Bool {
    defer { isAtObjectEnd = false }
    return isAtObjectEnd
  }

  // MARK: Between values

  @inline(never)
  mutating func trailingComma(_ comma: UnsafePointer<UInt8>) {
    note(
      PayloadFault(
        .trailingComma, at: offset(comma), length: 1,
        expected: "no comma behind the last \(top.isObject ? "member" : "element")",
        found: "a trailing comma",
        hint: "remove the comma"))
  }

  @inline(never)
  mutating func trailingData(_ from: UnsafePointer<UInt8>) {
    var cursor = from
    skipComments(&cursor)
    if isAtEnd(cursor) { return }
    let (length, found) = unexpected(at: cursor)
    let isBracket = cursor.pointee == UInt8(ascii: "}") || cursor.pointee == UInt8(ascii: "]")
    let advice =
      isInString
      ? Self.textAdvice
      : "a payload is one JSON document; concatenated or line-delimited documents are not"
    _ = stop(
      PayloadFault(
        .trailingData, at: offset(cursor), length: length, expected: "nothing after the first value", found: found,
        hint: isBracket ? "there is a closing bracket too many" : advice))
  }

  /// Neither a comma nor the right bracket behind a value. True if the comma can be taken as read.
  @inline(never)
  mutating func afterValueFault(_ cursor: inout UnsafePointer<UInt8>) -> Bool {
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
  mutating func keyFault(_ cursor: inout UnsafePointer<UInt8>) -> Bool {
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
  mutating func colonFault(_ cursor: inout UnsafePointer<UInt8>) -> Bool {
    skipComments(&cursor)
    if cursor.pointee == UInt8(ascii: ":") { return true }
    if isAtEnd(cursor) { return unexpectedEnd(expected: "\":\" and a value") }
    let (length, found) = unexpected(at: cursor)
    return stop(
      PayloadFault(
        .unexpectedToken, at: offset(cursor), length: length, expected: "\":\" after the key", found: found))
  }
}
