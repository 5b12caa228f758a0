/// Sorts scalars into classes that a pattern does not tell apart.
struct ScalarClasses: Sendable {
  /// The class of each ASCII scalar.
  let ascii: [UInt8]
  /// Where a stretch of scalars of one class starts, ascending from 0.
  let starts: [UInt32]
  /// The class of each stretch.
  let classes: [Int]
  /// The positions that consume the scalars of each class.
  let consumers: [PositionSet]

  /// The classes that these sets tell apart, given the positions that consume a scalar of each set.
  init(_ sets: [ScalarSet], consumers positions: [PositionSet], wordCount: Int) {
    var cuts: Set<UInt32> = [0]
    for set in sets {
      for range in set.ranges {
        cuts.insert(range.lowerBound)
        if range.upperBound < ScalarSet.greatest { cuts.insert(range.upperBound + 1) }
      }
    }
    let starts = cuts.sorted()

    var stretches = Array(repeating: PositionSet(wordCount: wordCount), count: starts.count)
    for (set, positions) in zip(sets, positions) {
      for range in set.ranges {
        var index = Self.stretch(of: range.lowerBound, in: starts)
        while index < starts.count, starts[index] <= range.upperBound {
          stretches[index].formUnion(positions)
          index += 1
        }
      }
    }

    var numbers: [PositionSet: Int] = [:]
    var consumers: [PositionSet] = []
    var classes: [Int] = []
    for stretch in stretches {
      if let known = numbers[stretch] {
        classes.append(known)
      } else {
        numbers[stretch] = consumers.count
        classes.append(consumers.count)
        consumers.append(stretch)
      }
    }
    // Classes are numbered as they come, so those of ASCII are all below 128.
    ascii = (UInt32(0)..<128).map { UInt8(truncatingIfNeeded: classes[Self.stretch(of: $0, in: starts)]) }
    self.starts = starts
    self.classes = classes
    self.consumers = consumers
  }

  /// The class of a scalar.
  func classOf(_ scalar: UInt32) -> Int {
    classes[Self.stretch(of: scalar, in: starts)]
  }

  /// Reads the scalar at an index of valid UTF-8 and gives its class.
  ///
  /// Text that is not valid gives some class or other, but is never read beyond its end.
  @inline(__always)
  func next(in utf8: UnsafeBufferPointer<UInt8>, at index: inout Int) -> Int {
    let byte = utf8[index]
    index += 1
    if byte < 0x80 { return Int(ascii[Int(byte)]) }
    let length = byte < 0xE0 ? 1 : byte < 0xF0 ? 2 : 3
    var scalar = UInt32(byte) & (0x3F >> UInt32(length))
    for _ in 0..<length where index < utf8.count {
      scalar = scalar << 6 | UInt32(utf8[index] & 0x3F)
      index += 1
    }
    return classOf(scalar)
  }

  /// The last stretch that starts at or before a scalar.
  private static func stretch(of scalar: UInt32, in starts: [UInt32]) -> Int {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= scalar { low = middle } else { high = middle }
    }
    return low
  }
}
