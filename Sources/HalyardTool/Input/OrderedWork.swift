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
final class OrderedWork<Item: Sendable, Product: Sendable>: Sendable {
  private struct Progress {
    /// The first part that nobody has begun.
    var next = 0
    /// By part: what is done and not handed on yet.
    var products: [[Product]?]
  }

  /// So many of the items that stand next to each other are done by one worker in a go.
  private static var share: Int { 4 }
  private static var mostWorkers: Int { 8 }

  private let items: [Item]
  private let work: @Sendable (ArraySlice<Item>) -> [Product]
  private let progress: Guarded<Progress>
  /// For how many more parts results may wait for those in front of them, which must not be many.
  private let room: DispatchSemaphore
  /// Told of each part that is done.
  private let arrival = DispatchSemaphore(value: 0)

  private init(_ items: [Item], workers: Int, _ work: @escaping @Sendable (ArraySlice<Item>) -> [Product]) {
    self.items = items
    self.work = work
    progress = Guarded(Progress(products: Array(repeating: nil, count: (items.count + Self.share - 1) / Self.share)))
    room = DispatchSemaphore(value: workers * 2)
  }

  /// - Parameters:
  ///   - work: What to do with some items that stand next to each other; called on several threads at once.
  ///   - take: What to do with some results; called on the caller's thread, as early as the order allows.
  static func run(
    _ items: [Item], _ work: @escaping @Sendable (ArraySlice<Item>) -> [Product], _ take: ([Product]) -> Void
  ) {
    let workers = max(1, min(mostWorkers, sysconf(Int32(_SC_NPROCESSORS_ONLN))))
    let run = OrderedWork(items, workers: workers, work)
    let parts = run.progress.withLock { $0.products.count }
    for _ in 1..<max(1, min(workers, parts)) {
      DispatchQueue.global().async { while run.doNext(waiting: .distantFuture) {} }
    }
    for part in 0..<parts { take(run.product(of: part)) }
  }

  /// Waits for the results of a part, and works meanwhile: where no other thread can be had, the caller does all.
  private func product(of part: Int) -> [Product] {
    while true {
      let product = progress.withLock { progress in
        defer { progress.products[part] = nil }
        return progress.products[part]
      }
      if let product {
        room.signal()
        return product
      }
      if !doNext(waiting: .now()) { arrival.wait() }
    }
  }

  /// Does the next part; false if there is none, or no room for its results within the time.
  private func doNext(waiting time: DispatchTime) -> Bool {
    guard room.wait(timeout: time) == .success else { return false }
    let part = progress.withLock { progress -> Int? in
      guard progress.next < progress.products.count else { return nil }
      progress.next += 1
      return progress.next - 1
    }
    guard let part else {
      room.signal()
      return false
    }
    let first = part * Self.share
    let product = work(items[first..<min(items.count, first + Self.share)])
    progress.withLock { $0.products[part] = product }
    arrival.signal()
    return true
  }
}
