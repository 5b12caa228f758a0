import Foundation

/// A type that tells numbers apart which are one `Double`.
struct DecimalBox: Codable, Sendable, Equatable {
  var value: Decimal
  static let one = DecimalBox(value: 1)
}
