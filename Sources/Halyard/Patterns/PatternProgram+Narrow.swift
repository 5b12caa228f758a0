extension PatternProgram {
  /// Matches a pattern whose positions fit in one word.
  func matchesNarrow(_ utf8: UnsafeBufferPointer<UInt8>) -> Bool {
    let classes = classes
    let consumers = consumers
    let follow = follow
    let first = first[0]
    let last = last[0]
    var entry = firstAtStart[0]
    var reached: UInt64 = 0
    var index = 0
    while index < utf8.count {
      let scalarClass = classes.next(in: utf8, at: &index)
      var next = entry
      while reached != 0 {
        next |= follow[reached.trailingZeroBitCount]
        reached &= reached &- 1
      }
      reached = next & consumers[scalarClass]
      if reached & last != 0 { return true }
      if reached | first == 0 { return false }
      entry = first
    }
    return reached & lastAtEnd[0] != 0
  }
}
