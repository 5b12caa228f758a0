/// Compares and hashes text by its Unicode scalars.
///
/// `String`'s own `==` is canonical equivalence: it takes a composed "é" and a decomposed one for the same text. JSON
/// does not (RFC 8259 section 8.3 compares names unit by unit), so neither may a key in a path.
package enum ExactText {
  /// Whether both texts hold the same scalars in the same order. O(n).
  package static func areEqual(_ left: String, _ right: String) -> Bool {
    let (left, right) = (left.utf8, right.utf8)
    return left.count == right.count && left.elementsEqual(right)
  }

  /// Feeds the scalars of `text` to `hasher`, in step with ``areEqual(_:_:)``. O(n).
  package static func hash(_ text: String, into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    // No UTF-8 text holds this byte, so two texts in a row cannot be mistaken for two others.
    hasher.combine(UInt8(0xFF))
  }
}

extension ExactText {
  /// Whether both are the same text, or both none. O(n).
  package static func areEqual(_ left: String?, _ right: String?) -> Bool {
    switch (left, right) {
    case (let left?, let right?): areEqual(left, right) as Bool
    case (nil, nil): true
    default: false
    }
  }

  /// Whether both lists hold the same texts in the same order. O(n).
  package static func areEqual(_ left: [String], _ right: [String]) -> Bool {
    left.elementsEqual(right) { left, right in areEqual(left, right) }
  }

  /// Feeds a text, or that there is none, to `hasher`. O(n).
  package static func hash(_ text: String?, into hasher: inout Hasher) {
    hasher.combine(text == nil)
    if let text { hash(text, into: &hasher) as Void }
  }

  /// Feeds a list of texts to `hasher`. O(n).
  package static func hash(_ texts: [String], into hasher: inout Hasher) {
    hasher.combine(texts.count)
    for text in texts { hash(text, into: &hasher) as Void }
  }
}
