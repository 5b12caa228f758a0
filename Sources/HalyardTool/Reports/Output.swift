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

  /// Takes UTF-8.
  func write(_ bytes: some Sequence<UInt8>) {
    buffer.append(contentsOf: bytes)
    if buffer.count >= Self.pieceSize { flush() }
  }

  /// Writes what was taken.
  func flush() {
    var written = 0
    while !isClosed, written < buffer.count {
      let count = buffer.withUnsafeBytes { bytes in
        #if canImport(Darwin)
          Darwin.write(descriptor, bytes.baseAddress.map { $0 + written }, bytes.count - written)
        #elseif canImport(Musl)
          Musl.write(descriptor, bytes.baseAddress.map { $0 + written }, bytes.count - written)
        #else
          Glibc.write(descriptor, bytes.baseAddress.map { $0 + written }, bytes.count - written)
        #endif
      }
      if count < 0 {
        if Descriptor.isWorthAnotherCall(descriptor, for: POLLOUT, after: errno) { continue }
        isClosed = true
        if errno != EPIPE { failure = String(cString: strerror(errno)) }
      } else {
        written += count
      }
    }
    buffer.removeAll(keepingCapacity: true)
  }
}
