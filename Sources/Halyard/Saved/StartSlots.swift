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
  /// How many starts that never finished are kept. Processes that run take nothing of it.
  private static let limit = 128

  /// The folder of the marks.
  let folder: String
  /// The name of a mark without its number.
  let prefix: String

  /// Makes the mark of a start.
  ///
  /// Nothing is brought to the disk: what a payload can end is the process, and that leaves the files as they are.
  ///
  /// - Returns: The mark, nil if another took its place, and how many starts ended without finishing.
  func begin() throws(FileFault) -> (own: StartSlot?, unfinished: Int) {
    let numbers = try numbers
    var unfinished = 0
    var abandoned: StartSlot?
    for number in numbers {
      guard case .ofNobody(let slot) = try mark(path(number), O_RDWR) else { continue }
      unfinished += 1
      abandoned = abandoned ?? slot
    }
    if unfinished >= Self.limit { return (abandoned, unfinished) }
    let free = (0...numbers.count).first { !numbers.contains($0) } ?? numbers.count
    guard case .ofNobody(let own) = try mark(path(free), O_RDWR | O_CREAT) else { return (nil, unfinished) }
    return (own, unfinished)
  }

  /// Removes the mark of a start that is done, and those of starts that never will be.
  func finish(_ own: StartSlot?) throws(FileFault) {
    for path in try numbers.map(path) {
      if path != own?.path {
        guard case .ofNobody = try mark(path, O_RDWR) else { continue }
      }
      if unlink(path) != 0, errno != ENOENT { throw FileFault(.remove, path) }
    }
  }

  /// The numbers of the marks that there are.
  private var numbers: Set<Int> {
    get throws(FileFault) {
      let endings = try FolderNames.endings(in: folder, behind: prefix)
      return Set(endings.compactMap { ending in Int(ending).flatMap { "\($0)" == ending && $0 >= 0 ? $0 : nil } })
    }
  }

  private func path(_ number: Int) -> String { "\(folder)\(prefix)\(number)" }

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
