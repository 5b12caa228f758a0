#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// A small file that processes share: read whole, and replaced so that whoever reads it, whenever the machine stops, finds the
/// old bytes or the new ones.
///
/// Beside the file stand its lock, `.NAME.lock`, which stays, `.NAME.lock.turn` once writers have had to queue, and while it is
/// replaced `.NAME.new`, which the next writer takes away if one that was killed has left it. The new file keeps the old one's
/// rights, and its owner and group as far as the system lets the writer give files away: only root may give them to another user.
/// Safe to use from any thread.
package struct DurableFile: Sendable {
  /// The file as it was named, which may be a symbolic link.
  package let path: String
  /// What a new file may be used for by whom; one that is there keeps its own.
  let mode: UInt16

  package init(path: String, mode: UInt16 = 0o600) {
    self.path = path
    self.mode = mode
  }

  /// The bytes of the file; nil if there is none. More than `limit` are refused as `EFBIG`.
  package func read(limit: Int) throws(FileFault) -> [UInt8]? {
    do throws(FileFault) {
      return try FileDescriptor(path, O_RDONLY).bytes(limit: limit, path: path)
    } catch {
      if error.errorNumber == ENOENT { return nil }
      throw error
    }
  }

  /// Keeps all other writers out while `body` runs, which gets the right to replace the file.
  ///
  /// - Parameter patience: How long to wait for another writer.
  package func exclusively<Result>(
    patience: Duration = .seconds(5), _ body: (borrowing Writer) throws(FileFault) -> Result
  ) throws(FileFault) -> Result {
    // Through a symbolic link the file that it leads to is replaced, and the link stays.
    let target = try Self.target(of: path)
    let slash = target.utf8.lastIndex(of: UInt8(ascii: "/"))
    let folder = slash.map { String(target[..<$0]) + "/" } ?? "./"
    let name = slash.map { String(target[target.utf8.index(after: $0)...]) } ?? target
    let lock = try FileLock("\(folder).\(name).lock", patience: patience)
    return try body(Writer(path: target, folder: folder, successor: "\(folder).\(name).new", mode: mode, lock: lock))
  }

  /// The file that a path leads to, or would lead to if it were there.
  private static func target(of path: String) throws(FileFault) -> String {
    try FileFault.check(path, for: .open)
    var target = path
    for _ in 0...FileWay.greatestLinks {
      if let resolved = realpath(target, nil) {
        defer { free(resolved) }
        return String(cString: resolved)
      }
      guard let next = FileWay.target(ofLink: target) else { return target }
      let isAbsolute = next.utf8.first == UInt8(ascii: "/")
      let slash = isAbsolute ? nil : target.utf8.lastIndex(of: UInt8(ascii: "/"))
      target = (slash.map { String(target[...$0]) } ?? "") + next
    }
    throw FileFault(.open, path, errorNumber: ELOOP)
  }
}

extension DurableFile {
  /// The right to replace the file, held by one writer at a time.
  package struct Writer: ~Copyable {
    let path: String
    let folder: String
    let successor: String
    let mode: UInt16
    private let lock: FileLock

    init(path: String, folder: String, successor: String, mode: UInt16, lock: consuming FileLock) {
      self.path = path
      self.folder = folder
      self.successor = successor
      self.mode = mode
      self.lock = lock
    }

    /// Puts these bytes in the place of the file's. Returns when they are on the disk; if it throws, the file
    /// is as it was, but for a fault of ``FileFault/Operation/sync`` behind the replacement, when a power failure may yet undo it.
    package func replace(with bytes: [UInt8]) throws(FileFault) {
      do throws(FileFault) {
        var status = stat()
        let isThere = stat(path, &status) == 0
        if isThere, let reason = FileDescriptor.reason(against: status) {
          throw FileFault(.replace, path, errorNumber: reason)
        }
        // What a killed writer left may be closed to this one.
        unlink(successor)
        let file = try FileDescriptor(successor, O_WRONLY | O_CREAT | O_EXCL, mode: mode_t(mode))
        try file.append(bytes, path: path)
        if isThere {
          if fchown(file.number, status.st_uid, status.st_gid) != 0 {
            fchown(file.number, uid_t.max, status.st_gid)
          }
          // Last: a change of the owner takes rights away.
          fchmod(file.number, status.st_mode & 0o777)
        }
        try file.synchronize(path: path)
      } catch {
        // Else a full disk would stay full.
        unlink(successor)
        throw error
      }
      if rename(successor, path) != 0 {
        let fault = FileFault(.replace, path)
        unlink(successor)
        throw fault
      }
      try synchronizeFolder()
    }

    /// Takes the file away, if it is there. Returns when that is on the disk.
    package func remove() throws(FileFault) {
      if unlink(path) != 0 {
        if errno == ENOENT { return }
        throw FileFault(.remove, path)
      }
      try synchronizeFolder()
    }

    /// Gives the file the first of these names in its folder. What has that gets the next one, and so on; what has the last
    /// name goes, and without any name so does the file. Returns when that is on the disk.
    package func setAside(as names: [String]) throws(FileFault) {
      let paths = [path] + names.map { folder + $0 }
      // From the end, so that a stop in between loses nothing.
      for (from, to) in zip(paths, paths.dropFirst()).reversed() where rename(from, to) != 0 {
        if from == path || errno != ENOENT { throw FileFault(.replace, path) }
      }
      if names.isEmpty { try remove() } else { try synchronizeFolder() }
    }

    /// Makes names durable. Some file systems know no such thing for folders, and say so.
    private func synchronizeFolder() throws(FileFault) {
      do throws(FileFault) {
        try FileDescriptor(folder, O_RDONLY | O_DIRECTORY).synchronize(path: path)
      } catch {
        if error.errorNumber != EINVAL, error.errorNumber != ENOTSUP { throw error }
      }
    }
  }
}
