extension PatternProgram {
  /// Matches a pattern whose positions fill as many words as there are lanes.
  func matchesWide<Lanes: SIMD & BitwiseCopyable>(_ utf8: UnsafeBufferPointer<UInt8>, lanes: Lanes.Type) -> Bool
  where Lanes.Scalar == UInt64 {
    let first = Self.row(0, of: first, as: lanes)
    let last = Self.row(0, of: last, as: lanes)
    let none = Lanes()
    let neverEntersLater = first == none
    let classes = classes
    var entry = Self.row(0, of: firstAtStart, as: lanes)
    var reached = none
    var index = 0
    while index < utf8.count {
      let scalarClass = classes.next(in: utf8, at: &index)
      var next = entry
      for word in 0..<Lanes.scalarCount {
        var rest = reached[word]
        while rest != 0 {
          // Four neighbouring positions are looked up at once.
          let shift = UInt64(truncatingIfNeeded: rest.trailingZeroBitCount & ~3)
          let choice = Int(truncatingIfNeeded: (rest &>> shift) & 15)
          let group = word * 16 + Int(truncatingIfNeeded: shift &>> 2)
          next |= Self.row(group * 16 + choice, of: follow, as: lanes)
          rest &= ~(15 &<< shift)
        }
      }
      reached = next & Self.row(scalarClass, of: consumers, as: lanes)
      if reached & last != none { return true }
      if neverEntersLater, reached == none { return false }
      entry = first
    }
    return reached & Self.row(0, of: lastAtEnd, as: lanes) != none
  }

  @inline(__always)
  private static func row<Lanes: SIMD & BitwiseCopyable>(
    _ row: Int, of table: [UInt64], as lanes: Lanes.Type
  ) -> Lanes where Lanes.Scalar == UInt64 {
    table.withUnsafeBytes { bytes in
      bytes.loadUnaligned(fromByteOffset: row * MemoryLayout<Lanes>.size, as: lanes)
    }
  }
}
