/// The elements of one array, each of them read at most once.
///
/// Whatever is asked of an element passes it, also when the answer is an error: a loop that skips what it cannot
/// decode comes to an end.
struct ElementContainer: UnkeyedDecodingContainer {
  private let array: ValueDecoder
  private var nextIndex: UInt32
  private var ordinal: UInt32

  init(_ array: ValueDecoder) {
    self.array = array
    nextIndex = UInt32(truncatingIfNeeded: array.index &+ 1)
    ordinal = 0
  }

  var codingPath: [any CodingKey] { array.codingPath }
  var count: Int? { array.node.count }
  var isAtEnd: Bool { nextIndex >= array.entry.link }
  var currentIndex: Int { Int(ordinal) }

  /// The next element; the one behind it is the next from now on.
  @inline(__always)
  private mutating func next() throws -> ValueDecoder {
    let index = Int(nextIndex)
    guard index < Int(array.entry.link) else { throw end() }
    nextIndex = UInt32(truncatingIfNeeded: array.session.storage.next(after: index))
    defer { ordinal &+= 1 }
    return array.inner(index, ordinal: Int(ordinal))
  }

  private func end() -> DecodingError {
    let fault = PayloadFault(
      .invalidCount, array.node, expected: "at least \(FoundText.plural(Int(ordinal) + 1, "element"))")
    return .valueNotFound(Any.self, array.context(fault))
  }

  mutating func decodeNil() throws -> Bool {
    guard !isAtEnd else { throw end() }
    guard array.session.tape[Int(nextIndex)].rawKind == UInt32(PayloadKind.null.rawValue) else { return false }
    nextIndex &+= 1
    ordinal &+= 1
    return true
  }

  mutating func decode(_ type: Bool.Type) throws -> Bool { try next().bool() }
  mutating func decode(_ type: String.Type) throws -> String { try next().string() }
  mutating func decode(_ type: Double.Type) throws -> Double { try next().double() }
  mutating func decode(_ type: Float.Type) throws -> Float { try next().float() }
  mutating func decode(_ type: Int.Type) throws -> Int { try next().integer(Int.self, "int") }
  mutating func decode(_ type: Int8.Type) throws -> Int8 { try next().integer(Int8.self, "int8") }
  mutating func decode(_ type: Int16.Type) throws -> Int16 { try next().integer(Int16.self, "int16") }
  mutating func decode(_ type: Int32.Type) throws -> Int32 { try next().integer(Int32.self, "int32") }
  mutating func decode(_ type: Int64.Type) throws -> Int64 { try next().integer(Int64.self, "int64") }
  mutating func decode(_ type: UInt.Type) throws -> UInt { try next().integer(UInt.self, "uint") }
  mutating func decode(_ type: UInt8.Type) throws -> UInt8 { try next().integer(UInt8.self, "uint8") }
  mutating func decode(_ type: UInt16.Type) throws -> UInt16 { try next().integer(UInt16.self, "uint16") }
  mutating func decode(_ type: UInt32.Type) throws -> UInt32 { try next().integer(UInt32.self, "uint32") }
  mutating func decode(_ type: UInt64.Type) throws -> UInt64 { try next().integer(UInt64.self, "uint64") }
  mutating func decode(_ type: Int128.Type) throws -> Int128 { try next().integer(Int128.self, "int128") }
  mutating func decode(_ type: UInt128.Type) throws -> UInt128 { try next().integer(UInt128.self, "uint128") }
  mutating func decode<T: Decodable>(_ type: T.Type) throws -> T { try next().decode(type) }

  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) throws -> KeyedDecodingContainer<Nested> {
    try next().container(keyedBy: type)
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer { try next().unkeyedContainer() }

  mutating func superDecoder() throws -> any Decoder { try next() }
}
