#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// The marks of starts that have not finished, a file each.
///
/// The mark of a process that runs is locked, and the system lets go of the lock when the process ends in whatever way: no number
/// of a process, which another may get, tells the two apart. Called under the lock of the store.
struct StartSlots: Sendable {
  /// How many processes can start at once and be told apart; further ones are not counted.
  private static let count = 16

  /// The path of a mark without its number.
  let prefix: String

  /// Makes the mark of a start.
  ///
  /// Nothing is brought to the disk: what a payload can end is the process, and that leaves the files as they are.
  ///
  /// - Returns: The mark, nil if there is no room for it, and how many starts ended without finishing.
  func begin() throws(FileFault) -> (own: StartSlot?, unfinished: Int) {
    var unfinished = 0
    var free: String?
    var abandoned: StartSlot?
    for path in paths {
      switch try mark(path, O_RDWR) {
      case .none: free = free ?? path
      case .ofRunningProcess: break
      case .ofNobody(let slot):
        unfinished += 1
        abandoned = abandoned ?? slot
      }
    }
    guard let free else { return (abandoned, unfinished) }
    guard case .ofNobody(let own) = try mark(free, O_RDWR | O_CREAT) else { return (nil, unfinished) }
    return (own, unfinished)
  }

  /// Removes the mark of a start that is done, and those of starts that never will be.
  func finish(_ own: StartSlot?) throws(FileFault) {
    for path in paths {
      if path != own?.path {
        guard case .ofNobody = try mark(path, O_RDWR) else { continue }
      }
      if unlink(path) != 0, errno != ENOENT { throw FileFault(.remove, path) }
    }
  }

  private var paths: some Sequence<String> { (0..<Self.count).lazy.map { "\(prefix)\($0)" } }

  /// What stands at a path.
  private enum Mark {
    case none
    case ofRunningProcess
    /// Nobody has it, until it is let go of again.
    case ofNobody(StartSlot)
  }

  private func mark(_ path: String, _ flags: Int32) throws(FileFault) -> Mark {
    do throws(FileFault) {
      let descriptor = try FileDescriptor(path, flags, mode: 0o600)
      guard flock(descriptor.number, LOCK_EX | LOCK_NB) == 0 else { return .ofRunningProcess }
      return .ofNobody(StartSlot(path: path, descriptor))
    } catch {
      if error.errorNumber == ENOENT { return .none }
      throw error
    }
  }
}
