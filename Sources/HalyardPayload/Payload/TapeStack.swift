/// A stack of what is open while a tape is written.
///
/// Memory of its own rather than an array, which is asked at each change whether it is shared. Whoever owns it frees it.
struct TapeStack<Item: BitwiseCopyable> {
  private var items: UnsafeMutablePointer<Item>
  private var capacity = 16
  private(set) var count = 0

  init() { items = TapeMemory.allocate(capacity) }

  /// Frees the memory; nothing may be done with it afterwards.
  func deallocate() { TapeMemory.release(items) }

  @inline(__always)
  mutating func push(_ item: Item) {
    if count == capacity { grow() }
    (items + count).initialize(to: item)
    count &+= 1
  }

  /// The item pushed last, which is gone then; nil if there is none.
  @inline(__always)
  mutating func pop() -> Item? {
    if count == 0 { return nil }
    count &-= 1
    return items[count]
  }

  @inline(never)
  private mutating func grow() {
    capacity *= 2
    items = TapeMemory.grow(items, to: capacity)
  }
}
