/// The members that a type read: one bit for each entry of the tape that belongs to the decoded value.
///
/// `Sendable` is not needed: it lives and dies with one decoding.
final class ReadMembers {
  private var words: [UInt64]
  private let base: Int

  init(_ node: PayloadNode) {
    base = node.index
    words = Array(repeating: 0, count: (node.storage.next(after: base) - base) / 64 + 1)
  }

  /// Notes that the member whose key is at `key` was read.
  func insert(_ key: Int) {
    words[(key - base) / 64] |= 1 << UInt64((key - base) % 64)
  }

  private func contains(_ key: Int) -> Bool {
    words[(key - base) / 64] & (1 << UInt64((key - base) % 64)) != 0
  }

  /// A fault at the key of each member that was not read; nothing is said about what is inside one. Linear.
  func unread(in storage: PayloadStorage) -> DecodingFaults? {
    var faults: [(PayloadStorage, PayloadFault)] = []
    var omitted = 0
    let end = storage.next(after: base)
    var index = base
    while index < end {
      let entry = storage.tape[index]
      guard entry.isKey, !contains(index) else {
        index += 1
        continue
      }
      if faults.count < storage.limits.problems {
        let fault = PayloadFault(
          .unknownField, at: Int(entry.start), length: Int(entry.length), expected: "only members that the type reads")
        faults.append((storage, fault))
      } else {
        omitted += 1
      }
      index = storage.next(after: index + 1)
    }
    return faults.isEmpty && omitted == 0 ? nil : DecodingFaults(faults, omitted: omitted)
  }
}
