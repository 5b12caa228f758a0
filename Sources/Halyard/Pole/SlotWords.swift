import Synchronization

/// The words of a table, one for each slot, at a place that never moves.
///
/// `@unchecked Sendable`: the memory is reached only through atomic operations, and freed only when its one owner (it
/// cannot be copied) goes.
@usableFromInline
struct SlotWords: ~Copyable, @unchecked Sendable {
  /// Points at `count` initialized words from `init` to `deinit`.
  @usableFromInline let base: UnsafeMutablePointer<Atomic<UInt64>>
  @usableFromInline let count: Int

  init(_ words: [UInt64]) {
    count = words.count
    base = .allocate(capacity: count)
    for (ordinal, word) in words.enumerated() {
      (base + ordinal).initialize(to: Atomic(word))
    }
  }

  /// Copies the words of another table that is not being written.
  init(copying other: borrowing SlotWords) {
    count = other.count
    base = .allocate(capacity: count)
    for ordinal in 0..<count {
      (base + ordinal).initialize(to: Atomic(other.load(ordinal)))
    }
  }

  deinit {
    base.deinitialize(count: count)
    base.deallocate()
  }

  /// Relaxed: a word stands for itself; what must agree with other slots is read from a snapshot.
  ///
  /// Inlinable: the whole read of a small flag is this load.
  @inlinable @inline(__always)
  func load(_ ordinal: Int) -> UInt64 {
    // Not checked in release builds: a trap here keeps retain and release of the table in every read.
    assert(ordinal >= 0 && ordinal < count, "A flag's ordinal lies outside of its table")
    return base[ordinal].load(ordering: .relaxed)
  }

  func store(_ word: UInt64, _ ordinal: Int) {
    precondition(ordinal >= 0 && ordinal < count, "A flag's ordinal lies outside of its table")
    base[ordinal].store(word, ordering: .releasing)
  }
}
