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
  ///   have come to rest for a moment.
  /// - Throws: ``FileFault`` if nothing can be watched.
  package init(_ path: String, onChange: @escaping @Sendable () -> Void) throws(FileFault) {
    try FileFault.check(path, for: .watch)
    loop = try FileWatchLoop.shared(for: path)
    number = loop.add(FileWay.absolute(path), onChange)
  }

  /// Why some place on the way cannot be watched now: the system has no watches left, or file or folder may not be read. All
  /// others are, so that it is watched once that is mended.
  package var fault: FileFault? { loop.fault(of: number) }

  deinit { loop.remove(number) }
}
