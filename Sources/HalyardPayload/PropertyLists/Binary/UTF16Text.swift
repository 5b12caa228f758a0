/// UTF-16 with the most significant byte first, as binary property lists hold text that is not ASCII.
enum UTF16Text {
  /// The scalar at `index` of `count` code units, and how many of them it takes; nil for half a surrogate pair.
  @inline(__always)
  static func scalar(_ text: UnsafePointer<UInt8>, at index: Int, count: Int) -> (value: UInt32, units: Int)? {
    let unit = UInt32(BigEndian.unit(text + (2 &* index)))
    guard unit & 0xF800 == 0xD800 else { return (unit, 1) }
    guard unit < 0xDC00, index &+ 1 < count else { return nil }
    let next = UInt32(BigEndian.unit(text + (2 &* index &+ 2)))
    guard next & 0xFC00 == 0xDC00 else { return nil }
    return (0x10000 &+ ((unit &- 0xD800) &<< 10) &+ (next &- 0xDC00), 2)
  }

  /// How many bytes of UTF-8 a scalar takes.
  @inline(__always)
  static func width(_ scalar: UInt32) -> Int { scalar < 0x80 ? 1 : scalar < 0x800 ? 2 : scalar < 0x10000 ? 3 : 4 }

  /// Writes the text as UTF-8, at most three bytes for each code unit; returns how many, or the index of the first code unit
  /// that is half a surrogate pair.
  static func write(
    _ text: UnsafePointer<UInt8>, count: Int, to output: UnsafeMutablePointer<UInt8>
  ) -> (bytes: Int, loneSurrogate: Int?) {
    var (index, written) = (0, 0)
    while index < count {
      guard let (scalar, units) = scalar(text, at: index, count: count) else { return (written, index) }
      index &+= units
      let width = width(scalar)
      if width == 1 {
        output[written] = UInt8(truncatingIfNeeded: scalar)
      } else {
        var rest = scalar
        var position = written &+ width &- 1
        while position > written {
          output[position] = 0x80 | UInt8(truncatingIfNeeded: rest & 0x3F)
          rest &>>= 6
          position &-= 1
        }
        let lead: UInt8 = width == 2 ? 0xC0 : width == 3 ? 0xE0 : 0xF0
        output[written] = lead | UInt8(truncatingIfNeeded: rest)
      }
      written &+= width
    }
    return (written, nil)
  }
}
