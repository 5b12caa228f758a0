/// Places inside the string of a payload.
enum StringPlace {
  /// The bytes of the scalar that is so many scalars behind the start of a string's text, escapes counted as what they
  /// stand for; the closing quote behind the last one. Linear in the string.
  static func range(ofScalar offset: Int, in entry: TapeEntry, _ storage: PayloadStorage) -> Range<Int> {
    let end = entry.end - 1
    var position = Int(entry.start) + 1
    var scalar = 0
    while position < end {
      let size = size(at: position, storage)
      if scalar == offset { return position..<min(position + size, end) }
      position += size
      scalar += 1
    }
    return end..<entry.end
  }

  private static func size(at position: Int, _ storage: PayloadStorage) -> Int {
    let byte = storage.bytes[position]
    guard byte == UInt8(ascii: "\\") else { return byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4 }
    switch JSONEscape.read(storage.bytes + position) {
    case .scalar(_, let size), .loneSurrogate(let size), .invalid(let size): return size
    }
  }
}
