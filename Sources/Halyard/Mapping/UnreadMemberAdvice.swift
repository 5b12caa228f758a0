package import HalyardPayload

/// Says of a member that no flag reads which of the members beside it, that a flag does read, it resembles: most likely one
/// of the two is left over.
///
/// The work is bounded whatever the payload holds: one walk past the members beside unread ones, and names are compared
/// with at most ``candidateLimit`` keys within a fixed number of steps.
package enum UnreadMemberAdvice {
  /// How many keys, read and unread, are compared with one another, all objects together.
  package static let candidateLimit = 20_000

  private struct Neighbours {
    let storage: PayloadStorage
    var read: [Int] = []
    var unread: [Int] = []
  }

  /// Hints by the tape index of the unread member's key, for each payload: the outer one and the texts in its strings.
  package static func hints(for result: MappingResult, in payload: Payload) -> [ObjectIdentifier: [UInt32: String]] {
    var groups: [Neighbours] = []
    var remaining = candidateLimit
    for (storage, unread) in [(payload.storage, result.unread)]
      + result.unreadInTexts.map({ ($0.storage, $0.indices) })
    {
      groups += neighbours(storage, unread, &remaining)
    }
    let budget = NearMissIndex.usualSpellingBudget / max(1, groups.count)
    var hints: [ObjectIdentifier: [UInt32: String]] = [:]
    for group in groups {
      let storage = group.storage
      var index = NearMissIndex(group.read.map { storage.text(storage.tape[$0]) }, spellingBudget: budget)
      for key in group.unread {
        let name = storage.text(storage.tape[key])
        guard let similar = index.best(for: name) else { continue }
        hints[ObjectIdentifier(storage), default: [:]][UInt32(key)] =
          "it resembles \(DisplayText.quoted(similar.candidate)), which is there too: it "
          + similar.likeness.explanation(of: name, wanted: similar.candidate)
      }
    }
    return hints
  }

  /// The keys of each object that has read and unread members. `unread` is in document order, as the tape is.
  private static func neighbours(
    _ storage: PayloadStorage, _ unread: [UInt32], _ remaining: inout Int
  ) -> [Neighbours] {
    var found: [Neighbours] = []
    var open: [(end: Int, keys: Neighbours)] = []
    func close(at index: Int) {
      while let last = open.last, last.end <= index {
        open.removeLast()
        if !last.keys.read.isEmpty, !last.keys.unread.isEmpty { found.append(last.keys) }
      }
    }
    var next = 0
    var index = 0
    while index < storage.entryCount, remaining > 0 {
      close(at: index)
      let entry = storage.tape[index]
      let isUnread = next < unread.count && Int(unread[next]) == index
      if isUnread { next += 1 }
      if entry.isKey {
        if let top = open.indices.last, !entry.isFaulty, entry.length <= NearMissIndex.greatestWordSize {
          remaining -= 1
          if isUnread { open[top].keys.unread.append(index) } else { open[top].keys.read.append(index) }
        }
        index = isUnread ? storage.next(after: index + 1) : index + 1
      } else if !isUnread, entry.isContainer, next < unread.count, unread[next] < entry.link {
        open.append((Int(entry.link), Neighbours(storage: storage)))
        index += 1
      } else {
        index = storage.next(after: index)
      }
    }
    close(at: .max)
    return found
  }
}
