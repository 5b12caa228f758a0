/// Maps offsets in the text of a property list's string to the bytes of the string as it was sent.
struct SentTextOffsets: Sendable {
  private let place: Range<Int>
  private let xml: XMLTextOffsets?
  private let binary: BinaryTextOffsets?

  /// - Parameters:
  ///   - place: The string's bytes, tags or marker included.
  ///   - sent: The property list.
  init(of place: Range<Int>, in sent: PayloadStorage) {
    self.place = place
    xml = sent.format == .xmlPropertyList ? XMLTextOffsets(of: place, in: sent) : nil
    binary = sent.format == .binaryPropertyList ? BinaryTextOffsets(of: place, in: sent) : nil
  }

  /// The byte that became the byte of the text at `offset`.
  func offset(of offset: Int) -> Int {
    xml?.offset(of: offset) ?? binary?.offset(of: offset) ?? place.lowerBound
  }
}
