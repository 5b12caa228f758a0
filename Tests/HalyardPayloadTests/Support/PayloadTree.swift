import Foundation
import HalyardPayload

/// The values of a payload as tests build and compare them, whatever they were written in.
indirect enum PayloadTree: Equatable {
  case null
  case bool(Bool)
  /// The digits, of which zero has no sign.
  case integer(String)
  /// The bits of the `Double`.
  case real(UInt64)
  case string([UInt8])
  /// Seconds from 2001-01-01.
  case date(Double)
  case data([UInt8])
  case array([PayloadTree])
  case object([Member])

  struct Member: Equatable {
    var key: [UInt8]
    var value: PayloadTree
  }

  /// The tree of a parsed value, through the public accessors alone.
  init(_ node: PayloadNode) {
    switch node.kind {
    case .null: self = .null
    case .bool: self = .bool(node.bool ?? false)
    case .integer: self = .integer(node.numberText == "-0" ? "0" : node.numberText ?? "")
    case .real: self = .real(node.double?.bitPattern ?? 1)
    case .string: self = .string(Array((node.string ?? "").utf8))
    case .date: self = .date(node.date?.timeIntervalSinceReferenceDate ?? .nan)
    case .data: self = .data(node.data.map(Array.init) ?? [])
    case .array: self = .array(node.elements.map { PayloadTree($0) })
    case .object: self = .object(node.members.map { Member(key: Array($0.key.utf8), value: PayloadTree($0.value)) })
    }
  }

  /// The same values with only the kinds that JSON has.
  var inJSON: PayloadTree {
    switch self {
    case .date(let interval):
      .string(Array((DateText.text(Date(timeIntervalSinceReferenceDate: interval)) ?? "").utf8))
    case .data(let bytes): .string(Array(Data(bytes).base64EncodedString().utf8))
    case .array(let elements): .array(elements.map(\.inJSON))
    case .object(let members): .object(members.map { Member(key: $0.key, value: $0.value.inJSON) })
    default: self
    }
  }

  /// The same values where numbers are `Double`s, both zeros one, and the order of members means nothing.
  var inCanonicalJSON: PayloadTree {
    switch self {
    case .integer(let digits): .real((Double(digits) ?? .nan).bitPattern)
    case .real(let bits): .real(Double(bitPattern: bits) == 0 ? 0 : bits)
    case .date, .data: inJSON
    case .array(let elements): .array(elements.map(\.inCanonicalJSON))
    case .object(let members):
      .object(
        members.map { Member(key: $0.key, value: $0.value.inCanonicalJSON) }
          .sorted { $0.key.lexicographicallyPrecedes($1.key) })
    default: self
    }
  }

  /// The values as Foundation's property lists have them.
  var foundation: Any {
    switch self {
    case .null: NSNull()
    case .bool(let value): value
    case .integer(let digits): Int(digits) ?? 0
    case .real(let bits): Double(bitPattern: bits)
    case .string(let text): String(decoding: text, as: UTF8.self)
    case .date(let interval): Date(timeIntervalSinceReferenceDate: interval)
    case .data(let bytes): Data(bytes)
    case .array(let elements): elements.map(\.foundation)
    case .object(let members):
      Dictionary(uniqueKeysWithValues: members.map { (String(decoding: $0.key, as: UTF8.self), $0.value.foundation) })
    }
  }

  /// Whether these are the values that Foundation read.
  func matches(_ found: Any) -> Bool {
    switch self {
    case .null: found is NSNull
    case .bool(let value): found as? Bool == value
    case .integer(let digits): (found as? NSNumber)?.int64Value == Int64(digits)
    case .real(let bits): (found as? NSNumber)?.doubleValue.bitPattern == bits
    case .string(let text): (found as? String).map { Array($0.utf8) } == text
    case .date(let interval): (found as? Date)?.timeIntervalSinceReferenceDate == interval
    case .data(let bytes): (found as? Data).map(Array.init) == bytes
    case .array(let elements):
      (found as? [Any]).map { $0.count == elements.count && zip(elements, $0).allSatisfy { $0.matches($1) } } ?? false
    case .object(let members):
      (found as? [String: Any]).map { found in
        found.count == members.count
          && members.allSatisfy { found[String(decoding: $0.key, as: UTF8.self)].map($0.value.matches) ?? false }
      } ?? false
    }
  }

  /// The values as `Scripts/plistlib-oracle.py` prints them.
  var printed: String {
    func hexadecimal(_ bytes: [UInt8]) -> String {
      bytes.map { String(($0 >> 4), radix: 16) + String($0 & 15, radix: 16) }.joined()
    }
    return switch self {
    case .null: "n"
    case .bool(let value): value ? "t" : "f"
    case .integer(let digits): "i\(digits)"
    case .real(let bits): "r\(bits)"
    case .string(let text): "s" + hexadecimal(text)
    case .date(let interval): "d\(interval.bitPattern)"
    case .data(let bytes): "x" + hexadecimal(bytes)
    case .array(let elements): "[" + elements.map(\.printed).joined(separator: ",") + "]"
    case .object(let members):
      "{" + members.map { "\(hexadecimal($0.key)):\($0.value.printed)" }.joined(separator: ",") + "}"
    }
  }
}
