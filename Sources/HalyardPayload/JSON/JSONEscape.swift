/// The escapes of RFC 8259 section 7.
package enum JSONEscape {
  /// What an escape turned out to be, and how many bytes it takes.
  package enum Reading {
    case scalar(Unicode.Scalar, size: Int)
    case loneSurrogate(size: Int)
    case invalid(size: Int)
  }

  /// Reads the escape whose backslash is at `cursor`. Twelve bytes from `cursor` must be readable.
  package static func read(_ cursor: UnsafePointer<UInt8>) -> Reading {
    switch cursor[1] {
    case UInt8(ascii: "\""): return .scalar("\"", size: 2)
    case UInt8(ascii: "\\"): return .scalar("\\", size: 2)
    case UInt8(ascii: "/"): return .scalar("/", size: 2)
    case UInt8(ascii: "b"): return .scalar("\u{8}", size: 2)
    case UInt8(ascii: "f"): return .scalar("\u{C}", size: 2)
    case UInt8(ascii: "n"): return .scalar("\n", size: 2)
    case UInt8(ascii: "r"): return .scalar("\r", size: 2)
    case UInt8(ascii: "t"): return .scalar("\t", size: 2)
    case UInt8(ascii: "u"):
      guard let unit = hexadecimal(cursor + 2) else {
        var size = 2
        while size < 6, digit(cursor[size]) != nil { size += 1 }
        return .invalid(size: size)
      }
      if let scalar = Unicode.Scalar(unit) { return .scalar(scalar, size: 6) }
      guard unit < 0xDC00, cursor[6] == UInt8(ascii: "\\"), cursor[7] == UInt8(ascii: "u"),
        let low = hexadecimal(cursor + 8), low >= 0xDC00, low < 0xE000,
        let scalar = Unicode.Scalar(0x10000 + ((unit - 0xD800) << 10) + (low - 0xDC00))
      else { return .loneSurrogate(size: 6) }
      return .scalar(scalar, size: 12)
    default:
      // A scalar that is not ASCII stays whole, so that reports quote it.
      let behind = cursor[1] >= 0x80 ? UTF8Scanner.skip(cursor + 1) : nil
      return .invalid(size: behind.map { $0 - cursor } ?? (cursor[1] < 0x20 ? 1 : 2))
    }
  }

  /// How a control character is written in a string.
  static func escape(of control: UInt8) -> String {
    switch control {
    case 0x08: "\\b"
    case 0x09: "\\t"
    case 0x0C: "\\f"
    default: "\\u00" + (control < 0x10 ? "0" : "") + String(control, radix: 16, uppercase: true)
    }
  }

  /// What a control character is called.
  static func name(of control: UInt8) -> String {
    switch control {
    case 0x09: "tab"
    case 0x0A: "line feed"
    case 0x0D: "carriage return"
    default: "control character U+00" + (control < 0x10 ? "0" : "") + String(control, radix: 16, uppercase: true)
    }
  }

  private static func hexadecimal(_ cursor: UnsafePointer<UInt8>) -> UInt32? {
    var value: UInt32 = 0
    for position in 0..<4 {
      guard let digit = digit(cursor[position]) else { return nil }
      value = value << 4 | digit
    }
    return value
  }

  private static func digit(_ byte: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a") + 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A") + 10)
    default: nil
    }
  }

  /// The text that `content`, the bytes between two quotes, stands for, as UTF-8. Linear.
  ///
  /// Escapes that mean nothing, which only a refused payload has, stay as they are written.
  package static func unescaped(_ content: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    guard !content.isEmpty, let base = content.baseAddress else { return [] }
    return Array(unsafeUninitializedCapacity: content.count) { buffer, count in
      // No escape is shorter than what it becomes: the output never overtakes the input.
      var offset = 0
      while offset < content.count {
        var size = 1
        var written: UTF8.EncodedScalar?
        if content[offset] == UInt8(ascii: "\\") {
          switch read(base + offset) {
          case .scalar(let scalar, let length): (written, size) = (UTF8.encode(scalar), length)
          case .loneSurrogate(let length), .invalid(let length): size = length
          }
        }
        if let written {
          for unit in written {
            buffer[count] = unit
            count += 1
          }
        } else {
          for position in offset..<min(offset + size, content.count) {
            buffer[count] = content[position]
            count += 1
          }
        }
        offset += size
      }
    }
  }
}
