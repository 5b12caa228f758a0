/// Tells when the file that a path leads to may be another one or have other contents, for as long as it lives.
///
/// The path may lead through symbolic links that are put elsewhere, as Kubernetes does to mount a ConfigMap; file and folders may
/// go and come again, and need not be there yet. Nothing is asked again and again: the kernel tells.
package final class FileWatch: Sendable {
  private let loop: FileWatchLoop
  private let number: Int

  /// Begins to watch.
  ///
  /// - Parameter onChange: Called on a thread of the library's own that all watches share, each time after the path's changes
  ///   have come to rest for a moment; with the reason if some place cannot be watched any more.
  /// - Throws: ``FileFault`` if a place on the way cannot be watched: the system has no watches left, or a folder may not be read.
  package init(_ path: String, onChange: @escaping @Sendable (FileFault?) -> Void) throws(FileFault) {
    loop = try FileWatchLoop.shared(for: path)
    let (number, fault) = loop.add(FileWay.absolute(path), onChange)
    self.number = number
    if let fault { throw fault }
  }

  deinit { loop.remove(number) }
}
