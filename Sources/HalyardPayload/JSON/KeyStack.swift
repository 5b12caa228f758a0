/// The keys of all objects still open, with their hashes; finds the repeated ones of the innermost when it closes.
///
/// Time is linear in the number of keys, whatever they are: hashes are compared pair by pair in small objects and
/// through a table in others, and texts only where hashes agree.
struct KeyStack {
  private var hashes: [UInt32] = []
  private var indices: [UInt32] = []
  /// Where the keys of each open object begin.
  private var starts: [Int] = []
  private var closed: Range<Int> = 0..<0
  private var table: [UInt32] = []

  private static let pairwise = 12

  mutating func open() { starts.append(hashes.count) }

  @inline(__always)
  mutating func push(hash: UInt32, index: Int) {
    hashes.append(hash)
    indices.append(UInt32(truncatingIfNeeded: index))
  }

  /// Closes the innermost object and tells whether two of its keys have one hash.
  ///
  /// The keys stay readable for ``repeated(where:)`` until the next key is pushed: their storage is only marked as free.
  @inline(__always)
  mutating func mayRepeat() -> Bool {
    let start = starts.removeLast()
    let count = hashes.count &- start
    if count < 2 {
      if count == 1 { drop(1) }
      return false
    }
    let collide = count <= Self.pairwise ? pairsCollide(from: start) : tableCollides(from: start)
    if collide {
      closed = start..<hashes.count
      return true
    }
    drop(count)
    return false
  }

  @inline(__always)
  private mutating func drop(_ count: Int) {
    hashes.removeLast(count)
    indices.removeLast(count)
  }

  @inline(__always)
  private func pairsCollide(from start: Int) -> Bool {
    hashes.withUnsafeBufferPointer { buffer in
      // Checked by the caller: `start` is within the buffer.
      var one = start
      while one < buffer.count {
        let hash = buffer[one]
        var other = one &+ 1
        while other < buffer.count {
          if buffer[other] == hash { return true }
          other &+= 1
        }
        one &+= 1
      }
      return false
    }
  }

  @inline(never)
  private mutating func tableCollides(from start: Int) -> Bool {
    let mask = clearTable(for: hashes.count - start)
    for position in start..<hashes.count {
      let hash = hashes[position]
      var slot = Int(hash) & mask
      while table[slot] != 0 {
        if hashes[start + Int(table[slot]) - 1] == hash { return true }
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

  /// The pairs (first, later) of tape indices that are the same key, in document order, for the object just closed.
  mutating func repeated(where same: (Int, Int) -> Bool) -> [(Int, Int)] {
    var pairs: [(Int, Int)] = []
    let mask = clearTable(for: closed.count)
    for position in closed {
      let hash = hashes[position]
      var slot = Int(hash) & mask
      var first: Int?
      while table[slot] != 0 {
        let earlier = closed.lowerBound + Int(table[slot]) - 1
        if hashes[earlier] == hash, same(Int(indices[earlier]), Int(indices[position])) {
          first = earlier
          break
        }
        slot = (slot + 1) & mask
      }
      if let first {
        pairs.append((Int(indices[first]), Int(indices[position])))
      } else {
        table[slot] = UInt32(position - closed.lowerBound + 1)
      }
    }
    drop(closed.count)
    closed = 0..<0
    return pairs
  }
}
