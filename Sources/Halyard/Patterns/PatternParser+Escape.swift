extension PatternParser {
  /// Reads an escape that stands for one scalar.
  mutating func escape(inClass: Bool) throws(PatternFault) -> Unicode.Scalar {
    let start = position
    position += 1
    guard let kind = peek() else {
      throw fault(at: start, "the pattern ends within an escape", hint: #"write \\ for a backslash"#)
    }
    position += 1
    switch kind {
    case "t": return "\t"
    case "n": return "\n"
    case "r": return "\r"
    case "f": return "\u{0C}"
    case "v": return "\u{0B}"
    case "0":
      if let next = peek(), ("0"..."9").contains(next) {
        throw fault(at: start, "an octal escape has no agreed meaning", hint: #"write \xHH"#)
      }
      return "\0"
    case "x":
      guard let value = hexadecimal(digits: 2), let scalar = Unicode.Scalar(value) else {
        throw fault(at: start, #"\x takes two hexadecimal digits"#)
      }
      return scalar
    case "u":
      return try unicodeEscape(from: start)
    case "^", "$", "\\", ".", "*", "+", "?", "(", ")", "[", "]", "{", "}", "|", "/":
      return kind
    case "-" where inClass:
      return kind
    default:
      throw refusedEscape(kind, at: start, inClass: inClass)
    }
  }

  private mutating func unicodeEscape(from start: Int) throws(PatternFault) -> Unicode.Scalar {
    if skip("{") { return try bracedEscape(from: start) }
    guard let unit = hexadecimal(digits: 4) else {
      throw fault(at: start, #"\u takes four hexadecimal digits, or {…}"#)
    }
    if let scalar = Unicode.Scalar(unit) { return scalar }
    // With the u flag a pair of surrogates, escaped one after the other, is one character.
    if unit < 0xDC00, skip("\\"), skip("u"), let low = hexadecimal(digits: 4), (0xDC00...0xDFFF).contains(low),
      let scalar = Unicode.Scalar(0x10000 + ((unit - 0xD800) << 10) + (low - 0xDC00))
    {
      return scalar
    }
    throw halfPair(at: start)
  }

  private mutating func bracedEscape(from start: Int) throws(PatternFault) -> Unicode.Scalar {
    var value: UInt32?
    while let digit = peek()?.hexadecimalValue {
      // Stops growing once it is too great to be a code point.
      value = min((value ?? 0) << 4 | digit, ScalarSet.greatest + 1)
      position += 1
    }
    guard let value, skip("}") else {
      throw fault(at: start, #"\u{ takes hexadecimal digits and a closing }"#)
    }
    guard value <= ScalarSet.greatest else {
      throw fault(at: start, "there is no character beyond U+10FFFF")
    }
    guard let scalar = Unicode.Scalar(value) else { throw halfPair(at: start) }
    return scalar
  }

  private func halfPair(at start: Int) -> PatternFault {
    fault(at: start, "half of a surrogate pair occurs in no text", hint: #"write the whole character as \u{…}"#)
  }

  /// Reads exactly so many hexadecimal digits, or nothing.
  private mutating func hexadecimal(digits: Int) -> UInt32? {
    var value: UInt32 = 0
    for distance in 0..<digits {
      guard let digit = peek(distance)?.hexadecimalValue else { return nil }
      value = value << 4 | digit
    }
    position += digits
    return value
  }

  private func refusedEscape(_ kind: Unicode.Scalar, at start: Int, inClass: Bool) -> PatternFault {
    let disagreement = "is not part of the patterns that validators agree on"
    func only(_ members: String) -> String {
      inClass ? "write \(members)" : "write [\(members)]"
    }
    func complement(_ members: String) -> String {
      inClass ? "list the characters that are meant" : "write [^\(members)]"
    }
    let word = "A-Za-z0-9_"
    let space = #" \t\n\r\f\v"#
    switch kind {
    case "d": return fault(at: start, #"\d \#(disagreement)"#, hint: only("0-9"))
    case "D": return fault(at: start, #"\D \#(disagreement)"#, hint: complement("0-9"))
    case "w": return fault(at: start, #"\w \#(disagreement)"#, hint: only(word))
    case "W": return fault(at: start, #"\W \#(disagreement)"#, hint: complement(word))
    case "s": return fault(at: start, #"\s \#(disagreement)"#, hint: only(space))
    case "S": return fault(at: start, #"\S \#(disagreement)"#, hint: complement(space))
    case "p", "P":
      return fault(at: start, "a Unicode property \(disagreement)", hint: "list the ranges that are meant")
    case "b" where inClass:
      return fault(at: start, #"\b \#(disagreement)"#, hint: #"write \x08 for the backspace"#)
    case "b", "B":
      return fault(at: start, "a word boundary \(disagreement)", hint: "write out what may stand on either side")
    case "1"..."9", "k":
      return fault(at: start, "a back reference \(disagreement)")
    case "A": return fault(at: start, #"\A \#(disagreement)"#, hint: "write ^")
    case "z", "Z": return fault(at: start, #"\\#(kind) \#(disagreement)"#, hint: "write $")
    case "a": return fault(at: start, #"\a \#(disagreement)"#, hint: #"write \x07"#)
    case "e": return fault(at: start, #"\e \#(disagreement)"#, hint: #"write \x1B"#)
    case "c": return fault(at: start, #"\c \#(disagreement)"#, hint: #"write the control character as \xHH"#)
    case _ where kind.properties.isAlphabetic || kind.properties.numericType != nil:
      return fault(
        at: start, "this escape has no agreed meaning", hint: "leave out the backslash for the character itself")
    default:
      return fault(at: start, "this character is never escaped", hint: "leave out the backslash")
    }
  }
}

extension Unicode.Scalar {
  /// The value of an ASCII hexadecimal digit.
  fileprivate var hexadecimalValue: UInt32? {
    switch self {
    case "0"..."9": value - 0x30
    case "a"..."f": value - 0x61 + 10
    case "A"..."F": value - 0x41 + 10
    default: nil
    }
  }
}
