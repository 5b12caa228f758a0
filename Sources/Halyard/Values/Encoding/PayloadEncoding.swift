/// Writes `Encodable` values as the JSON that ``PayloadDecoder`` reads back: dates as RFC 3339, data as base64, durations
/// as seconds, `Decimal` as digits, and members ordered by the UTF-8 of their names, so that equal values make equal bytes.
package enum PayloadEncoding {
  /// Writes a value; null, so that the text stays JSON, if it fails to encode or holds a number that JSON does not have.
  package static func write(_ value: some Encodable, to writer: inout JSONWriter) {
    let slot = EncodedSlot()
    do {
      try slot.encode(value, codingPath: [])
      slot.write(to: &writer)
    } catch {
      writer.null()
    }
  }
}
