#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A parsed payload: immutable, parsed once, each value knowing the bytes it stands in.
///
/// Reading is strict: RFC 8259 to the letter, or a property list, UTF-8 only, no duplicate key anywhere, within
/// ``PayloadLimits``. Values keep the kind that the bytes gave them; numbers stay as written until a type is asked for, strings
/// are unescaped when read. A payload keeps its bytes and 16 bytes for each value and key; that of a property list its values
/// as text besides. Copies share all of it; all access is thread-safe.
public struct Payload: Sendable {
  package let storage: PayloadStorage

  package init(storage: PayloadStorage) {
    self.storage = storage
  }

  /// Parses `bytes`, which are copied. Linear in their number.
  ///
  /// - Parameters:
  ///   - bytes: `Data`, `[UInt8]` or any other contiguous bytes.
  ///   - format: The format that the bytes have to be in; ``PayloadFormat/auto`` takes the one that they show.
  ///   - name: What reports call the payload: a file name or a URL.
  ///   - limits: How large it may be.
  /// - Throws: ``PayloadRejection`` with every problem found, each at its line and column.
  public init(
    _ bytes: some ContiguousBytes, format: PayloadFormat? = .auto, name: String? = nil,
    limits: PayloadLimits = .standard
  ) throws(PayloadRejection) {
    let reading = bytes.withUnsafeBytes { PayloadReading.read($0, format: format, name: name, limits: limits) }
    guard reading.isSound, let payload = reading.payload else {
      throw PayloadRejection(reading, name: name)
    }
    self = payload
  }

  /// The whole document's value.
  public var root: PayloadNode { PayloadNode(storage: storage, index: 0) }

  /// The value of the member `key` of the root object. Linear in the members of the root.
  public subscript(key: String) -> PayloadNode? { root[key] }

  /// The element at `index` of the root array; negative counts from the end. Linear in the elements of the root.
  public subscript(index: Int) -> PayloadNode? { root[index] }

  /// The format that the bytes were read as.
  public var format: PayloadFormat { storage.format }

  /// What the caller called the payload.
  public var name: String? { storage.name }

  /// The number of bytes.
  public var byteCount: Int { storage.sent.count }

  /// Whether a UTF-8 byte order mark stood in front of the text; it was skipped.
  public var hasByteOrderMark: Bool { storage.sent.preamble > 0 }

  /// SHA-256 of the bytes in lower-case hexadecimal. Linear the first time, then kept.
  public var digest: String { storage.digest }

  /// Calls `body` with the bytes as they were given.
  public func withBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result {
    try body(UnsafeRawBufferPointer(storage.sent.buffer))
  }
}
