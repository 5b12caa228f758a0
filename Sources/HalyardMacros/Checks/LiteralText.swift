import SwiftParser
import SwiftSyntax

/// The text of a string literal without interpolation, with the way back to its source.
struct LiteralText {
  let literal: StringLiteralExprSyntax
  let value: String

  init?(_ expression: ExprSyntax) {
    guard let literal = expression.as(StringLiteralExprSyntax.self), let value = literal.representedLiteralValue else {
      return nil
    }
    (self.literal, self.value) = (literal, value)
  }

  /// Where a Unicode scalar of the text stands, in UTF-8 bytes behind the beginning of the literal. The beginning itself
  /// for a literal of several lines, whose indentation is no part of it.
  func sourceOffset(ofScalar wanted: Int) -> Int {
    guard literal.openingQuote.tokenKind == .stringQuote else { return 0 }
    let pounds = literal.openingPounds?.text ?? ""
    let escape = "\\" + pounds
    var rest = Substring(literal.segments.trimmedDescription)
    let begin = pounds.utf8.count + 1
    var offset = begin
    for _ in 0..<wanted {
      let length: Int
      if rest.hasPrefix(escape + "u{"), let end = rest.firstIndex(of: "}") {
        length = rest[...end].utf8.count
      } else if rest.hasPrefix(escape) {
        length = escape.utf8.count + 1
      } else {
        length = rest.unicodeScalars.first.map { $0.utf8.count } ?? 0
      }
      offset += length
      rest = Substring(String(decoding: rest.utf8.dropFirst(length), as: UTF8.self))
    }
    return offset
  }
}
