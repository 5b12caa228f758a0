#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The version that a payload gives itself, and what is newer than what.
package struct PayloadVersion: Sendable, Hashable, CustomStringConvertible {
  /// What one version is beside another.
  package enum Order: Sendable {
    case newer, older, equal
  }

  /// What a version's text means.
  private enum Meaning: Hashable {
    /// Numbers between dots, their digits without leading zeros; all of them below zero or none.
    case numbers([ArraySlice<UInt8>], isNegative: Bool)
    /// Seconds of a moment, and the digits of its fraction without trailing zeros.
    case moment(Int, fraction: [UInt8])
    case other
  }

  /// The version as text; an integer as it was written.
  package let description: String
  /// Whether a sensitive flag's value stands in the version's place, so that no report may show it.
  package var isSecret = false
  private let meaning: Meaning

  /// The version as text for who may see it; nil for nobody.
  package var shown: String? { isSecret ? nil : description }

  /// The version of a node; nil if it is neither an integer nor a string.
  package init?(_ node: PayloadNode) {
    switch node.kind {
    case .integer: description = node.numberText ?? ""
    case .string: description = node.string ?? ""
    default: return nil
    }
    meaning = Self.meaning(of: description, isInteger: node.kind == .integer)
  }

  /// The version of a text that ``description`` gave.
  ///
  /// - Parameter isInteger: Whether a hyphen in front is a sign, as ``hasSign`` said.
  package init(_ description: String, isInteger: Bool) {
    self.description = description
    meaning = Self.meaning(of: description, isInteger: isInteger)
  }

  /// Whether the text is an integer's with a minus sign; a string with a hyphen in front is no number.
  package var hasSign: Bool {
    if case .numbers = meaning { description.utf8.first == UInt8(ascii: "-") } else { false }
  }

  private static func meaning(of description: String, isInteger: Bool) -> Meaning {
    let text = Array(description.utf8)
    return numbers(text, isInteger: isInteger) ?? moment(text) ?? .other
  }

  /// Whether this version is newer than another, older, or the same; nil for two that have no order.
  ///
  /// Numbers of any length joined by dots, with or without a `v` in front, go part by part, where a part that is missing
  /// is 0. RFC 3339 date-times go by the moment, days by their first moment in UTC. Other texts can only be the same.
  package func order(against other: PayloadVersion) -> Order? {
    switch (meaning, other.meaning) {
    case (.numbers(let parts, let isNegative), .numbers(let others, let otherIsNegative)):
      if isNegative != otherIsNegative { return isNegative ? .older : .newer }
      return isNegative ? Self.order(others, parts) : Self.order(parts, others)
    case (.moment(let second, let fraction), .moment(let otherSecond, let otherFraction)):
      if second != otherSecond { return second > otherSecond ? .newer : .older }
      if fraction == otherFraction { return .equal }
      return otherFraction.lexicographicallyPrecedes(fraction) ? .newer : .older
    default:
      return description.utf8.elementsEqual(other.description.utf8) ? .equal : nil
    }
  }

  private static func order(_ parts: [ArraySlice<UInt8>], _ others: [ArraySlice<UInt8>]) -> Order {
    for index in 0..<max(parts.count, others.count) {
      let (one, two) = (index < parts.count ? parts[index] : [], index < others.count ? others[index] : [])
      if one.count != two.count { return one.count > two.count ? .newer : .older }
      if !one.elementsEqual(two) { return two.lexicographicallyPrecedes(one) ? .newer : .older }
    }
    return .equal
  }

  private static func numbers(_ text: [UInt8], isInteger: Bool) -> Meaning? {
    var rest = text[...]
    let isBelowZero = isInteger && rest.first == UInt8(ascii: "-")
    if isBelowZero || !isInteger && rest.first.map({ $0 | 0x20 }) == UInt8(ascii: "v") { rest = rest.dropFirst() }
    let parts = rest.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    let isNumeric = parts.allSatisfy { part in !part.isEmpty && part.allSatisfy(isDigit) }
    guard isNumeric else { return nil }
    return .numbers(
      parts.map { $0.drop { $0 == UInt8(ascii: "0") } },
      isNegative: isBelowZero && rest.contains { $0 != UInt8(ascii: "0") })
  }

  private static func moment(_ text: [UInt8]) -> Meaning? {
    var whole = text
    var fraction: [UInt8] = []
    if text.count == 10 {
      whole += Array("T00:00:00Z".utf8)
    } else if text.count > 19, text[19] == UInt8(ascii: ".") {
      // Kept apart, since a date resolves no more than some digits of it.
      fraction = Array(text[20...].prefix(while: isDigit))
      if fraction.isEmpty { return nil }
      whole.removeSubrange(19..<20 + fraction.count)
      while fraction.last == UInt8(ascii: "0") { fraction.removeLast() }
    }
    guard let date = try? whole.withUnsafeBufferPointer({ text throws(DateFault) in try DateText.date(text) }) else {
      return nil
    }
    return .moment(Int(date.timeIntervalSinceReferenceDate), fraction: fraction)
  }

  private static func isDigit(_ byte: UInt8) -> Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte }
}
