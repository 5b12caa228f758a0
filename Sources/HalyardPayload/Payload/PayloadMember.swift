/// One member of an object node.
public struct PayloadMember: Sendable {
  package let storage: PayloadStorage
  package let keyIndex: Int

  package init(storage: PayloadStorage, keyIndex: Int) {
    self.storage = storage
    self.keyIndex = keyIndex
  }

  package var keyEntry: TapeEntry { storage.tape[keyIndex] }

  /// The member's name, unescaped. Linear in its length.
  public var key: String { storage.text(keyEntry) }

  /// The member's value.
  public var value: PayloadNode { PayloadNode(storage: storage, index: keyIndex + 1) }

  /// The bytes of the key in the payload, quotes or tags included.
  public var keyByteRange: Range<Int> { storage.sentBytes(ofEntry: keyIndex) }
}
