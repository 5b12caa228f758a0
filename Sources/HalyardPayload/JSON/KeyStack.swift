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

  /// Memory of its own rather than an array, which would be asked for each key whether it is shared.
  private var keys: UnsafeMutablePointer<Key>
  private var capacity = 64
  private(set) var count = 0
  /// Positions behind the object's first key, from 1; 0 is a free slot.
  private var table: [UInt32] = []

  private static let pairwise = 12

  init() { keys = .allocate(capacity: capacity) }

  /// Frees the memory; nothing may be done with the stack afterwards.
  func deallocate() { keys.deallocate() }

  @inline(__always)
  mutating func push(hash: UInt32, index: Int) {
    if count == capacity { grow() }
    (keys + count).initialize(to: Key(hash: hash, index: UInt32(truncatingIfNeeded: index)))
    count &+= 1
  }

  @inline(never)
  private mutating func grow() {
    let larger = UnsafeMutablePointer<Key>.allocate(capacity: capacity * 2)
    larger.moveInitialize(from: keys, count: count)
    keys.deallocate()
    keys = larger
    capacity *= 2
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
    // From the last key back to the first, so that one bound is in a register.
    var last = keys + count
    let first = keys + start
    while last > first {
      last -= 1
      let hash = last.pointee.hash
      var other = first
      while other < last {
        if other.pointee.hash == hash { return true }
        other += 1
      }
    }
    return false
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
  ///
  /// - Parameters:
  ///   - limit: How many pairs are given; the rest are counted.
  mutating func repeated(
    from start: Int, limit: Int, where same: (Int, Int) -> Bool
  ) -> (pairs: [(Int, Int)], omitted: Int) {
    var pairs: [(Int, Int)] = []
    var omitted = 0
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
        if pairs.count < limit { pairs.append((first, Int(key.index))) } else { omitted += 1 }
      } else {
        table[slot] = UInt32(position - start + 1)
      }
    }
    return (pairs, omitted)
  }
}
