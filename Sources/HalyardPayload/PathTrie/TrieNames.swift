/// The texts of a trie's keys and values, one behind the other, each known by where it begins and its length.
struct TrieNames: Sendable {
  /// Eight bytes can be loaded from every offset of a text.
  private(set) var bytes: [UInt8] = Array(repeating: 0, count: padding)

  private static let padding = 8

  /// Adds a text; returns where it begins.
  mutating func append(_ text: some Sequence<UInt8>) -> (start: Int, length: Int) {
    let start = bytes.count - Self.padding
    bytes.removeLast(Self.padding)
    bytes.append(contentsOf: text)
    let length = bytes.count - start
    bytes.append(contentsOf: repeatElement(0, count: Self.padding))
    return (start, length)
  }

  /// Takes off the text that was added last.
  mutating func removeLast(from start: Int) {
    bytes.removeLast(bytes.count - start)
    bytes.append(contentsOf: repeatElement(0, count: Self.padding))
  }

  func hash(_ start: Int, _ length: Int) -> UInt32 {
    bytes.withUnsafeBufferPointer { bytes in bytes.baseAddress.map { KeyHash().hash($0 + start, length) } ?? 0 }
  }

  func areEqual(_ start: Int, _ other: Int, _ length: Int) -> Bool {
    bytes.withUnsafeBufferPointer { bytes in
      bytes.baseAddress.map { TrieText.areEqual($0 + start, $0 + other, length) } ?? true
    }
  }
}
