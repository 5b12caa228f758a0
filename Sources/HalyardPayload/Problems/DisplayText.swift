/// Payload text made safe to print: nothing in it can move the cursor, reverse the line or hide.
package enum DisplayText {
  /// The text with control, invisible and bidirectional characters escaped, cut behind `limit` scalars.
  package static func escaped(_ text: some Sequence<Unicode.Scalar>, limit: Int = .max) -> String {
    var result = ""
    var count = 0
    for scalar in text {
      if count == limit { return result + "…" }
      count += 1
      append(scalar, to: &result)
    }
    return result
  }

  /// The same; text that is what most is, printable ASCII, stays as it is.
  package static func escaped(_ text: String.UnicodeScalarView, limit: Int = .max) -> String {
    let whole = String(text)
    let isPlain = whole.utf8.count <= limit && whole.utf8.allSatisfy { 0x20..<0x7F ~= $0 }
    return isPlain ? whole : escaped(text[...], limit: limit)
  }

  /// The whole text, escaped. To escape twice changes nothing, so that a sentence can be made safe as it is printed,
  /// whatever its parts are made of.
  package static func line(_ text: String) -> String { escaped(text.unicodeScalars) }

  /// The same for UTF-8, in which bytes that are not well formed show as `\xHH`.
  package static func escaped(utf8 bytes: some Collection<UInt8>, limit: Int = .max) -> String {
    // No more is looked at than can be shown, and zeros behind it keep the scanner inside.
    let bound = limit < Int.max / 4 ? (limit + 1) * 4 : Int.max
    let text = Array(bytes.prefix(bound))
    return (text + [0, 0, 0]).withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return "" }
      var result = ""
      var count = 0
      var offset = 0
      while offset < text.count {
        if count == limit { return result + "…" }
        count += 1
        let byte = text[offset]
        if byte < 0x80 {
          append(Unicode.Scalar(byte), to: &result)
          offset += 1
        } else if let behind = UTF8Scanner.skip(base + offset), behind - base <= text.count {
          let scalar = UnsafeBufferPointer(rebasing: buffer[offset..<behind - base])
          for scalar in String(decoding: scalar, as: UTF8.self).unicodeScalars { append(scalar, to: &result) }
          offset = behind - base
        } else {
          result += "\\x" + hexadecimal(UInt32(byte), 2)
          offset += 1
        }
      }
      return result
    }
  }

  /// The text in double quotes, escaped and shortened to 40 scalars.
  package static func quoted(_ text: String) -> String { "\"\(escaped(text.unicodeScalars, limit: 40))\"" }

  /// A value's JSON text, escaped and shortened to 200 scalars; nil is one that may not be shown.
  package static func value(_ json: String?) -> String {
    json.map { escaped($0.unicodeScalars, limit: 200) } ?? "(sensitive)"
  }

  /// Whether a scalar prints as itself.
  package static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return scalar.value >= 0x20 && scalar.value != 0x7F }
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator, .privateUse, .unassigned, .surrogate:
      return false
    default:
      return !scalar.properties.isDefaultIgnorableCodePoint
    }
  }

  private static func append(_ scalar: Unicode.Scalar, to result: inout String) {
    switch scalar {
    case "\n": result += "\\n"
    case "\r": result += "\\r"
    case "\t": result += "\\t"
    case _ where isPlain(scalar): result.unicodeScalars.append(scalar)
    default:
      result += scalar.value > 0xFFFF ? "\\u{\(hexadecimal(scalar.value, 4))}" : "\\u" + hexadecimal(scalar.value, 4)
    }
  }

  private static func hexadecimal(_ value: UInt32, _ width: Int) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}
