#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Writes `Encodable` values as the JSON that ``PayloadDecoder`` reads back: dates as RFC 3339, data as base64, durations
/// as seconds, `Decimal` as digits, and members ordered by the UTF-8 of their names, so that equal values make equal bytes.
package enum PayloadEncoding {
  /// Writes a value; null, so that the text stays JSON, if it fails to encode or holds a number or a date that JSON does not have.
  /// The writer notes why.
  package static func write(_ value: some Encodable, to writer: inout JSONWriter) {
    let slot = EncodedSlot()
    do {
      try slot.encode(value, codingPath: [])
      slot.write(to: &writer)
    } catch EncodingError.invalidValue(let value, let context) {
      writer.null(for: kind(of: value, context.debugDescription), at: context.codingPath.map(step))
    } catch {
      writer.null(for: .failure("\(error)"))
    }
  }

  private static func kind(of value: Any, _ reason: String) -> UnwrittenValue.Kind {
    switch value {
    case let number as any FloatingPoint & Sendable where !number.isFinite: .number("\(number)")
    case let number as Decimal where !number.isFinite: .number("\(number)")
    case is Date: .date
    default: .failure(reason)
    }
  }

  private static func step(_ key: any CodingKey) -> FoundStep {
    // The library's own encoder counts elements from 0; keys of the program may be numbers too.
    (key as? EncodedKey)?.intValue.map { .index($0) } ?? .key(key.stringValue)
  }
}
