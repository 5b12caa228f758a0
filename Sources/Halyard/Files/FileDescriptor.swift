#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// An open regular file, or a folder, closed when its one owner goes. Calls that a signal interrupts are made again.
///
/// Nothing else is opened: of a pipe the other end could keep this one waiting for ever.
struct FileDescriptor: ~Copyable {
  let number: Int32

  /// - Parameter flags: With `O_DIRECTORY` a folder is opened, else a regular file.
  /// - Throws: The system's reason, `ENOENT` for a file that is not there, `EISDIR` for a folder, `ENXIO` for what is neither.
  init(_ path: String, _ flags: Int32, mode: mode_t = 0) throws(FileFault) {
    try FileFault.check(path, for: .open)
    // Else opening a pipe waits for its other end.
    let number = Self.repeating { open(path, flags | O_CLOEXEC | O_NONBLOCK | O_NOCTTY, mode) }
    if number < 0 { throw FileFault(.open, path) }
    var status = stat()
    fstat(number, &status)
    if flags & O_DIRECTORY == 0, let reason = Self.reason(against: status) {
      close(number)
      throw FileFault(.open, path, errorNumber: reason)
    }
    self.number = number
  }

  /// The system's number of the reason why this is no file to read and to replace; nil if it is one.
  static func reason(against status: stat) -> Int32? {
    switch status.st_mode & S_IFMT {
    case S_IFREG: nil
    case S_IFDIR: EISDIR
    default: ENXIO
    }
  }

  deinit { close(number) }

  /// Which file it is, whatever its path.
  var identity: FileIdentity {
    var status = stat()
    fstat(number, &status)
    return FileIdentity(status)
  }

  /// All bytes to the end of the file; more than `limit` are refused as `EFBIG`: unread if the system states so many, else
  /// at the first byte behind the limit.
  func bytes(limit: Int, path: String) throws(FileFault) -> [UInt8] {
    let size = size
    if let size, size > limit { throw FileFault(.read, path, errorNumber: EFBIG) }
    // One more than the file says, so that its end is seen without another round.
    var room = min(size.map { $0 + 1 } ?? 65_536, max(limit, limit &+ 1))
    var bytes: [UInt8] = []
    while true {
      let chunk = try chunk(of: room, path: path)
      // Mostly the first is all.
      if bytes.isEmpty { bytes = chunk } else { bytes += chunk }
      if bytes.count > limit { throw FileFault(.read, path, errorNumber: EFBIG) }
      if chunk.count < room { return bytes }
      room = min(65_536, limit - bytes.count + 1)
    }
  }

  /// The next bytes, fewer than `room` only where the file ends.
  private func chunk(of room: Int, path: String) throws(FileFault) -> [UInt8] {
    var received = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
      repeat {
        let rest = UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(buffer)[count...])
        received = Self.repeating { read(number, rest.baseAddress, rest.count) }
        count += max(0, received)
      } while received > 0 && count < buffer.count
    }
    if received < 0 { throw FileFault(.read, path) }
    return bytes
  }

  /// The size that the system states, which for some of its own files is 0; nil if it states none.
  private var size: Int? {
    var status = stat()
    guard fstat(number, &status) == 0 else { return nil }
    return max(0, Int(status.st_size))
  }

  /// Writes all of the bytes behind those that are there.
  func append(_ bytes: [UInt8], path: String) throws(FileFault) {
    let isWritten = bytes.withUnsafeBytes { bytes in
      var rest = bytes[...]
      while let start = UnsafeRawBufferPointer(rebasing: rest).baseAddress, !rest.isEmpty {
        let written = Self.repeating { write(number, start, rest.count) }
        if written < 0 { return false }
        rest = rest.dropFirst(written)
      }
      return true
    }
    if !isWritten { throw FileFault(.write, path) }
  }

  /// Returns when what was written is on the disk.
  func synchronize(path: String) throws(FileFault) {
    #if canImport(Darwin)
      // `fsync` alone leaves the bytes in the drive's own memory there; not every volume knows the other.
      if fcntl(number, F_FULLFSYNC) == 0 { return }
    #endif
    if Self.repeating({ fsync(number) }) < 0 { throw FileFault(.sync, path) }
  }

  private static func repeating<Number: BinaryInteger>(_ call: () -> Number) -> Number {
    while true {
      let result = call()
      if result >= 0 || errno != EINTR { return result }
    }
  }
}
