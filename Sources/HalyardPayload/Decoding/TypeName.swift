#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What reports call Swift's types.
enum TypeName {
  /// The name of a type that reports know, or nil: a reflected Swift name is none.
  static func of(_ type: Any.Type) -> String? { names[ObjectIdentifier(type)] }

  private static let names: [ObjectIdentifier: String] = {
    let names: [(Any.Type, String)] = [
      (Bool.self, "bool"), (String.self, "string"), (Int.self, "int"), (Int8.self, "int8"), (Int16.self, "int16"),
      (Int32.self, "int32"), (Int64.self, "int64"), (Int128.self, "int128"), (UInt.self, "uint"),
      (UInt8.self, "uint8"), (UInt16.self, "uint16"), (UInt32.self, "uint32"), (UInt64.self, "uint64"),
      (UInt128.self, "uint128"), (Float.self, "float"), (Double.self, "double"), (Decimal.self, "decimal"),
      (Date.self, "date"), (Data.self, "data"), (URL.self, "url"), (Duration.self, "duration"),
      ([String: Any].self, "object"), ([Any].self, "array"),
    ]
    return Dictionary(names.map { (ObjectIdentifier($0.0), $0.1) }) { first, _ in first }
  }()

  /// The text with each whole word `name` replaced. Linear in the text for a name of bounded length.
  static func replacing(_ name: String, in text: String, with replacement: String) -> String {
    let (name, bytes) = (Array(name.utf8), Array(text.utf8))
    guard !name.isEmpty else { return text }
    var result: [UInt8] = []
    var offset = 0
    while offset < bytes.count {
      let end = offset + name.count
      if end <= bytes.count, bytes[offset..<end].elementsEqual(name), !isWord(bytes, offset - 1), !isWord(bytes, end) {
        result.append(contentsOf: replacement.utf8)
        offset = end
      } else {
        result.append(bytes[offset])
        offset += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func isWord(_ bytes: [UInt8], _ index: Int) -> Bool {
    guard bytes.indices.contains(index) else { return false }
    switch bytes[index] {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "_"), 0x80...:
      return true
    default:
      return false
    }
  }
}
