/// Cuts the line around a place out of a payload.
enum ExcerptMaker {
  /// Bytes shown in front of and behind the place on its line.
  private static let reach = 60

  /// The line of a range; nil for a payload without any text, and in a format without lines. Constant time, since at most a
  /// bounded part of the line is looked at.
  ///
  /// - Parameter secrets: What is secret of the bytes that were sent.
  static func excerpt(of range: PlacedRange, hiding secrets: SecretRanges = .none) -> SourceExcerpt? {
    let storage = range.storage
    if storage.count == storage.preamble || secrets.isEverything || !storage.format.hasLines { return nil }
    let bytes = storage.bytes
    let place = min(range.offset, storage.count)
    var first = place
    while first > storage.preamble, !isLineEnd(bytes[first - 1]), place - first < reach { first -= 1 }
    while first < place, bytes[first] & 0xC0 == 0x80 { first += 1 }
    let isCutInFront = first > storage.preamble && !isLineEnd(bytes[first - 1])
    var end = place
    while end < storage.count, !isLineEnd(bytes[end]), end - place < reach + min(range.length, reach) { end += 1 }
    while end > place, end < storage.count, bytes[end] & 0xC0 == 0x80 { end -= 1 }
    let isCutBehind = end < storage.count && !isLineEnd(bytes[end])
    let mark = min(end, place + range.length)

    let front = (isCutInFront ? "… " : "") + display(storage, first..<place, secrets)
    let marked = display(storage, place..<mark, secrets)
    let behind = display(storage, mark..<end, secrets) + (isCutBehind ? " …" : "")
    return SourceExcerpt(
      text: front + marked + behind, indent: columns(front), width: max(1, columns(marked)))
  }

  private static func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

  private static func display(_ storage: PayloadStorage, _ range: Range<Int>, _ secrets: SecretRanges) -> String {
    secrets.pieces(of: range).map { piece in
      if piece.isSecret { return "•••" }
      let bytes = UnsafeBufferPointer(rebasing: storage.buffer[piece.range])
      // A tab shows as one space, so that columns count alike; other controls are escaped.
      return DisplayText.escaped(utf8: bytes.map { $0 == 0x09 ? 0x20 : $0 })
    }.joined()
  }

  /// Printed columns: wide East Asian characters and emoji take two, combining marks none.
  private static func columns(_ text: String) -> Int {
    text.unicodeScalars.reduce(into: 0) { sum, scalar in
      switch scalar.properties.generalCategory {
      case .nonspacingMark, .enclosingMark: break
      default: sum += isWide(scalar) ? 2 : 1
      }
    }
  }

  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.properties.isEmojiPresentation { return !(0x1F1E6...0x1F1FF ~= scalar.value) }
    return switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
      0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD:
      true
    default: false
    }
  }
}
