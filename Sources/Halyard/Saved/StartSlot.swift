#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// The mark of a start: a file that its process keeps locked as long as it runs, and takes away when it lets go of it alive.
///
/// A name is taken away only by who has the lock of the file that it stands for, since numbers are used again.
final class StartSlot: Sendable {
  private let path: String
  private let descriptor: FileDescriptor

  /// - Parameter descriptor: The file, locked against all others.
  init(path: String, _ descriptor: consuming FileDescriptor) {
    self.path = path
    self.descriptor = descriptor
  }

  // Not run when a process ends: what is left then is a start that did not finish.
  deinit { try? remove() }

  /// Whether it is this mark that has the name: one that was taken away from outside may have left it to another.
  func stands(at path: String) -> Bool { path == self.path && descriptor.identity == FileIdentity(at: path) }

  /// Takes the mark away, if it is there still.
  func remove() throws(FileFault) {
    guard stands(at: path) else { return }
    if unlink(path) != 0, errno != ENOENT { throw FileFault(.remove, path) }
  }
}
