/// JSON strings (RFC 8259 section 7) in keys and conditions.
extension PathParser {
  /// Reads a string from its opening quote to its closing one.
  mutating func quotedText() throws(PathFault) -> String {
    let start = position
    _ = take("\"")
    var content = String.UnicodeScalarView()
    while let scalar = next {
      switch scalar {
      case "\"":
        position += 1
        return String(content)
      case "\\":
        content.append(try escape())
      case _ where scalar.value < 0x20:
        throw fault(
          at: position, "a control character stands in quotes as it is",
          hint: "write it as \(Self.escapeText(of: scalar))")
      default:
        content.append(scalar)
        position += 1
      }
    }
    throw fault(at: start, "the quote is not closed", hint: "write \" where the text ends")
  }

  private static func escapeText(of scalar: Unicode.Scalar) -> String {
    var text = ""
    InvisibleText.appendEscape(of: scalar, to: &text)
    return text
  }

  private mutating func escape() throws(PathFault) -> Unicode.Scalar {
    let start = position
    _ = take("\\")
    let letter = next
    if letter != nil { position += 1 }
    switch letter {
    case "\"", "\\", "/": return letter ?? "\\"
    case "b": return "\u{08}"
    case "f": return "\u{0C}"
    case "n": return "\n"
    case "r": return "\r"
    case "t": return "\t"
    case "u": return try scalarOfEscape(at: start)
    default:
      throw fault(
        at: start, "this escape is not one of JSON's", hint: "a backslash itself is written \\\\")
    }
  }

  /// Reads what stands after `\u`, and the second half of a surrogate pair with it.
  private mutating func scalarOfEscape(at start: Int) throws(PathFault) -> Unicode.Scalar {
    let first = try codeUnit(at: start)
    if let scalar = Unicode.Scalar(first) { return scalar }
    guard UTF16.isLeadSurrogate(first) else { throw loneSurrogate(at: start) }
    let secondStart = position
    guard take("\\"), take("u") else { throw loneSurrogate(at: start) }
    let second = try codeUnit(at: secondStart)
    guard UTF16.isTrailSurrogate(second) else { throw loneSurrogate(at: start) }
    return UTF16.decode(UTF16.EncodedScalar([first, second]))
  }

  private mutating func codeUnit(at start: Int) throws(PathFault) -> UInt16 {
    var unit: UInt16 = 0
    for _ in 0..<4 {
      guard let next, next.properties.isASCIIHexDigit, let digit = Character(next).hexDigitValue else {
        throw fault(at: start, "\\u needs four hexadecimal digits")
      }
      unit = unit << 4 | UInt16(digit)
      position += 1
    }
    return unit
  }

  private func loneSurrogate(at start: Int) -> PathFault {
    fault(
      at: start, "this is half of a surrogate pair, which is no character",
      hint: "write both halves, as in \\uD83D\\uDE00, or the character itself")
  }
}
