import Foundation

/// The exact decimal text of a `Double`, without an exponent: what the shortest text leaves out.
enum ExactDecimal {
  static func text(_ value: Double) -> String {
    let printed = String(format: "%.1074f", value)
    let trimmed = printed.reversed().drop { $0 == "0" }.reversed()
    return trimmed.last == "." ? String(trimmed.dropLast()) : String(trimmed)
  }

  /// Five times a text without an exponent, digit by digit; the first digit has to be zero.
  static func fiveTimes(_ text: String) -> String {
    var carry = 0
    var product: [Character] = []
    for character in text.reversed() {
      guard let digit = character.wholeNumberValue else {
        product.append(character)
        continue
      }
      let sum = digit * 5 + carry
      product.append(Character(String(sum % 10)))
      carry = sum / 10
    }
    return String(product.reversed())
  }
}
