/// Finds the members of one name in an object that is on the tape.
///
/// Time is linear in the number of members, whatever their names: hashes go through a table, and texts are compared only where
/// hashes agree. The memory of the table serves one object after the other.
struct RepeatedKeys {
  private struct Key: BitwiseCopyable {
    var hash: UInt32 = 0
    /// Where on the tape; 0, where no key can be, in a free slot.
    var index: UInt32 = 0
  }

  private var table: UnsafeMutablePointer<Key>?
  private var capacity = 0

  /// Frees the memory; nothing may be done with it afterwards.
  func deallocate() {
    if let table { TapeMemory.release(table) }
  }

  /// Each member that has the name of an earlier one, with the first of that name, in the order of the tape.
  ///
  /// - Parameters:
  ///   - content: Where on the tape the object's content is.
  ///   - count: How many values the object has; the keys are one more where reading stopped behind one.
  ///   - same: Whether the texts of two keys are the same.
  mutating func members(
    on tape: UnsafePointer<TapeEntry>, content: Range<Int>, count: Int, where same: (Int, Int) -> Bool
  ) -> [RepeatedMember] {
    var members: [RepeatedMember] = []
    let (table, mask) = clearTable(for: count + 1)
    var index = content.lowerBound
    while index < content.upperBound {
      let entry = tape[index]
      if !entry.isUnreadableKey {
        var slot = Int(entry.link) & mask
        while table[slot].index != 0 {
          if table[slot].hash == entry.link, same(Int(table[slot].index), index) { break }
          slot = (slot &+ 1) & mask
        }
        if table[slot].index == 0 {
          table[slot] = Key(hash: entry.link, index: UInt32(truncatingIfNeeded: index))
        } else {
          members.append(RepeatedMember(first: table[slot].index, second: UInt32(truncatingIfNeeded: index)))
        }
      }
      // Where reading stopped behind the key, there is no value.
      index &+= 1
      if index < content.upperBound {
        let value = tape[index]
        index = value.isContainer ? Int(value.link) : index &+ 1
      }
    }
    return members
  }

  /// An empty table of at least twice as many slots as there are keys, and the mask of their positions.
  private mutating func clearTable(for count: Int) -> (UnsafeMutablePointer<Key>, mask: Int) {
    var size = 16
    while size < count * 2 { size *= 2 }
    if size > capacity {
      deallocate()
      table = nil
      capacity = max(size, 64)
    }
    let table = self.table ?? TapeMemory.allocate(capacity)
    self.table = table
    table.initialize(repeating: Key(), count: size)
    return (table, size - 1)
  }
}
