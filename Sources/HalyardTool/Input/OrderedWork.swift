import Dispatch
import HalyardPayload

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Does the same for many items on all processors, and hands the results on in the order of the items.
enum OrderedWork {
  /// Items of one worker in a batch: results wait for each other, and so must not be many.
  private static let share = 16
  private static let mostWorkers = 8

  /// - Parameters:
  ///   - work: What to do with some items that stand next to each other; called on several threads at once.
  ///   - take: What to do with some results; called on the caller's thread, as early as the order allows.
  static func run<Item: Sendable, Product: Sendable>(
    _ items: [Item], _ work: @escaping @Sendable (ArraySlice<Item>) -> [Product], _ take: ([Product]) -> Void
  ) {
    let workers = max(1, min(mostWorkers, sysconf(Int32(_SC_NPROCESSORS_ONLN))))
    var next = 0
    while next < items.count {
      let batch = items[next..<min(items.count, next + workers * share)]
      next = batch.endIndex
      guard workers > 1, batch.count > 1 else {
        take(work(batch))
        continue
      }
      let size = (batch.count + workers - 1) / workers
      let parts = Array(stride(from: batch.startIndex, to: batch.endIndex, by: size)).map {
        batch[$0..<min(batch.endIndex, $0 + size)]
      }
      let products = Guarded<[[Product]]>(Array(repeating: [], count: parts.count))
      DispatchQueue.concurrentPerform(iterations: parts.count) { number in
        let product = work(parts[number])
        products.withLock { $0[number] = product }
      }
      take(products.withLock { $0 }.flatMap { $0 })
    }
  }
}
