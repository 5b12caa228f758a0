#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A file that gets new content in one step: whoever opens it sees the old content or the new one, also after a crash.
struct ReplacedFile {
  private let path: Word

  init(_ path: Word) { self.path = path }

  /// Writes the content beside the file, makes it durable, and takes the file's place. What is no regular file, such as a
  /// pipe, is written as it is.
  ///
  /// - Throws: ``ToolFault``, and the file is what it was.
  func write(_ bytes: [UInt8]) throws(ToolFault) {
    var status = stat()
    let exists = path.withAddress { stat($0, &status) } == 0
    if exists, status.st_mode & S_IFMT != S_IFREG { return try writeThrough(bytes) }
    // A link stays a link: the file behind it is the one to replace.
    let target = exists ? try resolved() : path
    var name = Array(target.bytes + ".XXXXXX".utf8).map { CChar(bitPattern: $0) } + [0]
    let descriptor = mkstemp(&name)
    guard descriptor >= 0 else { throw fault() }
    do throws(ToolFault) {
      try write(bytes, to: descriptor)
      // As a newly made file would have it, or as the file has it already.
      let mode = exists ? status.st_mode & 0o7777 : 0o666 & ~Self.mask
      guard fchmod(descriptor, mode) == 0, fsync(descriptor) == 0 else { throw fault() }
    } catch {
      close(descriptor)
      unlink(name)
      throw error
    }
    guard close(descriptor) == 0, target.withAddress({ rename(name, $0) }) == 0 else {
      let fault = fault()
      unlink(name)
      throw fault
    }
    syncFolder(of: target)
  }

  private func writeThrough(_ bytes: [UInt8]) throws(ToolFault) {
    let descriptor = path.withAddress { open($0, O_WRONLY | O_CLOEXEC) }
    guard descriptor >= 0 else { throw fault() }
    defer { close(descriptor) }
    try write(bytes, to: descriptor)
  }

  private func write(_ bytes: [UInt8], to descriptor: Int32) throws(ToolFault) {
    let output = Output(descriptor)
    output.write(bytes)
    output.flush()
    if let reason = output.failure { throw .unwritable(name: path.text, reason: reason) }
  }

  private func resolved() throws(ToolFault) -> Word {
    guard let address = path.withAddress({ realpath($0, nil) }) else { throw fault() }
    defer { free(address) }
    return Word(address)
  }

  /// Makes the new name durable; some file systems cannot, and the content is safe in either case.
  private func syncFolder(of target: Word) {
    let slash = target.bytes.lastIndex(of: UInt8(ascii: "/"))
    let folder = slash.map { Word(target.bytes[...$0]) } ?? "."
    let descriptor = folder.withAddress { open($0, O_RDONLY | O_CLOEXEC) }
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }

  /// The bits that new files of this process do not get.
  private static var mask: mode_t {
    let mask = umask(0)
    umask(mask)
    return mask
  }

  private func fault() -> ToolFault { .unwritable(name: path.text, reason: String(cString: strerror(errno))) }
}
