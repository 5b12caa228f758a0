/// Finds the members of one large object by the hash of their names.
struct MemberIndex {
  /// Objects of fewer members are searched from end to end.
  static let threshold = 16

  /// Indices of keys on the tape, by hash, each in the first free slot from its own on; 0, where no key can be, if free.
  private let slots: [UInt32]

  /// Linear in the members of the object at `index`.
  init(_ storage: PayloadStorage, object index: Int) {
    let node = PayloadNode(storage: storage, index: index)
    var size = 2 * Self.threshold
    while size < node.count * 2 { size *= 2 }
    var slots = [UInt32](repeating: 0, count: size)
    var key = index + 1
    while key < Int(node.entry.link) {
      var slot = Int(storage.tape[key].link) & (size - 1)
      while slots[slot] != 0 { slot = (slot + 1) & (size - 1) }
      slots[slot] = UInt32(truncatingIfNeeded: key)
      key = storage.next(after: key + 1)
    }
    self.slots = slots
  }

  /// The index of the key with this name. Constant time but for the name's length.
  func key(_ name: UnsafeBufferPointer<UInt8>, in storage: PayloadStorage) -> Int? {
    let hash = Self.hash(name)
    var slot = Int(hash) & (slots.count - 1)
    while slots[slot] != 0 {
      let key = Int(slots[slot])
      if storage.tape[key].link == hash, storage.isText(storage.tape[key], name) { return key }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  private static func hash(_ name: UnsafeBufferPointer<UInt8>) -> UInt32 {
    // The hash reads eight bytes at a time, also behind the end.
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: name.count + 8) { padded in
      guard let base = padded.baseAddress else { return 0 }
      _ = padded.initialize(fromContentsOf: name)
      (base + name.count).initialize(repeating: 0, count: 8)
      return KeyHash().hash(base, name.count)
    }
  }
}
