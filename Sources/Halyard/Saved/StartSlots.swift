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
/// of a process, which another may get, tells the two apart. A mark gets its name when it is locked already, so that nobody finds
/// one that only seems to be abandoned, and no lock keeps starts apart, for which they would have to wait.
struct StartSlots: Sendable {
  /// How many starts that never finished are kept. Processes that run take nothing of it.
  private static let limit = 128
  /// What stands in front of the numbers of a mark that has no name of its own yet.
  private static let unnamed = "new-"
  /// How many marks this process has made. No name comes twice: where another start has taken one away as left behind, its maker
  /// must not find somebody else's file under it.
  private static let made = Guarded<UInt64>(0)

  /// The folder of the marks.
  let folder: String
  /// The name of a mark without its number.
  let prefix: String

  /// Makes the mark of a start, unless the process has one.
  ///
  /// Nothing is brought to the disk: what a payload can end is the process, and that leaves the files as they are.
  ///
  /// - Returns: The mark, nil if none could be made, and how many starts ended without finishing.
  func begin(isMarked: Bool) throws(FileFault) -> (own: StartSlot?, unfinished: Int) {
    let endings = try FolderNames.endings(in: folder, behind: prefix)
    let numbers = Set(endings.compactMap { Self.number(of: $0) })
    let unfinished = numbers.count { isAbandoned(path("\($0)")) }
    guard !isMarked, unfinished < Self.limit else { return (nil, unfinished) }
    return (makeMark(besides: numbers), unfinished)
  }

  /// Removes the marks of starts that never will be done.
  func forgetUnfinished(besides own: StartSlot?) throws(FileFault) {
    for ending in try FolderNames.endings(in: folder, behind: prefix) where Self.isOfMark(ending) {
      let path = path(ending)
      if own?.stands(at: path) != true { try abandoned(path)?.remove() }
    }
  }

  private static func isOfMark(_ ending: String) -> Bool {
    guard ending.hasPrefix(unnamed) else { return number(of: ending) != nil }
    let numbers = ending.dropFirst(unnamed.count).split(separator: "-", omittingEmptySubsequences: false)
    return numbers.count == 2 && numbers.allSatisfy { number(of: $0) != nil }
  }

  private static func number(of text: some StringProtocol) -> Int? {
    Int(text).flatMap { "\($0)" == text && $0 >= 0 ? $0 : nil }
  }

  private func path(_ ending: String) -> String { "\(folder)\(prefix)\(ending)" }

  /// Whether the mark there is nobody's. The lock that tells it is shared, so that two who ask at once get the same answer. What
  /// cannot be opened says nothing: it may be another user's.
  private func isAbandoned(_ path: String) -> Bool {
    guard let file = try? FileDescriptor(path, O_RDONLY), flock(file.number, LOCK_SH | LOCK_NB) == 0 else {
      return false
    }
    // Else its start has finished meanwhile.
    return file.identity == FileIdentity(at: path)
  }

  /// The mark there, if it is nobody's.
  private func abandoned(_ path: String) -> StartSlot? {
    guard let file = try? FileDescriptor(path, O_RDWR) else { return nil }
    for _ in 0..<20 {
      if flock(file.number, LOCK_EX | LOCK_NB) == 0 { return StartSlot(path: path, file) }
      // Whom a start that counts keeps from it waits, and not for a process that runs.
      if flock(file.number, LOCK_SH | LOCK_NB) != 0 { return nil }
      usleep(200)
    }
    return nil
  }

  /// A mark under the first number that is free.
  private func makeMark(besides numbers: Set<Int>) -> StartSlot? {
    for _ in 0..<1_000 {
      let serial = Self.made.withLock { made in
        made &+= 1
        return made
      }
      let unnamed = path("\(Self.unnamed)\(getpid())-\(serial)")
      do throws(FileFault) {
        let file = try FileDescriptor(unnamed, O_RDWR | O_CREAT | O_EXCL, mode: 0o600)
        defer { unlink(unnamed) }
        if flock(file.number, LOCK_EX | LOCK_NB) != 0 {
          // Held by the end of another start, which takes it for left behind: the next one is tried.
          if errno == EWOULDBLOCK { continue }
          return nil
        }
        if let path = try name(unnamed, besides: numbers) { return StartSlot(path: path, file) }
      } catch {
        if error.errorNumber != EEXIST { return nil }
      }
    }
    return nil
  }

  /// Gives a mark its name; nil if it is there no more.
  private func name(_ unnamed: String, besides numbers: Set<Int>) throws(FileFault) -> String? {
    for number in 0..<numbers.count + 1_000 where !numbers.contains(number) {
      let path = path("\(number)")
      if link(unnamed, path) == 0 { return path }
      switch errno {
      case EEXIST: continue
      case ENOENT: return nil
      // Some file systems have no second names for files.
      case EPERM, ENOTSUP, ENOSYS:
        if access(path, F_OK) == 0 { continue }
        if rename(unnamed, path) == 0 { return path }
        throw FileFault(.replace, path)
      default: throw FileFault(.replace, path)
      }
    }
    return nil
  }
}
