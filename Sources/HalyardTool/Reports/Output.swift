#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Text on its way to a file descriptor, written in large pieces.
final class Output {
  private static let pieceSize = 64 << 10

  private let descriptor: Int32
  private var buffer: [UInt8] = []
  private var isClosed = false
  /// Why something was not written; nil too if the reader just went away.
  private(set) var failure: String?

  init(_ descriptor: Int32) { self.descriptor = descriptor }

  /// Whether a person sees the text as it is written.
  var isTerminal: Bool { isatty(descriptor) == 1 }

  /// Takes text.
  func write(_ text: String) { write(text.utf8) }

  /// Takes UTF-8. What is long is not taken but written at once, without a copy.
  func write(_ bytes: some Sequence<UInt8>) {
    let isWritten = bytes.withContiguousStorageIfAvailable { bytes in
      guard bytes.count >= Self.pieceSize else { return false }
      flush()
      write(UnsafeRawBufferPointer(bytes))
      return true
    }
    if isWritten == true { return }
    buffer.append(contentsOf: bytes)
    if buffer.count >= Self.pieceSize { flush() }
  }

  /// Writes what was taken.
  func flush() {
    buffer.withUnsafeBytes { write($0) }
    buffer.removeAll(keepingCapacity: true)
  }

  private func write(_ bytes: UnsafeRawBufferPointer) {
    var written = 0
    while !isClosed, written < bytes.count {
      let (base, left) = (bytes.baseAddress.map { $0 + written }, bytes.count - written)
      #if canImport(Darwin)
        let count = Darwin.write(descriptor, base, left)
      #elseif canImport(Musl)
        let count = Musl.write(descriptor, base, left)
      #else
        let count = Glibc.write(descriptor, base, left)
      #endif
      if count < 0 {
        if Descriptor.isWorthAnotherCall(descriptor, for: POLLOUT, after: errno) { continue }
        isClosed = true
        if errno != EPIPE { failure = String(cString: strerror(errno)) }
      } else {
        written += count
      }
    }
  }
}
