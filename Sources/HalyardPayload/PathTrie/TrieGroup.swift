/// A ``SelectorGroup`` in a finished trie: where its parts begin in the trie's flat arrays.
struct TrieGroup: Sendable {
  let memberCount: Int
  let memberStart: Int
  let wantedCount: Int
  let wantedStart: Int
  /// For each of the wanted a value for each member.
  let valueStart: Int
  let slotStart: Int
  let slotMask: Int
}

extension TrieParts {
  /// The selector of a group whose values are those at `found`, tape indices by member number; -1 if there is none.
  ///
  /// - Parameter guess: the position to try first; afterwards the one behind that found.
  @inline(__always)
  func selector(
    of group: TrieGroup, for found: UnsafeMutableBufferPointer<UInt32>, in storage: PayloadStorage, guess: inout Int
  ) -> Int {
    var hash: UInt32 = 0
    for position in 0..<group.memberCount {
      let index = found[Int(members[group.memberStart &+ position])]
      guard index != .max, let next = TrieValue.hash(of: storage.tape[Int(index)], in: storage) else { return -1 }
      hash = SelectorGroup.combined(hash, next)
    }
    if guess < group.wantedCount, wanted[group.wantedStart &+ guess].hash == hash,
      isMatch(guess, of: group, found, storage)
    {
      guess &+= 1
      return Int(wanted[group.wantedStart &+ guess &- 1].selector)
    }
    var slot = Int(hash) & group.slotMask
    while true {
      let item = slots[group.slotStart &+ slot]
      if item == 0 { return -1 }
      if UInt32(truncatingIfNeeded: item >> 32) == hash {
        let number = Int(UInt32(truncatingIfNeeded: item)) &- 1
        if isMatch(number, of: group, found, storage) {
          guess = number &+ 1
          return Int(wanted[group.wantedStart &+ number].selector)
        }
      }
      slot = (slot &+ 1) & group.slotMask
    }
  }

  @inline(__always)
  private func isMatch(
    _ number: Int, of group: TrieGroup, _ found: UnsafeMutableBufferPointer<UInt32>, _ storage: PayloadStorage
  ) -> Bool {
    let first = group.valueStart &+ number &* group.memberCount
    for position in 0..<group.memberCount {
      let entry = storage.tape[Int(found[Int(members[group.memberStart &+ position])])]
      guard values[first &+ position].isEqual(to: entry, in: storage, names) else { return false }
    }
    return true
  }
}
