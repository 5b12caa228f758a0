#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The allocations of a payload: its text, its tape, its places. `realloc` grows them in place or by moving pages, so that
/// only what is written costs memory.
enum TapeMemory {
  static func allocate<Item: BitwiseCopyable>(_ capacity: Int, of: Item.Type = Item.self) -> UnsafeMutablePointer<Item>
  {
    resize(nil, to: capacity)
  }

  static func grow<Item: BitwiseCopyable>(
    _ memory: UnsafeMutablePointer<Item>, to capacity: Int
  ) -> UnsafeMutablePointer<Item> {
    resize(UnsafeMutableRawPointer(memory), to: capacity)
  }

  static func release<Item: BitwiseCopyable>(_ memory: UnsafePointer<Item>) {
    free(UnsafeMutableRawPointer(mutating: memory))
  }

  private static func resize<Item: BitwiseCopyable>(
    _ old: UnsafeMutableRawPointer?, to capacity: Int
  ) -> UnsafeMutablePointer<Item> {
    guard let memory = realloc(old, max(1, capacity) * MemoryLayout<Item>.stride) else {
      // As for any Swift allocation, there is nothing to go on with when the system has no memory left.
      fatalError("out of memory")
    }
    return memory.bindMemory(to: Item.self, capacity: capacity)
  }

  /// Whether two ranges hold the same bytes.
  static func areEqual(_ left: UnsafeRawPointer, _ right: UnsafeRawPointer, count: Int) -> Bool {
    memcmp(left, right, count) == 0
  }
}
