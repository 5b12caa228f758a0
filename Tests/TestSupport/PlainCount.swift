/// Lines and columns as the rule says, counted in the plainest way.
public enum PlainCount {
  /// Line and column of a byte: scalars from 1; LF, CR LF and a lone CR end a line; a byte order mark is no column.
  public static func location(of offset: Int, in bytes: [UInt8]) -> (line: Int, column: Int) {
    var text = bytes[..<offset]
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { text = bytes[3..<max(3, offset)] }
    // A CR whose LF lies behind the offset has not ended its line yet.
    let isSplit = text.last == 0x0D && offset < bytes.count && bytes[offset] == 0x0A
    var (line, column) = (1, 1)
    var previous: Unicode.Scalar?
    for scalar in String(decoding: isSplit ? text.dropLast() : text, as: UTF8.self).unicodeScalars {
      defer { previous = scalar }
      if scalar == "\n" && previous == "\r" { continue }
      if scalar == "\n" || scalar == "\r" { (line, column) = (line + 1, 1) } else { column += 1 }
    }
    return (line, isSplit ? column + 1 : column)
  }
}
