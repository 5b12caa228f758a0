/// One node of a payload, or one member's key, as it lies on the tape.
///
/// The tape is in document order: a container is followed by its content, a key by its value.
///
/// Inlinable, as all that leads to an entry: the module above reads tapes, too, and a call for each entry was a twentieth of the
/// instructions that restore a payload.
@usableFromInline
package struct TapeEntry: Sendable, BitwiseCopyable {
  /// Offset of the token's first byte.
  @usableFromInline package var start: UInt32
  /// Length of the token in bytes, quotes and brackets included.
  @usableFromInline package var length: UInt32
  /// A container: the index behind its last descendant. A key: the hash of its text. Otherwise 0.
  @usableFromInline package var link: UInt32
  /// Kind in the low byte, then the flags, then the saturating child count of a container.
  @usableFromInline package var tag: UInt32

  @inline(__always)
  package init(start: UInt32, length: UInt32, link: UInt32, tag: UInt32) {
    self.start = start
    self.length = length
    self.link = link
    self.tag = tag
  }

  @inlinable @inline(__always) package static var kindMask: UInt32 { 0x0F }
  /// The text holds escapes, or for a real literal nothing.
  @inlinable @inline(__always) package static var escaped: UInt32 { 0x10 }
  /// A bool that is true.
  @inlinable @inline(__always) package static var isTrue: UInt32 { 0x20 }
  /// The reader found the token itself at fault; nothing may be concluded from it.
  @inlinable @inline(__always) package static var faulty: UInt32 { 0x40 }
  /// A key that stands for one that could not be read: it is like no other.
  static let unreadableKey: UInt32 = 0x80 | key
  @inlinable @inline(__always) package static var countShift: UInt32 { 8 }
  /// A count this large means "count again".
  @inlinable @inline(__always) package static var countCeiling: UInt32 { 0x00FF_FFFF }

  /// The raw kinds on the tape: those of a node, and the key, which is no node.
  @inlinable @inline(__always) package static var key: UInt32 { 0x0F }

  @inlinable @inline(__always) package var rawKind: UInt32 { tag & Self.kindMask }
  @inlinable @inline(__always) package var isKey: Bool { rawKind == Self.key }
  @inline(__always) var isUnreadableKey: Bool { tag & 0xFF == Self.unreadableKey | Self.faulty }
  @inlinable @inline(__always) package var isEscaped: Bool { tag & Self.escaped != 0 }
  @inlinable @inline(__always) package var isFaulty: Bool { tag & Self.faulty != 0 }
  @inlinable @inline(__always) package var isContainer: Bool {
    rawKind == UInt32(PayloadKind.array.rawValue) || rawKind == UInt32(PayloadKind.object.rawValue)
  }
  @inlinable @inline(__always) package var storedCount: UInt32 { tag >> Self.countShift }
  @inlinable @inline(__always) package var end: Int { Int(start) + Int(length) }
}
