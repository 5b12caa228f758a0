import Halyard

/// How long the paths of a payload's listing may be, so that the listing stays in proportion to the payload: values that
/// share a long key each name it.
enum LeafPathLimit {
  /// All paths together are at most this many times as long as the payload.
  static let share = 32
  /// A payload of n bytes is listed in at most this many times n bytes, and a few for its name: paths, which JSON at
  /// worst makes twice as long, and beside each value, of at least two bytes with its comma, less than a hundred more.
  static let listingShare = 128

  /// The most bytes of one path; nil if none needs to be cut for the others' sake. Linear in the payload.
  static func bytes(for payload: Payload) -> Int? {
    let budget = payload.storage.count * share
    var counts: [Int: Int] = [:]
    var (sum, leaves) = (0, 0)
    for (path, _) in PayloadLeaves(payload) {
      counts[path.byteCount, default: 0] += 1
      sum += path.byteCount
      leaves += 1
    }
    // What is small is no burden, whatever the proportion.
    guard sum > max(budget, 64 << 10) else { return nil }
    // The longest limit at which the paths that it leaves whole and those that it cuts fit together.
    var limit = LeafPath.leastLimit
    var (whole, longer) = (0, leaves)
    for length in counts.keys.sorted() {
      let fitting = (budget - whole) / max(1, longer)
      if fitting < length { return max(limit, fitting) }
      limit = max(limit, length)
      whole += length * (counts[length] ?? 0)
      longer -= counts[length] ?? 0
    }
    return limit
  }
}
