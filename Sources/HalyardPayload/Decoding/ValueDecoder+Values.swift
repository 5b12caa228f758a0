#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension ValueDecoder: SingleValueDecodingContainer {
  @inline(__always)
  func decodeNil() -> Bool { entry.rawKind == UInt32(PayloadKind.null.rawValue) }

  func decode(_ type: Bool.Type) throws -> Bool { try bool() }
  func decode(_ type: String.Type) throws -> String { try string() }
  func decode(_ type: Double.Type) throws -> Double { try double() }
  func decode(_ type: Float.Type) throws -> Float { try float() }
  func decode(_ type: Int.Type) throws -> Int { try integer(Int.self, "int") }
  func decode(_ type: Int8.Type) throws -> Int8 { try integer(Int8.self, "int8") }
  func decode(_ type: Int16.Type) throws -> Int16 { try integer(Int16.self, "int16") }
  func decode(_ type: Int32.Type) throws -> Int32 { try integer(Int32.self, "int32") }
  func decode(_ type: Int64.Type) throws -> Int64 { try integer(Int64.self, "int64") }
  func decode(_ type: UInt.Type) throws -> UInt { try integer(UInt.self, "uint") }
  func decode(_ type: UInt8.Type) throws -> UInt8 { try integer(UInt8.self, "uint8") }
  func decode(_ type: UInt16.Type) throws -> UInt16 { try integer(UInt16.self, "uint16") }
  func decode(_ type: UInt32.Type) throws -> UInt32 { try integer(UInt32.self, "uint32") }
  func decode(_ type: UInt64.Type) throws -> UInt64 { try integer(UInt64.self, "uint64") }
  func decode(_ type: Int128.Type) throws -> Int128 { try integer(Int128.self, "int128") }
  func decode(_ type: UInt128.Type) throws -> UInt128 { try integer(UInt128.self, "uint128") }

  /// A value of a type that is known only here.
  ///
  /// The types that have rules of their own are not left to their `init(from:)`, which would read a number as a date.
  func decode<T: Decodable>(_ type: T.Type) throws -> T {
    // The casts are exact: each stands behind a comparison of the very types. `as!` would cost a lookup each.
    if T.self == String.self { return unsafeBitCast(try string(), to: T.self) }
    if T.self == Int.self { return unsafeBitCast(try integer(Int.self, "int"), to: T.self) }
    if T.self == Double.self { return unsafeBitCast(try double(), to: T.self) }
    if T.self == Bool.self { return unsafeBitCast(try bool(), to: T.self) }
    if T.self == Date.self { return unsafeBitCast(try date(), to: T.self) }
    if T.self == URL.self { return unsafeBitCast(try url(), to: T.self) }
    if T.self == Data.self { return unsafeBitCast(try data(), to: T.self) }
    if T.self == Duration.self { return unsafeBitCast(try duration(), to: T.self) }
    if T.self == Decimal.self { return unsafeBitCast(try decimal(), to: T.self) }
    if entry.rawKind == UInt32(PayloadKind.array.rawValue), let array = try scalars(type) { return array }
    session.lineage.setType(type, of: index, depth: depth)
    do {
      let value = try T(from: self)
      if entry.rawKind == UInt32(PayloadKind.array.rawValue), let set = type as? any DistinctElements.Type {
        try set.check(value, self)
      }
      return value
    } catch {
      throw noted(error, type)
    }
  }

  /// The error as it is passed on; what only this place knows is added.
  private func noted(_ error: any Error, _ type: Any.Type) -> any Error {
    session.failures.note(error, type, index: index, end: session.storage.next(after: index))
    return UnlistedValue.recognise(error, type, self) ?? error
  }

  // MARK: Arrays of scalars

  /// The array if its elements are of a common scalar type. `Array`'s own `init(from:)` would ask for each of them
  /// through three layers of unspecialised generic code.
  private func scalars<T>(_ type: T.Type) throws -> T? {
    if T.self == [String].self { return unsafeBitCast(try elements { try $0.string() }, to: T.self) }
    if T.self == [Int].self { return unsafeBitCast(try elements { try $0.integer(Int.self, "int") }, to: T.self) }
    if T.self == [Double].self { return unsafeBitCast(try elements { try $0.double() }, to: T.self) }
    return nil
  }

  @inline(__always)
  private func elements<Element>(_ read: (ValueDecoder) throws -> Element) throws -> [Element] {
    var elements: [Element] = []
    elements.reserveCapacity(node.count)
    let end = Int(entry.link)
    var element = index &+ 1
    while element < end {
      elements.append(try read(inner(element, ordinal: elements.count)))
      element = session.storage.next(after: element)
    }
    return elements
  }

  // MARK: Scalars

  @inline(__always)
  func bool() throws -> Bool {
    try require(.bool, expected: "bool", Bool.self)
    return entry.tag & TapeEntry.isTrue != 0
  }

  @inline(__always)
  func string() throws -> String {
    try require(.string, expected: "string", String.self)
    return session.storage.text(entry)
  }

  @inline(__always)
  func integer<Integer: FixedWidthInteger>(_ type: Integer.Type, _ name: String) throws -> Integer {
    guard entry.rawKind == UInt32(PayloadKind.integer.rawValue) else { throw notInteger(type, name) }
    guard let value = NumberText.integer(session.storage.token(entry), as: type) else {
      throw refusal(.outOfRange, expected: "\(name) from \(Integer.min) to \(Integer.max)")
    }
    return value
  }

  private func notInteger(_ type: Any.Type, _ name: String) -> DecodingError {
    let isReal = entry.rawKind == UInt32(PayloadKind.real.rawValue)
    return mismatch(
      name, type, hint: isReal ? "a number with a fraction or an exponent is no integer: write its digits alone" : nil)
  }

  func double() throws -> Double {
    try number("double", Double.self) { NumberText.double($0, isIntegerLiteral: $1) }
  }

  func float() throws -> Float {
    try number("float", Float.self) { NumberText.float($0, isIntegerLiteral: $1) }
  }

  private func decimal() throws -> Decimal {
    try number("decimal", Decimal.self) { text, _ in DecimalText.decimal(text) }
  }

  private func duration() throws -> Duration {
    try number("duration", Duration.self) { text, _ in DurationText.duration(text) }
  }

  @inline(__always)
  private func number<Value: Sendable>(
    _ name: String, _ type: Value.Type, _ read: (UnsafeBufferPointer<UInt8>, Bool) -> NumberReading<Value>
  ) throws -> Value {
    let isInteger = entry.rawKind == UInt32(PayloadKind.integer.rawValue)
    guard isInteger || entry.rawKind == UInt32(PayloadKind.real.rawValue) else { throw mismatch(name, type) }
    switch read(session.storage.token(entry), isInteger) {
    case .value(let value): return value
    case .outOfRange: throw refusal(.outOfRange, expected: name)
    case .precisionLoss: throw refusal(.precisionLoss, expected: "\(name) that holds the number exactly")
    }
  }

  private func date() throws -> Date {
    try text("date", .invalidDate, Date.self, native: .date) { text throws(DateFault) in try DateText.date(text) }
  }

  private func data() throws -> Data {
    try text("data", .invalidBase64, Data.self, native: .data) { text throws(Base64Fault) in
      Data(try Base64Text.bytes(text))
    }
  }

  private func url() throws -> URL {
    try text("url", .invalidURL, URL.self) { text throws(URLFault) in try URLText.url(text) }
  }

  /// - Parameter native: The kind that property lists have for the type, besides the string that JSON writes.
  private func text<Value, Fault: Error & CustomStringConvertible>(
    _ name: String, _ code: ProblemCode, _ type: Value.Type, native: PayloadKind? = nil,
    _ read: (UnsafeBufferPointer<UInt8>) throws(Fault) -> Value
  ) throws -> Value {
    if entry.rawKind != native.map({ UInt32($0.rawValue) }) { try require(.string, expected: name, type) }
    do {
      return try session.storage.withText(entry) { try read($0) }
    } catch {
      throw refusal(code, expected: name, reason: (error as? Fault)?.description)
    }
  }
}
