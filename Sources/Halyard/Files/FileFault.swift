#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// What the system answered when a file could not be read or written.
public struct FileFault: Error, Sendable, Hashable, CustomStringConvertible {
  /// What was tried.
  public enum Operation: String, Sendable, Hashable {
    /// To open the file, or make it.
    case open
    /// To read its bytes.
    case read
    /// To write its bytes.
    case write
    /// To have them on the disk.
    case sync
    /// To put the new file in the place of the old one.
    case replace
    /// To take it away.
    case remove
    /// To keep other processes out while it is changed.
    case lock
    /// To be told when it changes.
    case watch
  }

  /// What was tried.
  public let operation: Operation
  /// The file.
  public let path: String
  /// The system's number of the reason, as in `errno`: `ENXIO` also for a pipe, a socket or a device in the file's place, `EINVAL`
  /// for a path with a NUL character, `EDEADLK` for a file that the same thread is writing already.
  public let errorNumber: Int32

  package init(_ operation: Operation, _ path: String, errorNumber: Int32 = errno) {
    self.operation = operation
    self.path = path
    self.errorNumber = errorNumber
  }

  /// Refuses a path that the system would cut at a NUL character.
  static func check(_ path: String, for operation: Operation) throws(FileFault) {
    if path.utf8.contains(0) { throw FileFault(operation, path, errorNumber: EINVAL) }
  }

  /// What was tried, the system's reason and what to do.
  public var description: String {
    "\(DisplayText.line(path)): \(Self.clause(operation)): \(reason)\(advice.map { "; \($0)" } ?? "")"
  }

  private var reason: String {
    if operation == .lock, errorNumber == EWOULDBLOCK { return "another process kept it for too long" }
    if errorNumber == EDEADLK { return "this thread is writing it already" }
    if errorNumber == ENXIO { return "it is a pipe, a socket or a device" }
    return String(cString: strerror(errorNumber))
  }

  private var advice: String? {
    switch errorNumber {
    case ENOSPC where operation == .watch, EMFILE where operation == .watch:
      "raise the system's limits on watches, or refresh by hand"
    case ENOSPC, EDQUOT: "make room on the volume"
    case EACCES, EPERM: "give the program the right to"
    case EROFS: "the volume can only be read: choose another place"
    case ENOENT: operation == .read ? nil : "make the folder first"
    case EDEADLK:
      "code that makes or compares values may not write the file that they go to: write when it has returned"
    case ENXIO, EISDIR, EEXIST: "move it away, or choose another place"
    case EINVAL: path.utf8.contains(0) ? "take the NUL character out of the path" : nil
    case EFBIG where operation == .read: "the file is larger than the limit"
    default: nil
    }
  }

  private static func clause(_ operation: Operation) -> String {
    switch operation {
    case .open: "it cannot be opened"
    case .read: "it cannot be read"
    case .write: "it cannot be written"
    case .sync: "it cannot be brought to the disk"
    case .replace: "the new file cannot take the old one's place"
    case .remove: "it cannot be removed"
    case .lock: "it cannot be locked"
    case .watch: "its changes cannot be followed"
    }
  }
}
