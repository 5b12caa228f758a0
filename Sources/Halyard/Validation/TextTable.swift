/// A fixed list of texts, found by their exact UTF-8 in constant time.
///
/// Texts are hashed as the tape hashes keys, so that the key of a payload is looked up without hashing it again.
struct TextTable: Sendable {
  private let bytes: [UInt8]
  /// Where each text begins, and behind the last where it ends.
  private let starts: [Int]
  private let hashes: [UInt32]
  /// Positions, plus one, by hash; 0 is a free slot.
  private let slots: [UInt32]

  /// The number of texts.
  var count: Int { hashes.count }

  /// A table of texts; of two that are equal the first is found.
  init(_ texts: [String]) {
    var bytes: [UInt8] = []
    var starts = [0]
    for text in texts {
      bytes.append(contentsOf: text.utf8)
      starts.append(bytes.count)
    }
    let hash = KeyHash()
    let hashes = texts.map { hash.hash($0) }
    var size = 4
    while size < texts.count * 2 { size *= 2 }
    var slots = [UInt32](repeating: 0, count: size)
    for (position, hash) in hashes.enumerated() {
      var slot = Int(hash) & (size - 1)
      while slots[slot] != 0 { slot = (slot + 1) & (size - 1) }
      slots[slot] = UInt32(truncatingIfNeeded: position + 1)
    }
    self.bytes = bytes
    self.starts = starts
    self.hashes = hashes
    self.slots = slots
  }

  /// Whether the text at a position is this one.
  @inline(__always)
  func isText(at position: Int, hash: UInt32, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard hashes[position] == hash else { return false }
    let (start, end) = (starts[position], starts[position + 1])
    guard end - start == text.count else { return false }
    return bytes.withUnsafeBufferPointer { bytes in
      var offset = 0
      while offset < text.count {
        if bytes[start + offset] != text[offset] { return false }
        offset += 1
      }
      return true
    }
  }

  /// Where a text is in the list, or nil.
  func position(hash: UInt32, _ text: UnsafeBufferPointer<UInt8>) -> Int? {
    var slot = Int(hash) & (slots.count - 1)
    while slots[slot] != 0 {
      let position = Int(slots[slot]) - 1
      if isText(at: position, hash: hash, text) { return position }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  /// Where the text of a string or key is in the list, or nil.
  func position(of entry: TapeEntry, in storage: PayloadStorage) -> Int? {
    if entry.isKey {
      if entry.isEscaped { return storage.withText(entry) { position(hash: entry.link, $0) } }
      return position(hash: entry.link, storage.content(entry))
    }
    if entry.isEscaped {
      return storage.withText(entry) { position(hash: KeyHash().hash(String(decoding: $0, as: UTF8.self)), $0) }
    }
    let content = storage.content(entry)
    // The storage's padding lets eight bytes be loaded behind any text.
    guard let base = content.baseAddress else { return nil }
    return position(hash: KeyHash().hash(base, content.count), content)
  }
}
