import Synchronization

/// What only a live table has: its latest snapshot, and what threads did away with.
final class SlotPublisher: Sendable {
  /// What publications and threads that look for the latest snapshot share.
  struct State: Sendable {
    var latest: SlotTable

    /// Snapshots that threads have let go of. A read must not release (see `SlotTable.boxedValue`), so that it leaves
    /// that to the next publication. Between two publications each thread adds one at most, since a table's entry in
    /// its cache is the table's alone.
    var retired: [Unmanaged<SlotTable>] = []
  }

  let state: Guarded<State>

  /// The table's entry in every thread's cache.
  let entry: Int

  init(_ snapshot: SlotTable) {
    state = Guarded(State(latest: snapshot))
    entry = snapshot.entry
  }

  /// The latest snapshot, without a place in the running thread's cache.
  var latest: SlotTable { state.withLock { $0.latest } }

  deinit {
    ThreadCache.returnEntry(entry)
    for snapshot in state.withLock({ $0.retired }) {
      snapshot.release()
    }
  }

  /// Has the running thread keep the latest snapshot. Releases nothing.
  ///
  /// Unretained: valid until the running thread next calls this for any table.
  @inline(never)
  func latestForThisThread() -> Unmanaged<SlotTable> {
    state.withLock { state in
      let latest = Unmanaged.passRetained(state.latest)
      if let previous = ThreadCache.exchange(latest, serial: state.latest.serial.load(ordering: .relaxed), in: entry) {
        state.retired.append(previous)
      }
      return latest
    }
  }
}
