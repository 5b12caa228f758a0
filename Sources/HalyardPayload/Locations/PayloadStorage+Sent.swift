// From the text of a property list back to the bytes that were sent.

extension PayloadStorage {
  /// The bytes that the value or key at `index` of the tape was sent as.
  package func sentBytes(ofEntry index: Int) -> Range<Int> {
    guard let transcript else { return Int(tape[index].start)..<tape[index].end }
    return transcript.places[index].bytes
  }

  /// The bytes that a range of the text was made from. Logarithmic for whole tokens; inside a string linear in its
  /// length the first time.
  func sentRange(of range: Range<Int>) -> Range<Int> {
    guard let transcript else { return range }
    guard let index = lastEntry(from: range.lowerBound) else { return 0..<0 }
    let place = transcript.places[index].bytes
    let entry = tape[index]
    if range.lowerBound == Int(entry.start) {
      // A range of several tokens ends where the last of them does; in a binary list they may stand anywhere.
      if format.hasLines, range.upperBound >= entry.end, let last = lastEntry(from: range.upperBound - 1), last != index
      {
        return place.lowerBound..<max(place.upperBound, transcript.places[last].bytes.upperBound)
      }
      return place
        .lowerBound..<(range.count < Int(entry.length)
        ? min(place.lowerBound + range.count, place.upperBound) : place.upperBound)
    }
    guard range.lowerBound < entry.end, !entry.isContainer else { return place.upperBound..<place.upperBound }
    // Numbers are written otherwise than they were sent.
    guard bytes[Int(entry.start)] == UInt8(ascii: "\"") else { return place }
    let offsets = sentTextOffsets(ofEntry: index, at: place, in: transcript.sent)
    let start = offsets.offset(of: range.lowerBound - Int(entry.start) - 1)
    let end = offsets.offset(of: range.upperBound - Int(entry.start) - 1)
    return start..<max(start, min(end, place.upperBound))
  }

  /// Where the text stands that was made from the bytes at `offset`: the innermost value or key that holds them; nil where
  /// the format does not tell. Logarithmic.
  func textOffset(ofSent offset: Int) -> Int? {
    guard let transcript else { return offset }
    guard format.hasLines else { return nil }
    var (low, high) = (0, entryCount)
    while low < high {
      let middle = (low + high) / 2
      if Int(transcript.places[middle].start) <= offset { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? Int(tape[low - 1].start) : nil
  }
}
