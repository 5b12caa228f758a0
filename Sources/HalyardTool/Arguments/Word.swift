import Halyard

/// One word of a command line: its bytes as the shell gave them, since a file's name need not be UTF-8.
struct Word: Sendable, Hashable {
  /// The bytes, none of them zero.
  let bytes: [UInt8]

  init(_ bytes: some Sequence<UInt8>) { self.bytes = Array(bytes) }

  init(_ text: String) { bytes = Array(text.utf8) }

  /// The word at an address, up to its zero.
  init(_ address: UnsafePointer<CChar>) {
    var length = 0
    while address[length] != 0 { length += 1 }
    bytes = UnsafeRawBufferPointer(start: address, count: length).map { $0 }
  }

  /// The word as text, bytes that are no UTF-8 repaired.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Whether there is nothing in it.
  var isEmpty: Bool { bytes.isEmpty }

  /// Calls `body` with the word as the C library takes it.
  func withAddress<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
    (bytes.map { CChar(bitPattern: $0) } + [0]).withUnsafeBufferPointer { buffer in
      // A buffer with an element in it has an address.
      buffer.baseAddress.map(body) ?? body("")
    }
  }
}

extension Word: ExpressibleByStringLiteral {
  init(stringLiteral text: String) { self.init(text) }
}
