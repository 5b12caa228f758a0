/// Reads RFC 8259 text into a tape in one pass, without recursion.
///
/// The loop trusts one invariant: `bytes` is followed by zero bytes (``PayloadStorage/padding`` of them), and NUL is
/// legal nowhere, so no scan runs past the end without meeting one. What goes wrong leaves the fast path at once; the
/// recovery decides whether the text behind the fault can still be told apart (a broken token, a trailing comma) or not.
struct JSONReader {
  let base: UnsafePointer<UInt8>
  let count: Int
  let limits: PayloadLimits
  /// How long the token of a string may be, its quotes included.
  private let longestString: Int
  /// Whether the bytes are the text of a string in another payload.
  let isInString: Bool
  let keyHash = KeyHash()

  private var tape: UnsafeMutablePointer<TapeEntry>
  /// Where the next entry goes, and behind the last for which there is room.
  private var next: UnsafeMutablePointer<TapeEntry>
  private var tapeEnd: UnsafeMutablePointer<TapeEntry>
  var nodes = 0
  /// The innermost open container; at the very outside, a stand-in that is neither and reaches no limit.
  var top = OpenContainer(index: -1, isObject: false, count: .min)
  /// The containers around it.
  private var outer = TapeStack<OpenContainer>()
  /// How many containers are open.
  var depth: Int { outer.count }
  private var repeatedKeys = RepeatedKeys()
  private(set) var repeatedMembers: [RepeatedMember] = []
  /// Set when no key was found because the object ends behind a comment.
  var isAtObjectEnd = false

  /// Where reading stopped for good, if it did.
  var stoppedAt: Int?
  var faults: [PayloadFault] = []
  var omittedFaults = 0

  struct OpenContainer {
    let index: Int
    let isObject: Bool
    var count = 0
    var keys = KeyFilter()
  }

  /// `bytes` must be followed by ``PayloadStorage/padding`` zero bytes.
  init(_ bytes: UnsafePointer<UInt8>, count: Int, limits: PayloadLimits, isInString: Bool = false) {
    base = bytes
    self.count = count
    self.limits = limits
    longestString = min(max(0, limits.string), Int.max - 2) + 2
    self.isInString = isInString
    // An entry for eight bytes: more than most payloads have, and what is not written costs no memory.
    let capacity = max(64, count / 8)
    tape = TapeMemory.allocate(capacity)
    next = tape
    tapeEnd = tape + capacity
  }

  /// The tape, which the caller now owns, and the number of its entries.
  var result: (tape: UnsafeMutablePointer<TapeEntry>, count: Int) { (tape, length) }

  /// Whether nothing is wrong with the text.
  var isSound: Bool { faults.isEmpty && omittedFaults == 0 && stoppedAt == nil }

  private var length: Int { next - tape }

  /// Reads the text that begins at `start`.
  mutating func read(from start: Int) {
    if let end = parse(base + start) {
      let cursor = skipSpace(end)
      if cursor - base < count { trailingData(cursor) }
    }
    closeAll()
  }

  /// Frees what only reading needs.
  func deallocate() {
    outer.deallocate()
    repeatedKeys.deallocate()
  }

  // MARK: The fast path

  /// Reads one value with all that is in it; nil when reading had to stop, otherwise where the value ends.
  ///
  /// What leaves the fast path is lent a copy of the cursor: a variable that is lent itself stays in memory throughout.
  private mutating func parse(_ from: UnsafePointer<UInt8>) -> UnsafePointer<UInt8>? {
    var cursor = from
    /// Whether a member's key comes in front of the value.
    var isAtKey = false
    while true {
      value: do {
        cursor = skipSpace(cursor)
        if isAtKey {
          if cursor.pointee != UInt8(ascii: "\"") {
            var place = cursor
            let isKey = keyFault(&place)
            cursor = place
            isAtKey = isKey
            if takeObjectEnd() { break value }
            if !isKey { return nil }
          }
          guard let end = string(cursor, TapeEntry.key), let behind = key(cursor, end) else { return nil }
          isAtKey = false
          cursor = skipSpace(behind)
        }
        guard beginNode(cursor) else { return nil }
        let start = cursor
        switch cursor.pointee {
        case UInt8(ascii: "\""):
          guard let end = string(start, UInt32(PayloadKind.string.rawValue)) else { return nil }
          cursor = end
        case UInt8(ascii: "{"):
          guard push(start, isObject: true) else { return nil }
          cursor = skipSpace(start + 1)
          isAtKey = cursor.pointee != UInt8(ascii: "}")
          if isAtKey { continue }
          cursor += 1
          close(cursor)
        case UInt8(ascii: "["):
          guard push(start, isObject: false) else { return nil }
          cursor = skipSpace(start + 1)
          if cursor.pointee != UInt8(ascii: "]") { continue }
          cursor += 1
          close(cursor)
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
          guard let end = number(start) else { return nil }
          cursor = end
        case UInt8(ascii: "t") where isWord(start, 0x6575_7274, 4):
          cursor += 4
          append(start, cursor, 0, UInt32(PayloadKind.bool.rawValue) | TapeEntry.isTrue)
        case UInt8(ascii: "f") where isWord(start + 1, 0x6573_6C61, 4):
          cursor += 5
          append(start, cursor, 0, UInt32(PayloadKind.bool.rawValue))
        case UInt8(ascii: "n") where isWord(start, 0x6C6C_756E, 4):
          cursor += 4
          append(start, cursor, 0, UInt32(PayloadKind.null.rawValue))
        default:
          var place = start
          let found = skipCommentsBeforeValue(&place)
          if found == nil, !brokenToken(&place) { return nil }
          cursor = place
          if found == .value { continue }
        }
      }

      behind: while true {
        if depth == 0 { return cursor }
        cursor = skipSpace(cursor)
        let isObject = top.isObject
        switch cursor.pointee {
        case UInt8(ascii: ","):
          let comma = cursor
          cursor = skipSpace(comma + 1)
          if cursor.pointee == (isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) {
            trailingComma(comma)
          } else {
            isAtKey = isObject
            break behind
          }
        case UInt8(ascii: "}") where isObject, UInt8(ascii: "]") where !isObject:
          cursor += 1
          close(cursor)
        default:
          var place = cursor
          guard afterValueFault(&place) else { return nil }
          cursor = place
        }
      }
    }
  }

  /// Hashes the key just read, and reads its colon; nil when reading had to stop.
  @inline(__always)
  private mutating func key(
    _ start: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>
  ) -> UnsafePointer<UInt8>? {
    let entry = next - 1
    let hash = entry.pointee.isEscaped ? escapedHash(start, end) : keyHash.hash(start + 1, end - start &- 2)
    entry.pointee.link = hash
    top.keys.insert(hash)
    if end.pointee == UInt8(ascii: ":") { return end + 1 }
    var cursor = skipSpace(end)
    guard cursor.pointee == UInt8(ascii: ":") || colonFault(&cursor) else { return nil }
    return cursor + 1
  }

  @inline(__always)
  func skipSpace(_ cursor: UnsafePointer<UInt8>) -> UnsafePointer<UInt8> {
    // Compact text has no white space before most tokens, and a lone space before the rest.
    if cursor.pointee > 0x20 { return cursor }
    if cursor.pointee == 0x20, cursor[1] > 0x20 { return cursor + 1 }
    return Self.skipMoreSpace(cursor)
  }

  /// Not inlined: the loop would stand in many places.
  @inline(never)
  private static func skipMoreSpace(_ from: UnsafePointer<UInt8>) -> UnsafePointer<UInt8> {
    var cursor = from
    while true {
      switch cursor.pointee {
      case 0x20, 0x0A, 0x0D, 0x09:
        // Indentation: eight spaces at a time.
        cursor += 1
        var others = load(cursor) ^ 0x2020_2020_2020_2020
        while others == 0 {
          cursor += 8
          others = load(cursor) ^ 0x2020_2020_2020_2020
        }
        cursor += others.trailingZeroBitCount >> 3
        if cursor.pointee > 0x20 { return cursor }
      default:
        return cursor
      }
    }
  }

  @inline(__always)
  private static func load(_ cursor: UnsafePointer<UInt8>) -> UInt64 {
    UInt64(littleEndian: UnsafeRawPointer(cursor).loadUnaligned(as: UInt64.self))
  }

  @inline(__always)
  private func isWord(_ cursor: UnsafePointer<UInt8>, _ word: UInt32, _ size: Int) -> Bool {
    guard UInt32(littleEndian: UnsafeRawPointer(cursor).loadUnaligned(as: UInt32.self)) == word else { return false }
    // `true` and `null` have four letters, `false` a fifth in front; what follows must end the token.
    return Self.endsToken(cursor[size])
  }

  /// Whether a byte can stand right behind a literal or a number: white space, a comma, a closing bracket, or the zero behind the
  /// end.
  @inline(__always)
  private static func endsToken(_ byte: UInt8) -> Bool {
    // A bit for each byte below 64. The brackets differ in one bit.
    let small: UInt64 = 1 | 1 << 0x09 | 1 << 0x0A | 1 << 0x0D | 1 << 0x20 | 1 << 0x2C
    return byte < 64 ? (small &>> UInt64(byte)) & 1 != 0 : byte | 0x20 == UInt8(ascii: "}")
  }

  /// Reads a number, or what was meant for one; nil when reading had to stop.
  @inline(__always)
  private mutating func number(_ start: UnsafePointer<UInt8>) -> UnsafePointer<UInt8>? {
    let (end, kind) = Self.scanNumber(start)
    if let end {
      append(start, end, 0, kind)
      return end
    }
    var place = start
    return brokenToken(&place) ? place : nil
  }

  /// The end of a number that RFC 8259 section 6 allows, and its kind; nil if it is not one.
  @inline(__always)
  private static func scanNumber(_ start: UnsafePointer<UInt8>) -> (UnsafePointer<UInt8>?, UInt32) {
    var cursor = start
    if cursor.pointee == UInt8(ascii: "-") { cursor += 1 }
    if cursor.pointee == UInt8(ascii: "0") {
      cursor += 1
    } else {
      guard Self.isDigit(cursor.pointee) else { return (nil, 0) }
      repeat { cursor += 1 } while Self.isDigit(cursor.pointee)
    }
    if Self.endsToken(cursor.pointee) { return (cursor, UInt32(PayloadKind.integer.rawValue)) }
    if cursor.pointee == UInt8(ascii: ".") {
      cursor += 1
      guard Self.isDigit(cursor.pointee) else { return (nil, 0) }
      repeat { cursor += 1 } while Self.isDigit(cursor.pointee)
    }
    if cursor.pointee | 0x20 == UInt8(ascii: "e") {
      cursor += 1
      if cursor.pointee == UInt8(ascii: "+") || cursor.pointee == UInt8(ascii: "-") { cursor += 1 }
      guard Self.isDigit(cursor.pointee) else { return (nil, 0) }
      repeat { cursor += 1 } while Self.isDigit(cursor.pointee)
    }
    return (Self.endsToken(cursor.pointee) ? cursor : nil, UInt32(PayloadKind.real.rawValue))
  }

  @inline(__always)
  private static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }

  /// Reads a string or a key, its quote at `start`; nil when reading had to stop.
  @inline(__always)
  private mutating func string(_ start: UnsafePointer<UInt8>, _ kind: UInt32) -> UnsafePointer<UInt8>? {
    var (cursor, tag) = (start + 1, kind)
    while true {
      cursor = PlainText.end(cursor)
      if cursor.pointee == UInt8(ascii: "\"") {
        cursor += 1
        if cursor - start > longestString {
          stringTooLong(start, cursor)
          tag |= TapeEntry.faulty
        }
        append(start, cursor, 0, tag)
        return cursor
      }
      if cursor.pointee >= 0x80, let behind = UTF8Scanner.skipAll(cursor) {
        cursor = behind
        continue
      }
      var (place, flags) = (cursor, tag)
      guard unusual(&place, &flags, start: start) else { return nil }
      (cursor, tag) = (place, flags)
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
  mutating func beginNode(_ cursor: UnsafePointer<UInt8>) -> Bool {
    nodes &+= 1
    if nodes > limits.nodes { return tooManyNodes(cursor) }
    top.count &+= 1
    if top.count > limits.array && !top.isObject { arrayTooLong(cursor, top.count) }
    return true
  }

  @inline(__always)
  mutating func append(
    _ start: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>, _ link: UInt32, _ tag: UInt32
  ) {
    if next == tapeEnd { grow() }
    next.initialize(
      to: TapeEntry(
        start: UInt32(truncatingIfNeeded: start - base), length: UInt32(truncatingIfNeeded: end - start), link: link,
        tag: tag))
    next += 1
  }

  @inline(never)
  mutating func grow() {
    let (length, capacity) = (length, tapeEnd - tape)
    let larger = capacity + capacity / 2 + 64
    tape = TapeMemory.grow(tape, to: larger)
    next = tape + length
    tapeEnd = tape + larger
  }

  @inline(__always)
  mutating func push(_ start: UnsafePointer<UInt8>, isObject: Bool) -> Bool {
    if depth >= limits.depth { return tooDeep(start) }
    outer.push(top)
    top = OpenContainer(index: length, isObject: isObject)
    append(start, start, 0, UInt32(isObject ? PayloadKind.object.rawValue : PayloadKind.array.rawValue))
    return true
  }

  @inline(__always)
  mutating func close(_ end: UnsafePointer<UInt8>) {
    let count = min(UInt32(truncatingIfNeeded: top.count), TapeEntry.countCeiling)
    tape[top.index].length = UInt32(truncatingIfNeeded: end - base) &- tape[top.index].start
    tape[top.index].link = UInt32(truncatingIfNeeded: length)
    tape[top.index].tag |= count << TapeEntry.countShift
    if top.keys.mayRepeat { noteRepeatedKeys() }
    if let container = outer.pop() { top = container }
  }

  /// After a stop: what is still open ends where reading ended.
  mutating func closeAll() {
    let end = base + min(stoppedAt ?? count, count)
    while depth > 0 { close(end) }
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

  /// Some keys of the object just closed may be equal: those that are, are duplicates of the first.
  @inline(never)
  private mutating func noteRepeatedKeys() {
    let (base, tape) = (base, tape)
    let repeated = repeatedKeys.members(on: tape, content: top.index + 1..<length, count: top.count) {
      Self.sameKey(base, tape[$0], tape[$1])
    }
    let named = repeated.prefix(max(0, limits.problems - faults.count))
    faults += named.map { $0.fault(on: tape) }
    omittedFaults += repeated.count - named.count
    repeatedMembers += repeated
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
