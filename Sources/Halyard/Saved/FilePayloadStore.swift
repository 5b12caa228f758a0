/// A store in a file, which processes may share.
///
/// Beside the file `NAME` stand `.NAME.lock`; while it is replaced `.NAME.new`; `NAME.quarantined.1` and so on, the newest
/// first; and `.NAME.start-0` and so on, one for each start that has not finished. The folder must be there. Files are for their
/// owner alone. Safe to use from any thread.
public final class FilePayloadStore: PayloadStore {
  /// The file of the record.
  public let path: String
  private let file: DurableFile
  private let quarantineNames: [String]
  private let starts: StartSlots
  private let ownStart = Guarded<StartSlot?>(nil)
  /// A start does not wait for a writer that was stopped.
  private static let patienceOfStarts = Duration.milliseconds(200)

  /// A store in the file at `path`, which need not be there yet.
  ///
  /// - Parameter quarantineLimit: How many quarantined records are kept.
  public init(path: String, quarantineLimit: Int = 3) {
    self.path = path
    file = DurableFile(path: path)
    let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path.utf8.index(after: $0) }
    let folder = slash.map { String(path[..<$0]) } ?? "./"
    let name = slash.map { String(path[$0...]) } ?? path
    quarantineNames = (0..<max(0, min(quarantineLimit, 99))).map { "\(name).quarantined.\($0 + 1)" }
    starts = StartSlots(folder: folder, prefix: ".\(name).start-")
  }

  /// The record; nil if there is none.
  ///
  /// - Throws: ``FileFault``.
  public func read(limit: Int) throws -> [UInt8]? { try file.read(limit: limit) }

  /// Replaces the record, and returns when that is on the disk.
  ///
  /// - Throws: ``FileFault``.
  public func replace(with record: [UInt8], unless isPreferred: ((_ saved: [UInt8]) -> Bool)?) throws -> Bool {
    try file.exclusively { (writer) throws(FileFault) in
      // A record that cannot be read, or that is enormous, is none that could be preferred.
      if let isPreferred, let saved = try? file.read(limit: max(record.count, 64 << 20)), isPreferred(saved) {
        return false
      }
      try writer.replace(with: record)
      return true
    }
  }

  /// Removes the record, if there is one.
  ///
  /// - Throws: ``FileFault``.
  public func remove() throws { try file.exclusively { (writer) throws(FileFault) in try writer.remove() } }

  /// Gives the file another name, if it still holds this record. Waits for other writers for as long as a start may: what could
  /// not be put aside is found again by the next one.
  ///
  /// - Throws: ``FileFault``.
  public func quarantine(_ record: [UInt8]) throws {
    try file.exclusively(patience: Self.patienceOfStarts) { (writer) throws(FileFault) in
      guard try file.read(limit: record.count) == record else { return }
      try writer.setAside(as: quarantineNames)
    }
  }

  /// Notes that a start begins, and counts those before it whose processes ended without ``finishStart()``.
  ///
  /// - Throws: ``FileFault``.
  public func beginStart() throws -> Int {
    // A second start in one process ends the first.
    ownStart.withLock { $0 = nil }
    let (slot, unfinished) = try file.exclusively(patience: Self.patienceOfStarts) { (_) throws(FileFault) in
      try starts.begin()
    }
    ownStart.withLock { $0 = slot }
    return unfinished
  }

  /// Notes that this start is done, and forgets those that never finished.
  ///
  /// - Throws: ``FileFault``.
  public func finishStart() throws {
    try file.exclusively { (_) throws(FileFault) in
      // Not before there is the lock, else another start could count this one.
      let own = ownStart.withLock { own -> StartSlot? in
        defer { own = nil }
        return own
      }
      try starts.finish(own)
    }
  }
}
