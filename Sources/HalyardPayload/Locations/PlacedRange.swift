/// A range of bytes in the payload that the sender wrote, however deep inside strings the text stood that it was found in.
package struct PlacedRange {
  package let storage: PayloadStorage
  package let offset: Int
  package let length: Int

  /// Follows the enclosing strings outwards. Linear in the depth of hops after the first question of each payload.
  package init(_ storage: PayloadStorage, offset: Int, length: Int) {
    var (storage, start, end) = (storage, offset, offset + length)
    while let enclosure = storage.enclosure {
      let offsets = storage.enclosureOffsets
      (start, end) = (offsets.outer(of: start, in: enclosure), offsets.outer(of: end, in: enclosure))
      storage = enclosure.storage
    }
    self.storage = storage
    self.offset = start
    self.length = max(0, end - start)
  }

  /// The bytes.
  package var bytes: Range<Int> { offset..<offset + length }

  /// Line and column of the first byte.
  package var location: PayloadLocation { storage.lines.location(of: offset, in: storage) }
}
