import Synchronization

/// Numbers that name publications, unique in the process.
///
/// Unique over all tables: one comparison then tells both that a cached snapshot is of this table and that it is its
/// latest, and a new table at the address of a dead one is never taken for it.
enum PublicationSerial {
  private static let last = Atomic<UInt64>(0)

  /// A serial that was never given out before. Never 0, which marks an empty cache entry.
  static func next() -> UInt64 {
    last.add(1, ordering: .relaxed).newValue
  }
}
