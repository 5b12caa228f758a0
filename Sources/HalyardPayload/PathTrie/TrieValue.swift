/// A value that a selector asks for, in a form in which equal values are equal.
///
/// Integers compare as integers of any size, reals as the `Double`s they round to, an integer never equals a real, and
/// strings compare by their Unicode scalars.
struct TrieValue: Sendable {
  private let kind: PayloadKind
  /// Where the text of a string, the digits of an integer or the bits of a real lie among the trie's names. A bool is
  /// its own length.
  private let start: UInt32
  private let length: UInt32
  /// In step with ``hash(of:in:)``.
  let hash: UInt32

  /// The value of a condition; nil for a real that no `Double` can hold, which equals nothing.
  init?(_ scalar: PathScalar, _ names: inout TrieNames) {
    switch scalar {
    case .null: self.init(kind: .null, start: 0, length: 0, hash: Self.nullHash)
    case .bool(let value):
      self.init(kind: .bool, start: 0, length: value ? 1 : 0, hash: Self.boolHash &+ (value ? 1 : 0))
    case .string(let text): self.init(.string, text.utf8, 0, &names)
    case .integer(let literal): self.init(.integer, literal == "-0" ? "0".utf8 : literal.utf8, Self.numberHash, &names)
    case .real(let literal):
      var literal = literal
      guard let bits = literal.withUTF8({ Self.bits($0) }) else { return nil }
      self.init(.real, Self.bytes(bits), 0, &names)
    }
  }

  private init(_ kind: PayloadKind, _ text: some Sequence<UInt8>, _ salt: UInt32, _ names: inout TrieNames) {
    let (start, length) = names.append(text)
    self.init(
      kind: kind, start: UInt32(truncatingIfNeeded: start), length: UInt32(truncatingIfNeeded: length),
      hash: names.hash(start, length) &+ salt)
  }

  private init(kind: PayloadKind, start: UInt32, length: UInt32, hash: UInt32) {
    self.kind = kind
    self.start = start
    self.length = length
    self.hash = hash
  }

  /// The hash of the scalar at an entry; nil for what equals no condition.
  @inline(__always)
  static func hash(of entry: TapeEntry, in storage: PayloadStorage) -> UInt32? {
    if entry.isFaulty { return nil }
    let start = storage.bytes + Int(entry.start)
    if entry.rawKind == UInt32(PayloadKind.string.rawValue), !entry.isEscaped {
      return KeyHash().hash(start + 1, Int(entry.length) &- 2)
    }
    switch PayloadKind(rawValue: UInt8(truncatingIfNeeded: entry.rawKind)) {
    case .string: return KeyHash().hash(storage.text(entry))
    case .integer:
      let digits = digits(storage.token(entry))
      return KeyHash().hash(start + (Int(entry.length) - digits.count), digits.count) &+ numberHash
    case .real:
      return bits(storage.token(entry)).map { bits in
        var names = TrieNames()
        let (start, length) = names.append(bytes(bits))
        return names.hash(start, length)
      }
    case .bool: return boolHash &+ (entry.tag & TapeEntry.isTrue != 0 ? 1 : 0)
    case .null: return nullHash
    default: return nil
    }
  }

  /// Whether the scalar at an entry equals this value. Linear in the length of both.
  @inline(__always)
  func isEqual(to entry: TapeEntry, in storage: PayloadStorage, _ names: UnsafeBufferPointer<UInt8>) -> Bool {
    guard entry.rawKind == UInt32(kind.rawValue), let base = names.baseAddress else { return false }
    let text = base + Int(start)
    switch kind {
    case .string:
      if entry.isEscaped { return storage.isText(entry, UnsafeBufferPointer(start: text, count: Int(length))) }
      return entry.length == length &+ 2
        && TrieText.areEqual(storage.bytes + Int(entry.start) + 1, text, Int(length))
    case .integer:
      return UnsafeBufferPointer(start: text, count: Int(length)).elementsEqual(Self.digits(storage.token(entry)))
    case .real:
      return Self.bits(storage.token(entry)).map {
        Self.bytes($0).elementsEqual(UnsafeBufferPointer(start: text, count: Int(length)))
      } ?? false
    case .bool: return (length == 1) == (entry.tag & TapeEntry.isTrue != 0)
    default: return true
    }
  }

  /// Whether two values that lie among the same names are equal.
  func isEqual(to other: TrieValue, in names: TrieNames) -> Bool {
    kind == other.kind && length == other.length
      && (kind == .null || kind == .bool || names.areEqual(Int(start), Int(other.start), Int(length)))
  }

  private static let nullHash: UInt32 = 0x6E75_6C6C
  private static let boolHash: UInt32 = 0x626F_6F6C
  private static let numberHash: UInt32 = 0x6E75_6D62

  /// An integer's text without the sign of a zero.
  private static func digits(_ token: UnsafeBufferPointer<UInt8>) -> Slice<UnsafeBufferPointer<UInt8>> {
    let isNegativeZero = token.count == 2 && token[0] == UInt8(ascii: "-") && token[1] == UInt8(ascii: "0")
    return token.dropFirst(isNegativeZero ? 1 : 0)
  }

  /// The bits of the `Double`, of a negative zero those of zero, which it equals.
  private static func bits(_ token: UnsafeBufferPointer<UInt8>) -> UInt64? {
    NumberText.double(token, isIntegerLiteral: false).accepted.map { $0 == 0 ? 0 : $0.bitPattern }
  }

  private static func bytes(_ bits: UInt64) -> [UInt8] {
    (0..<8).map { UInt8(truncatingIfNeeded: bits >> UInt64($0 * 8)) }
  }
}
