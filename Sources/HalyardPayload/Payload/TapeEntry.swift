/// One node of a payload, or one member's key, as it lies on the tape.
///
/// The tape is in document order: a container is followed by its content, a key by its value.
package struct TapeEntry: Sendable, BitwiseCopyable {
  /// Offset of the token's first byte.
  package var start: UInt32
  /// Length of the token in bytes, quotes and brackets included.
  package var length: UInt32
  /// A container: the index behind its last descendant. A key: the hash of its text. Otherwise 0.
  package var link: UInt32
  /// Kind in the low byte, then the flags, then the saturating child count of a container.
  package var tag: UInt32

  @inline(__always)
  package init(start: UInt32, length: UInt32, link: UInt32, tag: UInt32) {
    self.start = start
    self.length = length
    self.link = link
    self.tag = tag
  }

  package static let kindMask: UInt32 = 0x0F
  /// The text holds escapes, or for a real literal nothing.
  package static let escaped: UInt32 = 0x10
  /// A bool that is true.
  package static let isTrue: UInt32 = 0x20
  /// The reader found the token itself at fault; nothing may be concluded from it.
  package static let faulty: UInt32 = 0x40
  /// A key that stands for one that could not be read: it is like no other.
  static let unreadableKey: UInt32 = 0x80 | key
  package static let countShift: UInt32 = 8
  /// A count this large means "count again".
  package static let countCeiling: UInt32 = 0x00FF_FFFF

  /// The raw kinds on the tape: those of a node, and the key, which is no node.
  package static let key: UInt32 = 0x0F

  @inline(__always) package var rawKind: UInt32 { tag & Self.kindMask }
  @inline(__always) package var isKey: Bool { rawKind == Self.key }
  @inline(__always) var isUnreadableKey: Bool { tag & 0xFF == Self.unreadableKey | Self.faulty }
  @inline(__always) package var isEscaped: Bool { tag & Self.escaped != 0 }
  @inline(__always) package var isFaulty: Bool { tag & Self.faulty != 0 }
  @inline(__always) package var isContainer: Bool {
    rawKind == UInt32(PayloadKind.array.rawValue) || rawKind == UInt32(PayloadKind.object.rawValue)
  }
  @inline(__always) package var storedCount: UInt32 { tag >> Self.countShift }
  @inline(__always) package var end: Int { Int(start) + Int(length) }
}
