/// A store in a file, which processes may share.
///
/// Beside the file `NAME` stand `.NAME.lock`; while it is replaced `.NAME.new`; `NAME.quarantined.1` and so on, the newest
/// first; and `.NAME.start-0` and so on, one for each start that has not finished, for a moment also `.NAME.start-new-1-1`. The folder must be there. Files are for their
/// owner alone. Safe to use from any thread.
public final class FilePayloadStore: PayloadStore {
  /// The file of the record.
  public let path: String
  private let file: DurableFile
  private let quarantineNames: [String]
  private let starts: StartSlots
  private let ownStart = Guarded<StartSlot?>(nil)
  /// A start does not wait for long for a writer that was stopped.
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
  /// A store has one start at a time: who begins another goes on with it. A store that is let go of takes it along, since its
  /// process goes on. Waits for nobody. The count is given also where the start itself cannot be noted.
  ///
  /// - Throws: ``FileFault`` if the folder cannot be read.
  public func beginStart() throws -> Int {
    try FileFault.check(path, for: .open)
    let (slot, unfinished) = try starts.begin(isMarked: ownStart.withLock { $0 != nil })
    // Of two that begin at once one mark stays.
    ownStart.withLock { $0 = $0 ?? slot }
    return unfinished
  }

  /// Notes that this start is done, and forgets those that never finished.
  ///
  /// - Throws: ``FileFault``.
  public func finishStart() throws {
    let own = ownStart.withLock { $0 }
    var fault: FileFault?
    do throws(FileFault) {
      try starts.forgetUnfinished(besides: own)
    } catch {
      fault = error
    }
    // The own one last: who is stopped in between has not finished. It stays locked as long as its mark is there, else another
    // start could count it.
    try own?.remove()
    ownStart.withLock { if $0 === own { $0 = nil } }
    if let fault { throw fault }
  }
}
