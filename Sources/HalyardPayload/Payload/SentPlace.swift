/// The bytes that a value or key was sent as: of a container in a binary property list only its own, without its content's.
package struct SentPlace: Sendable, BitwiseCopyable {
  package var start: UInt32
  package var length: UInt32

  /// The bytes from one offset up to another.
  @inline(__always)
  init(_ start: Int, _ end: Int) {
    self.start = UInt32(truncatingIfNeeded: start)
    length = UInt32(truncatingIfNeeded: end &- start)
  }

  package var bytes: Range<Int> { Int(start)..<Int(start) + Int(length) }
}
