/// A range of bytes in the payload that the sender wrote, however deep inside strings the text stood that it was found in.
package struct PlacedRange {
  /// The payload as it was sent.
  package let storage: PayloadStorage
  package let offset: Int
  package let length: Int
  /// The same range of the text that was read from it, by which secrets are told. The text of JSON is what was sent.
  package let text: Range<Int>

  /// Follows the enclosing strings outwards. Linear in the depth of hops after the first question of each payload.
  ///
  /// - Parameter sent: The exact bytes that were sent, where no range of the text stands for them.
  package init(_ storage: PayloadStorage, offset: Int, length: Int, sent: Range<Int>? = nil) {
    var (storage, start, end) = (storage, offset, offset + length)
    var bytes = sent
    while true {
      if let (origin, index) = storage.origin(at: start) {
        let entry = origin.tape[index]
        (storage, start, end) = (origin, Int(entry.start), entry.end)
        continue
      }
      guard let enclosure = storage.enclosure else { break }
      let offsets = storage.enclosureOffsets
      if bytes == nil, enclosure.storage.transcript != nil {
        bytes = offsets.sent(of: start..<end, in: enclosure)
      }
      (start, end) = (offsets.outer(of: start, in: enclosure), offsets.outer(of: end, in: enclosure))
      storage = enclosure.storage
    }
    text = start..<max(start, end)
    let range = bytes ?? storage.sentRange(of: text)
    self.storage = storage.sent
    self.offset = range.lowerBound
    self.length = range.count
  }

  /// Line and column of the first byte; nil where the format has none.
  package var location: PayloadLocation? {
    storage.format.hasLines ? storage.lines.location(of: offset, in: storage) : nil
  }
}
