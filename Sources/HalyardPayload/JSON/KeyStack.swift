/// The keys of all objects still open, each with its hash; finds the repeated ones of an object when it closes.
///
/// Time is linear in the number of keys, whatever they are: hashes are compared pair by pair in small objects and
/// through a table in others, and texts only where hashes agree.
struct KeyStack {
  private struct Key {
    let hash: UInt32
    /// The key's index on the tape.
    let index: UInt32
  }

  private var keys: [Key] = []
  /// Positions behind the object's first key, from 1; 0 is a free slot.
  private var table: [UInt32] = []

  private static let pairwise = 12

  init() { keys.reserveCapacity(32) }

  var count: Int { keys.count }

  @inline(__always)
  mutating func push(hash: UInt32, index: Int) {
    keys.append(Key(hash: hash, index: UInt32(truncatingIfNeeded: index)))
  }

  /// Forgets the keys from `start` on: their object has closed.
  @inline(__always)
  mutating func drop(from start: Int) { keys.removeLast(keys.count &- start) }

  /// Whether two of the keys from `start` on have one hash.
  @inline(__always)
  mutating func mayRepeat(from start: Int) -> Bool {
    keys.count &- start <= Self.pairwise ? pairsCollide(from: start) : tableCollides(from: start)
  }

  @inline(__always)
  private func pairsCollide(from start: Int) -> Bool {
    keys.withUnsafeBufferPointer { keys in
      // `start` is at most `keys.count`, so all positions are within the buffer.
      var one = start
      while one < keys.count {
        let hash = keys[one].hash
        var other = one &+ 1
        while other < keys.count {
          if keys[other].hash == hash { return true }
          other &+= 1
        }
        one &+= 1
      }
      return false
    }
  }

  @inline(never)
  private mutating func tableCollides(from start: Int) -> Bool {
    let mask = clearTable(for: keys.count - start)
    for position in start..<keys.count {
      let hash = keys[position].hash
      var slot = Int(hash) & mask
      while table[slot] != 0 {
        if keys[start + Int(table[slot]) - 1].hash == hash { return true }
        slot = (slot + 1) & mask
      }
      table[slot] = UInt32(position - start + 1)
    }
    return false
  }

  /// Empties the table and makes it large enough; returns the mask of its slots.
  private mutating func clearTable(for count: Int) -> Int {
    var size = 32
    while size < count * 2 { size *= 2 }
    if table.count < size {
      table = Array(repeating: 0, count: size)
    } else {
      for slot in 0..<size { table[slot] = 0 }
    }
    return size - 1
  }

  /// The pairs (first, later) of tape indices from `start` on that are the same key, in document order.
  mutating func repeated(from start: Int, where same: (Int, Int) -> Bool) -> [(Int, Int)] {
    var pairs: [(Int, Int)] = []
    let mask = clearTable(for: keys.count - start)
    for position in start..<keys.count {
      let key = keys[position]
      var slot = Int(key.hash) & mask
      var first: Int?
      while table[slot] != 0 {
        let earlier = keys[start + Int(table[slot]) - 1]
        if earlier.hash == key.hash, same(Int(earlier.index), Int(key.index)) {
          first = Int(earlier.index)
          break
        }
        slot = (slot + 1) & mask
      }
      if let first {
        pairs.append((first, Int(key.index)))
      } else {
        table[slot] = UInt32(position - start + 1)
      }
    }
    return pairs
  }
}
