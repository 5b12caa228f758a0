import CThreadLocal

/// The snapshots that the running thread saw last, one of each table.
///
/// Each entry owns one reference, handed on when the entry is filled anew, and released when the thread ends.
enum ThreadCache {
  private struct Entries: Sendable {
    var count = 0
    var free: [Int] = []
  }

  private static let entries = Guarded(Entries())

  /// Gives a table an entry that no other live table has. Two tables in one entry would push each other's snapshot
  /// out at every read.
  static func claimEntry() -> Int {
    entries.withLock { entries in
      if let entry = entries.free.popLast() {
        return entry
      }
      entries.count += 1
      return entries.count - 1
    }
  }

  static func returnEntry(_ entry: Int) {
    entries.withLock { $0.free.append(entry) }
  }

  /// The running thread's snapshot with this serial. Unretained: valid until this thread fills the entry anew.
  @inline(__always)
  static func find(_ serial: UInt64, in entry: Int) -> Unmanaged<SlotTable>? {
    halyard_thread_cache_find(entry, serial).map { Unmanaged.fromOpaque($0) }
  }

  /// Keeps a snapshot, one reference to which is handed over, and hands over the one that was kept before, if any.
  static func exchange(_ snapshot: Unmanaged<SlotTable>, serial: UInt64, in entry: Int) -> Unmanaged<SlotTable>? {
    halyard_thread_cache_exchange(entry, serial, snapshot.toOpaque(), releaseSnapshot)
      .map { Unmanaged.fromOpaque($0) }
  }
}

/// Gives up the one reference that `ThreadCache.exchange` was handed.
///
/// A global function, because C calls it; a closure in its place crashes the compiler of Swift 6.3.1.
private func releaseSnapshot(_ snapshot: UnsafeMutableRawPointer) {
  Unmanaged<SlotTable>.fromOpaque(snapshot).release()
}
