/// One value of a payload as a `Decoder`: an index on the tape, nothing copied.
struct ValueDecoder: Decoder {
  let session: DecodingSession
  private let position: UInt32
  private let level: UInt32

  @inline(__always)
  init(_ session: DecodingSession, index: Int, depth: Int) {
    self.session = session
    position = UInt32(truncatingIfNeeded: index)
    level = UInt32(truncatingIfNeeded: depth)
  }

  /// The value's index on the tape.
  @inline(__always) var index: Int { Int(position) }
  /// How many containers around it belong to the decoded value.
  @inline(__always) var depth: Int { Int(level) }
  @inline(__always) var entry: TapeEntry { session.tape[index] }
  var node: PayloadNode { PayloadNode(storage: session.storage, index: index) }

  var codingPath: [any CodingKey] { session.codingPath(to: index, depth: depth) }
  var userInfo: [CodingUserInfoKey: Any] { session.userInfo }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    KeyedDecodingContainer(try members(keyedBy: type))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer { try elements() }

  func singleValueContainer() throws -> any SingleValueDecodingContainer { self }

  func members<Key: CodingKey>(keyedBy type: Key.Type) throws -> MemberContainer<Key> {
    try require(.object, expected: "object", [String: Any].self)
    if DictionaryNames.isKey(of: type) { try DictionaryNames.check(self) }
    return MemberContainer(self)
  }

  func elements() throws -> ElementContainer {
    try require(.array, expected: "array", [Any].self)
    return ElementContainer(self)
  }

  @inline(__always)
  func require(_ kind: PayloadKind, expected: String, _ type: Any.Type) throws {
    if entry.rawKind != UInt32(kind.rawValue) { throw mismatch(expected, type) }
  }

  /// The decoder of a value inside this one, at `index` with `ordinal` elements before it.
  @inline(__always)
  func inner(_ index: Int, ordinal: Int = 0) -> ValueDecoder {
    session.lineage.enter(index, depth: depth &+ 1, ordinal: ordinal)
    return ValueDecoder(session, index: index, depth: depth &+ 1)
  }
}
