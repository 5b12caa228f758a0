/// The mark of a start that has not finished: a file that its process keeps locked as long as it runs.
final class StartSlot: Sendable {
  let path: String
  private let descriptor: FileDescriptor

  init(path: String, _ descriptor: consuming FileDescriptor) {
    self.path = path
    self.descriptor = descriptor
  }
}
