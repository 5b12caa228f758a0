extension PatternParser {
  /// Reads `[…]` or `[^…]`.
  mutating func characterClass() throws(PatternFault) -> ScalarSet {
    let start = position
    position += 1
    let isComplement = skip("^")
    if peek() == "]" {
      throw fault(
        at: start, "an empty class is read differently by different validators",
        hint: #"write \] for the character itself"#)
    }
    var ranges: [ClosedRange<UInt32>] = []
    while !skip("]") {
      let rangeStart = position
      let lower = try member(ofClassAt: start).value
      guard peek() == "-", let end = peek(1), end != "]" else {
        ranges.append(lower...lower)
        continue
      }
      position += 1
      let upper = try member(ofClassAt: start).value
      guard lower <= upper else {
        throw fault(
          at: rangeStart, "the range runs backwards", hint: #"write the lower end first, or \- for the hyphen"#)
      }
      ranges.append(lower...upper)
    }
    let set = ScalarSet(ranges)
    return isComplement ? set.complement : set
  }

  private mutating func member(ofClassAt start: Int) throws(PatternFault) -> Unicode.Scalar {
    guard let scalar = peek() else {
      throw fault(at: start, "this [ is never closed", hint: #"write \[ for the character itself"#)
    }
    if scalar == "\\" { return try escape(inClass: true) }
    position += 1
    return scalar
  }
}
