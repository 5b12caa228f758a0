/// The values that lead from the decoded root to the one being read, one for each depth.
///
/// Coding paths are made from it, and only when asked for. It also remembers where in each object the last member was
/// found: members mostly stand in the order in which they are asked for. An entry is overwritten when a sibling is
/// read, so each question names the value it is about, and what no longer fits is answered the long way.
struct Lineage: ~Copyable {
  private struct Entry {
    /// The value's index on the tape.
    var index: UInt32
    /// Its number, if it is an array's element.
    var ordinal: UInt32
    /// In an object, the index of the key to try first.
    var cursor: UInt32
    /// The type that is made of the value, if known.
    var type: Any.Type?
  }

  /// Deeper values are not remembered; only payloads read with a raised limit have them.
  private static let deepest = 4_096

  // A pointer rather than an array: entries change at every value read, and an array in a class would be checked for
  // exclusive access each time. Freed in `deinit`, never handed out; each entry up to `filled` is initialised.
  private let entries: UnsafeMutablePointer<Entry>
  private let capacity: Int

  /// Room for a payload read within `depth`.
  init(depth: Int) {
    // One for the root, one for the scalars inside the deepest container.
    capacity = max(1, min(depth, Self.deepest)) + 2
    entries = .allocate(capacity: capacity)
    entries.initialize(
      repeating: Entry(index: .max, ordinal: 0, cursor: 0, type: nil), count: capacity)
  }

  deinit { entries.deallocate() }

  /// Notes that the value at `index` is being read.
  @inline(__always)
  func enter(_ index: Int, depth: Int, ordinal: Int) {
    guard depth < capacity else { return }
    entries[depth] = Entry(
      index: UInt32(truncatingIfNeeded: index), ordinal: UInt32(truncatingIfNeeded: ordinal),
      cursor: UInt32(truncatingIfNeeded: index &+ 1), type: nil)
  }

  /// Whether the value noted at `depth` is the one at `index`.
  @inline(__always)
  func holds(_ index: Int, depth: Int) -> Bool {
    depth < capacity && entries[depth].index == UInt32(truncatingIfNeeded: index)
  }

  /// The key to try first in the object at `index`.
  @inline(__always)
  func cursor(in index: Int, depth: Int) -> Int {
    holds(index, depth: depth) ? Int(entries[depth].cursor) : index &+ 1
  }

  /// Notes the key to try next.
  @inline(__always)
  func setCursor(_ cursor: Int, in index: Int, depth: Int) {
    if holds(index, depth: depth) { entries[depth].cursor = UInt32(truncatingIfNeeded: cursor) }
  }

  /// The type that is made of the value at `index`, if it was noted.
  func type(of index: Int, depth: Int) -> Any.Type? {
    holds(index, depth: depth) ? entries[depth].type : nil
  }

  /// Notes the type that is made of the value at `index`.
  @inline(__always)
  func setType(_ type: Any.Type, of index: Int, depth: Int) {
    if holds(index, depth: depth) { entries[depth].type = type }
  }

  /// The indices and ordinals of the values below the root down to the one at `index`; nil if they were overwritten.
  func steps(to index: Int, depth: Int, on tape: UnsafePointer<TapeEntry>) -> [(index: Int, ordinal: Int)]? {
    guard holds(index, depth: depth) else { return nil }
    var steps: [(index: Int, ordinal: Int)] = []
    steps.reserveCapacity(depth)
    var step = 1
    while step <= depth {
      let (outer, inner) = (Int(entries[step - 1].index), Int(entries[step].index))
      // No two values of one depth hold the same third, so holding it makes one the true ancestor.
      guard outer < inner, inner < Int(tape[outer].link) else { return nil }
      steps.append((inner, Int(entries[step].ordinal)))
      step += 1
    }
    return steps
  }
}
