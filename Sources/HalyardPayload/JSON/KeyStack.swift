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

  /// Keys that were forgotten stay behind ``count`` until others take their place: to remove a range from the array
  /// costs more than to look for repeated keys in a small object.
  private var keys: [Key] = []
  private(set) var count = 0
  /// Positions behind the object's first key, from 1; 0 is a free slot.
  private var table: [UInt32] = []

  private static let pairwise = 12

  init() { keys.reserveCapacity(32) }

  @inline(__always)
  mutating func push(hash: UInt32, index: Int) {
    let key = Key(hash: hash, index: UInt32(truncatingIfNeeded: index))
    if count < keys.count { keys[count] = key } else { keys.append(key) }
    count &+= 1
  }

  /// Forgets the keys from `start` on: their object has closed.
  @inline(__always)
  mutating func drop(from start: Int) { count = start }

  /// Whether two of the keys from `start` on have one hash.
  @inline(__always)
  mutating func mayRepeat(from start: Int) -> Bool {
    count &- start <= Self.pairwise ? pairsCollide(from: start) : tableCollides(from: start)
  }

  @inline(__always)
  private func pairsCollide(from start: Int) -> Bool {
    let count = count
    return keys.withUnsafeBufferPointer { keys in
      // `count` is at most `keys.count`, so all positions are within the buffer.
      var one = start
      while one < count {
        let hash = keys[one].hash
        var other = one &+ 1
        while other < count {
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
    let mask = clearTable(for: count - start)
    for position in start..<count {
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
    let mask = clearTable(for: count - start)
    for position in start..<count {
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
