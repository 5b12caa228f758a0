#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// One value of a payload.
///
/// A node is a position in its payload, which it keeps alive; it costs nothing to make. Its typed accessors follow the
/// rules of validation: nothing is coerced, and a number that does not fit the type asked for is nil.
public struct PayloadNode: Sendable {
  @usableFromInline package let storage: PayloadStorage
  @usableFromInline package let index: Int

  @inlinable @inline(__always)
  package init(storage: PayloadStorage, index: Int) {
    self.storage = storage
    self.index = index
  }

  @inlinable @inline(__always) package var entry: TapeEntry { storage.tape[index] }

  /// Whether the value is of a kind; faster than to ask which it is.
  @inlinable @inline(__always)
  func isKind(_ kind: PayloadKind) -> Bool { entry.rawKind == UInt32(kind.rawValue) }

  /// What the value is.
  public var kind: PayloadKind { PayloadKind(rawValue: UInt8(truncatingIfNeeded: entry.rawKind)) ?? .null }

  /// Whether the value is null.
  @inlinable
  public var isNull: Bool { isKind(.null) }

  /// The bytes of the value in the payload: from its first to behind its last, quotes, brackets and tags included; of a
  /// container in a binary property list only its own bytes, without its content's.
  public var byteRange: Range<Int> { storage.sentBytes(ofEntry: index) }

  /// The bool, if it is one.
  @inlinable
  public var bool: Bool? { isKind(.bool) ? entry.tag & TapeEntry.isTrue != 0 : nil }

  /// The text, if it is a string, unescaped. Linear in its length.
  public var string: String? {
    guard isKind(.string) else { return nil }
    return storage.text(entry)
  }

  /// The number, if it was written as an integer and `type` can hold it.
  public func integer<Integer: FixedWidthInteger>(as type: Integer.Type = Integer.self) -> Integer? {
    guard isKind(.integer) else { return nil }
    return NumberText.integer(storage.token(entry), as: type)
  }

  /// The number as a Double: the nearest one for a real, and an integer only where it converts exactly.
  public var double: Double? {
    guard isKind(.integer) || isKind(.real) else { return nil }
    guard case .value(let value) = NumberText.double(storage.token(entry), isIntegerLiteral: isKind(.integer)) else {
      return nil
    }
    return value
  }

  /// The number exactly as it was written.
  public var numberText: String? {
    guard kind == .integer || kind == .real else { return nil }
    return String(decoding: storage.token(entry), as: UTF8.self)
  }

  /// The instant, if the value is a native date, or a string that is an RFC 3339 date-time with an offset.
  public var date: Date? {
    guard kind == .date || kind == .string else { return nil }
    return storage.withText(entry) { try? DateText.date($0) }
  }

  /// The bytes, if the value is native data, or a string of padded base64 (RFC 4648 section 4) without a stray character.
  public var data: Data? {
    guard kind == .data || kind == .string else { return nil }
    return storage.withText(entry) { try? Base64Text.bytes($0) }.map { Data($0) }
  }

  /// How many elements or members; 0 for a scalar.
  public var count: Int {
    let entry = entry
    guard entry.isContainer else { return 0 }
    if entry.storedCount < TapeEntry.countCeiling { return Int(entry.storedCount) }
    var (count, child) = (0, index + 1)
    while child < Int(entry.link) {
      if storage.tape[child].isKey { child += 1 }
      child = storage.next(after: child)
      count += 1
    }
    return count
  }

  /// The elements of an array in order; empty for any other kind.
  @inlinable
  public var elements: PayloadElements { PayloadElements(self) }

  /// The members of an object in document order; empty for any other kind.
  public var members: PayloadMembers { PayloadMembers(self) }

  /// The value of the member `key`, compared by exact Unicode scalars. Linear in the number of members.
  public subscript(key: String) -> PayloadNode? {
    var key = key
    return key.withUTF8 { member($0) }
  }

  /// The element at `index` of an array; negative counts from the end. Linear in the number of elements.
  public subscript(position: Int) -> PayloadNode? {
    guard kind == .array else { return nil }
    let target = position < 0 ? count + position : position
    guard target >= 0, target < count else { return nil }
    var child = index + 1
    for _ in 0..<target { child = storage.next(after: child) }
    return PayloadNode(storage: storage, index: child)
  }

  /// The value of the first member whose key is `key`.
  package func member(_ key: UnsafeBufferPointer<UInt8>) -> PayloadNode? {
    guard kind == .object else { return nil }
    let end = Int(entry.link)
    var child = index + 1
    while child < end {
      if storage.isText(storage.tape[child], key) { return PayloadNode(storage: storage, index: child + 1) }
      child = storage.next(after: child + 1)
    }
    return nil
  }
}

extension Optional where Wrapped == PayloadNode {
  /// The member `key` of the node, if there is a node and it has one.
  public subscript(key: String) -> PayloadNode? { flatMap { $0[key] } }

  /// The element at `index` of the node, if there is a node and it has one.
  public subscript(index: Int) -> PayloadNode? { flatMap { $0[index] } }
}
