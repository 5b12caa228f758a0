/// Equality of JSON values that no type explains: by kind, and the order of members means nothing.
///
/// `1` and `1.0` differ, and so do reals that are one `Double` but not one number, since a type may tell them apart.
/// Without recursion, since no schema bounds the depth here.
enum JSONComparison {
  /// Whether two values are equal. Linear in both.
  static func areEqual(
    _ left: Int, _ leftStorage: PayloadStorage, _ right: Int, _ rightStorage: PayloadStorage
  ) -> Bool {
    var open = [(left, right)]
    while let (one, other) = open.popLast() {
      let (entry, otherEntry) = (leftStorage.tape[one], rightStorage.tape[other])
      guard entry.rawKind == otherEntry.rawKind else { return false }
      switch PayloadKind(rawValue: UInt8(truncatingIfNeeded: entry.rawKind)) ?? .null {
      case .array:
        var (child, otherChild) = (one + 1, other + 1)
        let (end, otherEnd) = (leftStorage.next(after: one), rightStorage.next(after: other))
        while child < end, otherChild < otherEnd {
          open.append((child, otherChild))
          child = leftStorage.next(after: child)
          otherChild = rightStorage.next(after: otherChild)
        }
        if child < end || otherChild < otherEnd { return false }
      case .object:
        guard let pairs = MemberPairs(one, leftStorage, other, rightStorage) else { return false }
        open.append(contentsOf: pairs.values)
      case .null: break
      case .bool:
        if (entry.tag ^ otherEntry.tag) & TapeEntry.isTrue != 0 { return false }
      case .integer, .real, .string, .date, .data:
        guard identity(entry, leftStorage) == identity(otherEntry, rightStorage) else { return false }
      }
    }
    return true
  }

  /// The hash of a value, equal for equal values. Linear.
  static func hash(_ index: Int, _ storage: PayloadStorage) -> Int {
    var open: [(end: Int, isObject: Bool, hasher: Hasher, sum: Int, key: UInt32)] = []
    let last = storage.next(after: index)
    var index = index
    var key: UInt32 = 0
    while true {
      var finished: (hash: Int, key: UInt32)?
      if let container = open.last, container.end == index {
        var hasher = container.hasher
        hasher.combine(container.sum)
        finished = (hasher.finalize(), container.key)
        open.removeLast()
      } else {
        let entry = storage.tape[index]
        if entry.isKey {
          key = entry.link
          index += 1
          continue
        }
        index += 1
        var hasher = Hasher()
        hasher.combine(entry.rawKind)
        if entry.isContainer {
          open.append((Int(entry.link), entry.rawKind == PayloadKind.object.raw, hasher, 0, key))
          continue
        }
        switch PayloadKind(rawValue: UInt8(truncatingIfNeeded: entry.rawKind)) ?? .null {
        case .bool: hasher.combine(entry.tag & TapeEntry.isTrue)
        case .integer, .real, .string, .date, .data: hasher.combine(identity(entry, storage))
        default: break
        }
        finished = (hasher.finalize(), key)
      }
      guard let finished else { continue }
      guard let container = open.last else {
        assert(index == last)
        return finished.hash
      }
      if container.isObject {
        var member = Hasher()
        member.combine(finished.key)
        member.combine(finished.hash)
        open[open.count - 1].sum &+= member.finalize()
      } else {
        open[open.count - 1].hasher.combine(finished.hash)
      }
    }
  }

  private static func identity(_ entry: TapeEntry, _ storage: PayloadStorage) -> ScalarIdentity {
    let token = storage.token(entry)
    switch entry.rawKind {
    case PayloadKind.integer.raw where token.elementsEqual("-0".utf8):
      return .text(Array("0".utf8))
    case PayloadKind.real.raw:
      return .text(DecimalScan.canonical(token))
    default:
      return ScalarIdentity(entry, storage, .json)
    }
  }
}
