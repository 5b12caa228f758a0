/// What stands in one slot, its type erased: the bits of a small trivial value, or a box with any other value.
///
/// An immutable value, made where the type is still known.
@usableFromInline
package struct SlotContent: Sendable {
  @usableFromInline
  enum Storage: Sendable {
    case word(UInt64)
    case box(SlotBox)
  }

  @usableFromInline let storage: Storage

  /// The value's type. Published content of another type than its slot has is refused, so that no reader ever sees
  /// bits of a type that is not its own. It decides between word and box, too.
  @usableFromInline let type: ObjectIdentifier

  /// Makes the content of a slot from its value.
  ///
  /// Complexity: O(1); allocates once if the value needs a box.
  @inlinable
  package init<Value: FlagValue>(_ value: Value) {
    type = ObjectIdentifier(Value.self)
    if Self.isWord(Value.self) {
      var word: UInt64 = 0
      // In bounds and aligned by `isWord`; the bytes behind the value stay zero.
      withUnsafeMutableBytes(of: &word) { $0.storeBytes(of: value, as: Value.self) }
      storage = .word(word)
    } else {
      storage = .box(SlotBox(value))
    }
  }

  /// What was taken out of a slot of values of this type.
  init(_ storage: Storage, type: ObjectIdentifier) {
    self.storage = storage
    self.type = type
  }

  /// Whether values of the type live as raw bits in a word: trivial, at most eight bytes.
  ///
  /// Inlinable: folds to a constant where the type is known.
  @inlinable @inline(__always)
  static func isWord<Value>(_ type: Value.Type) -> Bool {
    _isPOD(type) && MemoryLayout<Value>.size <= 8 && MemoryLayout<Value>.alignment <= 8
  }

  /// Whether both are the same bits or the same box, so that no value has to be compared.
  func isIdentical(to other: SlotContent) -> Bool {
    switch (storage, other.storage) {
    case (.word(let left), .word(let right)): left == right
    case (.box(let left), .box(let right)): left === right
    default: false
    }
  }

  /// The value, if it is of this type.
  package func value<Value: FlagValue>(as type: Value.Type) -> Value? {
    guard self.type == ObjectIdentifier(type) else { return nil }
    switch storage {
    case .word(let word): return withUnsafeBytes(of: word) { $0.load(as: Value.self) }
    case .box(let box): return box.address.assumingMemoryBound(to: Value.self).pointee
    }
  }
}
