/// The version that a payload gives itself, and what is newer than what.
package struct PayloadVersion: Sendable, Hashable, CustomStringConvertible {
  /// The version as text; an integer as it was written.
  package let description: String
  /// The numbers between the dots, their digits without leading zeros; nil for other text.
  private let parts: [ArraySlice<UInt8>]?
  /// Whether it is an integer below zero.
  private let isNegative: Bool

  /// The version of a node; nil if it is neither an integer nor a string.
  package init?(_ node: PayloadNode) {
    switch node.kind {
    case .integer: description = node.numberText ?? ""
    case .string: description = node.string ?? ""
    default: return nil
    }
    var text = Array(description.utf8)[...]
    let isBelowZero = node.kind == .integer && text.first == UInt8(ascii: "-")
    if isBelowZero { text = text.dropFirst() }
    let parts = text.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    let isNumeric = parts.allSatisfy { part in
      !part.isEmpty && part.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
    }
    self.parts = isNumeric ? parts.map { $0.drop { $0 == UInt8(ascii: "0") } } : nil
    isNegative = isBelowZero && text.contains { $0 != UInt8(ascii: "0") }
  }

  /// Whether this version is newer than another: part by part for numbers of any length joined by dots, where a part
  /// that is missing is 0; other texts, which have no order that we could know, are newer if they differ.
  package func isNewer(than other: PayloadVersion) -> Bool {
    guard let parts, let others = other.parts else { return !description.utf8.elementsEqual(other.description.utf8) }
    if isNegative != other.isNegative { return other.isNegative }
    let (low, high) = isNegative ? (parts, others) : (others, parts)
    for index in 0..<max(low.count, high.count) {
      let (one, two) = (index < low.count ? low[index] : [], index < high.count ? high[index] : [])
      if one.count != two.count { return one.count < two.count }
      if !one.elementsEqual(two) { return one.lexicographicallyPrecedes(two) }
    }
    return false
  }
}
