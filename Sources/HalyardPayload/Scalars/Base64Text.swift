/// Reads and writes base64 as RFC 4648 section 4 defines it: padded, without white space, one text for each value.
package enum Base64Text {
  /// The value of each byte as a character; 0xFF where it is none.
  private static let values: [UInt8] = {
    var values = [UInt8](repeating: 0xFF, count: 256)
    for (value, character) in alphabet.enumerated() { values[Int(character)] = UInt8(truncatingIfNeeded: value) }
    return values
  }()

  private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// The bytes that a text stands for; no text, no bytes.
  ///
  /// Throws the first fault from the left; bits left over in the last character are refused, as section 3.5 allows, so
  /// that two texts never stand for the same bytes. Linear, one allocation.
  package static func bytes(_ text: UnsafeBufferPointer<UInt8>) throws(Base64Fault) -> [UInt8] {
    var padding = 0
    while padding < 2, padding < text.count, text[text.count - 1 - padding] == UInt8(ascii: "=") { padding += 1 }
    let characters = text.count - padding
    guard text.count % 4 == 0 else {
      throw fault(text, before: characters) ?? Base64Fault(kind: .missingPadding, offset: text.count)
    }
    var isValid = true
    let bytes = [UInt8](unsafeUninitializedCapacity: characters / 4 * 3 + 2) { output, count in
      isValid = decode(text, characters: characters, into: output, count: &count)
    }
    if !isValid {
      throw fault(text, before: characters) ?? Base64Fault(kind: .trailingBits, offset: max(characters - 1, 0))
    }
    return bytes
  }

  /// How many bytes a text stands for, under the rules and with the faults of ``bytes(_:)``. Linear, without allocation.
  package static func byteCount(_ text: UnsafeBufferPointer<UInt8>) throws(Base64Fault) -> Int {
    var padding = 0
    while padding < 2, padding < text.count, text[text.count - 1 - padding] == UInt8(ascii: "=") { padding += 1 }
    let characters = text.count - padding
    if let fault = fault(text, before: characters) { throw fault }
    guard text.count % 4 == 0 else { throw Base64Fault(kind: .missingPadding, offset: text.count) }
    if padding > 0, characters > 0 {
      let rest: UInt8 = padding == 1 ? 0b11 : 0b1111
      guard values[Int(text[characters - 1])] & rest == 0 else {
        throw Base64Fault(kind: .trailingBits, offset: characters - 1)
      }
    }
    return text.count / 4 * 3 - padding
  }

  /// The text of some bytes, as ASCII. Linear, one allocation.
  package static func text(_ bytes: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    // Of no room the standard library makes its one empty array, and writes to that, which the thread sanitizer takes for a race.
    if bytes.isEmpty { return [] }
    return [UInt8](unsafeUninitializedCapacity: length(of: bytes.count)) { output, count in
      if let base = output.baseAddress { count = write(bytes, to: base) }
    }
  }

  /// How long the text of so many bytes is.
  static func length(of count: Int) -> Int { (count / 3 + (count % 3 == 0 ? 0 : 1)) * 4 }

  /// Writes the text of some bytes, for which there has to be room; returns how many bytes it has. Linear.
  static func write(_ bytes: UnsafeBufferPointer<UInt8>, to output: UnsafeMutablePointer<UInt8>) -> Int {
    alphabet.withUnsafeBufferPointer { alphabet in
      var (position, count) = (0, 0)
      while position < bytes.count {
        let left = bytes.count - position
        var word = UInt32(bytes[position]) &<< 16
        if left > 1 { word |= UInt32(bytes[position + 1]) &<< 8 }
        if left > 2 { word |= UInt32(bytes[position + 2]) }
        output[count] = alphabet[Int(word &>> 18)]
        output[count + 1] = alphabet[Int((word &>> 12) & 63)]
        output[count + 2] = left > 1 ? alphabet[Int((word &>> 6) & 63)] : UInt8(ascii: "=")
        output[count + 3] = left > 2 ? alphabet[Int(word & 63)] : UInt8(ascii: "=")
        count += 4
        position += 3
      }
      return count
    }
  }

  /// Decodes what a length that is a multiple of four allows; false if a character or the last bits do not fit.
  private static func decode(
    _ text: UnsafeBufferPointer<UInt8>, characters: Int, into output: UnsafeMutableBufferPointer<UInt8>,
    count: inout Int
  ) -> Bool {
    values.withUnsafeBufferPointer { values in
      var position = 0
      // All values joined: a byte that is no character sets the top bits, and one look at the end suffices.
      var joined: UInt8 = 0
      while characters - position >= 4 {
        let first = values[Int(text[position])]
        let second = values[Int(text[position + 1])]
        let third = values[Int(text[position + 2])]
        let fourth = values[Int(text[position + 3])]
        joined |= first | second | third | fourth
        output[count] = first &<< 2 | second &>> 4
        output[count + 1] = second &<< 4 | third &>> 2
        output[count + 2] = third &<< 6 | fourth
        count += 3
        position += 4
      }
      let left = characters - position
      if left >= 2 {
        let first = values[Int(text[position])]
        let second = values[Int(text[position + 1])]
        let third = left == 3 ? values[Int(text[position + 2])] : 0
        joined |= first | second | third
        output[count] = first &<< 2 | second &>> 4
        count += 1
        if left == 3 {
          output[count] = second &<< 4 | third &>> 2
          count += 1
        }
        let rest = left == 3 ? third & 0b11 : second & 0b1111
        if rest != 0 { return false }
      }
      return joined & 0xC0 == 0
    }
  }

  /// The first character that does not fit.
  private static func fault(_ text: UnsafeBufferPointer<UInt8>, before end: Int) -> Base64Fault? {
    guard let offset = text[..<end].firstIndex(where: { values[Int($0)] == 0xFF }) else { return nil }
    let kind: Base64Fault.Kind =
      switch text[offset] {
      case UInt8(ascii: "="): .strayPadding
      case UInt8(ascii: "-"), UInt8(ascii: "_"): .urlSafeCharacter
      case UInt8(ascii: " "), 0x09...0x0D: .whiteSpace
      default: .strayCharacter
      }
    return Base64Fault(kind: kind, offset: offset)
  }
}
