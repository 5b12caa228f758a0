/// What all decoders and containers of one decoding share. Used by one thread at a time, as any `Decoder`.
final class DecodingSession {
  let storage: PayloadStorage
  /// The same as the storage's, one step nearer.
  let tape: UnsafePointer<TapeEntry>
  /// The index of the value that is being decoded.
  let base: Int
  let userInfo: [CodingUserInfoKey: Any]
  let lineage: Lineage
  /// The members that were read; nil if nobody asks.
  let readMembers: ReadMembers?
  /// The indices of large objects whose members were not asked for in their order.
  private var memberIndices: [Int: MemberIndex] = [:]
  /// What is known of errors on their way out.
  var failures = FailureNotes()

  init(_ node: PayloadNode, userInfo: [CodingUserInfoKey: Any], notesReadMembers: Bool) {
    storage = node.storage
    tape = node.storage.tape
    base = node.index
    self.userInfo = userInfo
    lineage = Lineage(depth: node.storage.limits.depth)
    readMembers = notesReadMembers ? ReadMembers(node) : nil
    lineage.enter(node.index, depth: 0, ordinal: 0)
  }

  /// The index of the key of the member `name` in the object at `index`, compared by exact UTF-8.
  ///
  /// Members asked for in their order cost constant time each; large objects get an index at the first that is not.
  func key(_ name: String, in index: Int, depth: Int) -> Int? {
    var name = name
    return name.withUTF8 { name in
      let end = Int(tape[index].link)
      let cursor = lineage.cursor(in: index, depth: depth)
      if cursor < end, isName(name, at: cursor) { return cursor }
      if Int(tape[index].storedCount) > MemberIndex.threshold { return indexedKey(name, in: index) }
      var key = index &+ 1
      while key < end {
        if key != cursor, isName(name, at: key) { return key }
        key = storage.next(after: key &+ 1)
      }
      return nil
    }
  }

  @inline(__always)
  private func isName(_ name: UnsafeBufferPointer<UInt8>, at key: Int) -> Bool {
    let entry = tape[key]
    if entry.isEscaped { return storage.isText(entry, name) }
    guard Int(entry.length) == name.count &+ 2 else { return false }
    var offset = 0
    let text = storage.bytes + (Int(entry.start) &+ 1)
    while offset < name.count {
      if text[offset] != name[offset] { return false }
      offset &+= 1
    }
    return true
  }

  private func indexedKey(_ name: UnsafeBufferPointer<UInt8>, in index: Int) -> Int? {
    if let members = memberIndices[index] { return members.key(name, in: storage) }
    let members = MemberIndex(storage, object: index)
    memberIndices[index] = members
    return members.key(name, in: storage)
  }

  /// The coding path of the value at `index`, from the decoded root.
  func codingPath(to index: Int, depth: Int) -> [any CodingKey] {
    (lineage.steps(to: index, depth: depth, on: tape) ?? walk(to: index)).map { step in
      tape[step.index - 1].isKey ? PlaceKey(storage.text(tape[step.index - 1])) : PlaceKey(element: step.ordinal)
    }
  }

  /// The same steps as the lineage's, by a walk through all siblings on the way.
  private func walk(to index: Int) -> [(index: Int, ordinal: Int)] {
    var steps: [(index: Int, ordinal: Int)] = []
    var outer = base
    while outer < index, tape[outer].isContainer {
      var (child, ordinal) = (outer + 1, 0)
      while child < Int(tape[outer].link) {
        if tape[child].isKey { child += 1 }
        let next = storage.next(after: child)
        if index < next { break }
        (child, ordinal) = (next, ordinal + 1)
      }
      guard child < Int(tape[outer].link), child <= index else { break }
      steps.append((child, ordinal))
      outer = child
    }
    return steps
  }
}
