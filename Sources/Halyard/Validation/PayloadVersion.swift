/// The version that a payload gives itself, and what is newer than what.
package struct PayloadVersion: Sendable, Hashable, CustomStringConvertible {
  /// The version as text; an integer as it was written.
  package let description: String
  private let numbers: [UInt64]?

  /// The version of a node; nil if it is neither an integer nor a string.
  package init?(_ node: PayloadNode) {
    switch node.kind {
    case .integer: description = node.numberText ?? ""
    case .string: description = node.string ?? ""
    default: return nil
    }
    let parts = description.split(separator: ".", omittingEmptySubsequences: false).map { UInt64($0) }
    numbers = parts.contains(nil) || description.hasPrefix("+") ? nil : parts.compactMap { $0 }
  }

  /// Whether this version is newer than another: part by part for numbers joined by dots; other texts, which have no
  /// order that we could know, are newer if they differ.
  package func isNewer(than other: PayloadVersion) -> Bool {
    guard let numbers, let others = other.numbers else { return description != other.description }
    for index in 0..<max(numbers.count, others.count) {
      let (one, two) = (index < numbers.count ? numbers[index] : 0, index < others.count ? others[index] : 0)
      if one != two { return one > two }
    }
    return false
  }
}
