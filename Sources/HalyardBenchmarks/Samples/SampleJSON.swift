/// Invented payloads of about a wanted size.
enum SampleJSON {
  /// Flags as objects of five members, indented as people write them.
  static func indented(bytes: Int) -> [UInt8] {
    joined(bytes: bytes, "{\n  \"version\": 12,\n  \"flags\": {\n", ",\n", "\n  }\n}\n") { index in
      """
          "feature-flag-number-\(index)": {
            "enabled": \(index % 3 == 0),
            "title": "Some title text \(index)",
            "rollout": \(Double(index) / 7),
            "limit": \(index * 37),
            "tags": ["a", "bb", null]
          }
      """
    }
  }

  /// Flags as objects of five members, without any white space.
  static func compact(bytes: Int) -> [UInt8] {
    joined(bytes: bytes, "{", ",", "}") { index in
      #""flag.number.\#(index)":{"value":\#(index % 2 == 0),"reason":"rule-\#(index % 9)","#
        + #""percentage":\#(index % 100),"variant":"on","updated":"2026-01-02T03:04:05Z"}"#
    }
  }

  /// Flags with what real payloads say of them: 20 bytes for each key and value, as the median of those collected from products
  /// has. The other two have half of that.
  static func typical(bytes: Int) -> [UInt8] {
    joined(bytes: bytes, "{", ",", "}") { index in
      #""checkout.payment-methods.\#(index)":{"enabled":\#(index % 2 == 0),"owner":"payments-and-checkout","#
        + #""description":"Offers payment method \#(index) to people who have an account and a basket that is not empty","#
        + #""rollout":\#(index % 100),"variants":["control","with-the-new-form"],"updated":"2026-01-02T03:04:05Z","#
        + #""id":"5f0c1c1e-7d39-4a0e-9a53-\#(100_000_000_000 + index)"}"#
    }
  }

  private static func joined(
    bytes: Int, _ opening: String, _ separator: String, _ closing: String, _ member: (Int) -> String
  ) -> [UInt8] {
    var text = Array(opening.utf8)
    text.reserveCapacity(bytes + 256)
    var index = 0
    while text.count + closing.utf8.count < bytes {
      if index > 0 { text += separator.utf8 }
      text += member(index).utf8
      index += 1
    }
    return text + closing.utf8
  }
}
