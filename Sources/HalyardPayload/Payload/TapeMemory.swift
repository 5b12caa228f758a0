#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The tape's allocation. `realloc` grows it in place or by moving pages, so that only entries written cost memory.
enum TapeMemory {
  static func allocate(_ capacity: Int) -> UnsafeMutablePointer<TapeEntry> {
    resize(nil, to: capacity)
  }

  static func grow(_ tape: UnsafeMutablePointer<TapeEntry>, to capacity: Int) -> UnsafeMutablePointer<TapeEntry> {
    resize(UnsafeMutableRawPointer(tape), to: capacity)
  }

  static func release(_ tape: UnsafePointer<TapeEntry>) {
    free(UnsafeMutableRawPointer(mutating: tape))
  }

  private static func resize(_ old: UnsafeMutableRawPointer?, to capacity: Int) -> UnsafeMutablePointer<TapeEntry> {
    guard let memory = realloc(old, max(1, capacity) * MemoryLayout<TapeEntry>.stride) else {
      // As for any Swift allocation, there is nothing to go on with when the system has no memory left.
      fatalError("out of memory")
    }
    return memory.bindMemory(to: TapeEntry.self, capacity: capacity)
  }

  /// Whether two ranges hold the same bytes.
  static func areEqual(_ left: UnsafeRawPointer, _ right: UnsafeRawPointer, count: Int) -> Bool {
    memcmp(left, right, count) == 0
  }
}
