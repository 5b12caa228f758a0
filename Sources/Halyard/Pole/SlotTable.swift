import Synchronization

/// The values of all flags of one pole, each in the slot that its ordinal names.
///
/// A table is either *live*, read and published to by a pole, or a *snapshot*: immutable, all values from one moment.
/// Both are read in the same way. A small trivial value is the bits of its slot's word. Any other value stands in an
/// immutable box, and the word of a snapshot is the value's address; a live table finds the boxes in its latest snapshot,
/// which each thread keeps for itself until there is a newer one.
///
/// Reads take no lock and never wait for one another. What that costs is memory: a thread keeps the last snapshot that
/// it saw of a table, until it reads a boxed value after a later publication, and the next one follows; or until it
/// ends. What it saw of a table that is gone it keeps until it reads a new table that took the old one's place.
@usableFromInline
package final class SlotTable: Sendable {
  @usableFromInline let words: SlotWords

  /// The boxed values, none of which is nil; none at all in a live table. Shared by the snapshots that do not differ in them, and
  /// with the contents that they are of.
  private let boxes: [SlotBox?]

  /// Where the boxes stand, the same from the table's first day to its last.
  private let layout: SlotLayout

  /// The types of the layout: a read, which checks the type, goes one step less.
  private let types: [ObjectIdentifier]

  /// The publication that a snapshot shows, or the latest one of a live table: what a thread has cached is compared
  /// with it.
  let serial: Atomic<UInt64>

  /// The entry of the table, and of its snapshots, in every thread's cache.
  let entry: Int

  /// Only a live table has one.
  private let publisher: SlotPublisher?

  /// Makes a live table with the first content of each slot; none may be without.
  ///
  /// Complexity: O(n).
  init(_ contents: SlotContents) {
    precondition(contents.isComplete, "A slot has no content")
    let snapshot = SlotTable(snapshotOf: contents, entry: ThreadCache.claimEntry())
    words = SlotWords(contents.words)
    boxes = []
    layout = snapshot.layout
    types = snapshot.types
    serial = Atomic(snapshot.serial.load(ordering: .relaxed))
    entry = snapshot.entry
    publisher = SlotPublisher(snapshot)
  }

  private init(snapshotOf contents: SlotContents, entry: Int) {
    words = SlotWords(contents.words)
    boxes = contents.boxes
    layout = contents.layout
    types = layout.types
    for (ordinal, box) in layout.boxNumbers.enumerated() where box >= 0 {
      if let box = boxes[box] { words.store(Self.word(of: box), ordinal) }
    }
    serial = Atomic(PublicationSerial.next())
    self.entry = entry
    publisher = nil
  }

  /// The snapshot that follows on another one.
  private init(_ previous: SlotTable, _ changes: [SlotChange]) {
    let words = SlotWords(copying: previous.words)
    let layout = previous.layout
    // Copied only if a box changes.
    var boxes = previous.boxes
    for change in changes {
      switch change.content.storage {
      case .word(let word):
        words.store(word, change.ordinal)
      case .box(let box):
        boxes[layout.boxNumbers[change.ordinal]] = box
        words.store(Self.word(of: box), change.ordinal)
      }
    }
    self.words = words
    self.boxes = boxes
    self.layout = layout
    types = layout.types
    serial = Atomic(PublicationSerial.next())
    entry = previous.entry
    publisher = nil
  }

  /// The latest publication; a snapshot gives itself. Unlike ``snapshot()`` it is for those who keep what they get: the
  /// running thread's cache stays as it is.
  var latest: SlotTable { publisher?.latest ?? self }

  /// How many slots the table has.
  ///
  /// Complexity: O(1).
  var count: Int { words.count }

  /// Publishes changes: a snapshot shows all of them or none, and this thread's next read shows them.
  ///
  /// Of several changes to one slot the last one counts. Each must be of its slot's type, and the table live.
  ///
  /// Complexity: O(n) for a copy of the words, and of the references to the boxes if one of them changes. Safe to call
  /// from any thread; publications wait for one another, reads do not wait, except for a thread's first read of a
  /// boxed value after a publication.
  func publish(_ changes: [SlotChange]) -> Publication {
    guard let publisher else { preconditionFailure("A snapshot never changes") }
    for change in changes {
      precondition(types.indices.contains(change.ordinal), "No slot has this ordinal")
      precondition(types[change.ordinal] == change.content.type, "The slot has values of another type")
    }
    return publisher.state.withLock { state in
      guard !changes.isEmpty else { return Publication(latest: state.latest, superseded: []) }
      let superseded = state.retired + [Unmanaged.passRetained(state.latest)]
      state.latest = SlotTable(state.latest, changes)
      state.retired = []
      // Before the words: see `cached()`.
      serial.store(state.latest.serial.load(ordering: .relaxed), ordering: .relaxed)
      for change in changes {
        if case .word(let word) = change.content.storage {
          words.store(word, change.ordinal)
        }
      }
      return Publication(latest: state.latest, superseded: superseded)
    }
  }

  /// What a publication led to, and the snapshots that it has superseded; those are to be released once, when the
  /// publisher holds no lock: that can run deinitializers of values, which may read flags and publish.
  struct Publication {
    let latest: SlotTable
    fileprivate let superseded: [Unmanaged<SlotTable>]

    func release() {
      for snapshot in superseded { snapshot.release() }
    }
  }

  /// What stands in a slot of a snapshot; `other` is any content of that slot, and so knows whether it is a word or a box.
  func content(at ordinal: Int, like other: SlotContent) -> SlotContent {
    precondition(types[ordinal] == other.type, "The slot has values of another type")
    switch other.storage {
    case .word: return SlotContent(.word(words.load(ordinal)), type: other.type)
    case .box:
      // A fault of the library: the first contents are complete, and each publication puts a box where there was one.
      guard let box = boxes[layout.boxNumbers[ordinal]] else { preconditionFailure("A slot has no content") }
      return SlotContent(.box(box), type: other.type)
    }
  }

  /// The latest publication as an immutable table; a snapshot gives itself.
  ///
  /// Complexity: O(1), no allocation. Safe to call from any thread.
  ///
  /// Not inlined, and returns what it has retained itself, for the reason that `boxedValue(at:)` gives.
  @inline(never) @_semantics("optimize.sil.specialize.owned2guarantee.never")
  func snapshot() -> SlotTable {
    (cached() ?? uncached())._withUnsafeGuaranteedRef { $0 }
  }

  /// The latest publication, or a snapshot itself, if this thread has seen it. Unretained: valid until the running thread
  /// next looks for that of any table.
  @inline(__always)
  private func cached() -> Unmanaged<SlotTable>? {
    // Pairs with the releasing store of words: a thread that saw a word of a publication sees its serial, too, so
    // that a snapshot is never older than what its thread has read before.
    atomicMemoryFence(ordering: .acquiring)
    return ThreadCache.find(serial.load(ordering: .relaxed), in: entry)
  }

  /// The same if this thread has not; from now on it has.
  @inline(__always)
  private func uncached() -> Unmanaged<SlotTable> { publisher?.latestForThisThread() ?? .passUnretained(self) }

  /// A copy of the boxed value of a slot. Stops the program if the slot has values of another type, so that no read
  /// sees bytes of a type that is not its own.
  ///
  /// `releasenone` is true: snapshots that become superfluous are left to the next publication. It spares callers
  /// retain and release of the table, a contended line.
  ///
  /// Not inlined and not specialized, so that the copy is made in here: code of the caller that the optimizer moved in
  /// between could change this thread's cache and so free the box. Besides, in an `async` function the address of
  /// thread-local storage could be kept over a suspension, after which the function runs on another thread.
  ///
  /// Calls nothing as long as the thread has the latest snapshot, so that no register is saved: what else there is to do
  /// stands in functions that this one ends with.
  @usableFromInline @inline(never) @_effects(releasenone)
  @_semantics("optimize.sil.specialize.generic.never")
  func boxedValue<Value: Sendable>(at ordinal: Int) -> Value {
    check(Value.self, at: ordinal)
    guard let latest = cached() else { return uncachedValue(at: ordinal) }
    return latest._withUnsafeGuaranteedRef { $0.valueInBox(at: ordinal) }
  }

  /// The same where this thread has another snapshot, or none.
  @inline(never) @_effects(releasenone)
  @_semantics("optimize.sil.specialize.generic.never")
  private func uncachedValue<Value: Sendable>(at ordinal: Int) -> Value {
    uncached()._withUnsafeGuaranteedRef { $0.valueInBox(at: ordinal) }
  }

  /// A copy of the boxed value of a slot of a snapshot, which must hold values of this type.
  ///
  /// No retain of snapshot or box: this thread's cache (or the caller, of a snapshot) keeps both alive. The word is the
  /// address of a value of its slot's type: the first content and each publication saw to that.
  @inline(__always)
  private func valueInBox<Value: Sendable>(at ordinal: Int) -> Value {
    UnsafeRawPointer(bitPattern: UInt(truncatingIfNeeded: words.load(ordinal))).unsafelyUnwrapped
      .assumingMemoryBound(to: Value.self).pointee
  }

  /// The word of a slot of a snapshot whose value is in this box.
  private static func word(of box: SlotBox) -> UInt64 { UInt64(UInt(bitPattern: box.address)) }

  /// Whether the slot has values of this type.
  @usableFromInline @inline(__always)
  func holds<Value>(_ type: Value.Type, at ordinal: Int) -> Bool {
    types.indices.contains(ordinal) && types[ordinal] == ObjectIdentifier(type)
  }

  /// Stops the program, and says why, if a container names a slot that is not there or has values of another type.
  @inline(__always)
  func check<Value>(_ type: Value.Type, at ordinal: Int) {
    if !holds(type, at: ordinal) { stop(at: ordinal, type) }
  }

  /// Unlike a failed precondition, a fatal error says its reason in release builds too.
  @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  private func stop<Value>(at ordinal: Int, _ type: Value.Type) -> Never {
    guard types.indices.contains(ordinal) else {
      fatalError(
        "a container reads flag number \(ordinal), and the root has \(count): positions count from 0 in the order of declaration"
      )
    }
    fatalError("a container reads flag number \(ordinal) as \(type), and it is declared with another type")
  }

  /// Reads the value of a slot, which must hold values of this type. Debug builds of the caller check it.
  ///
  /// Inlinable: specialized in the caller's module, a small value's read is one load.
  @inlinable @inline(__always)
  func value<Value: FlagValue>(at ordinal: Int) -> Value {
    assert(holds(Value.self, at: ordinal), "The slot of this ordinal has values of another type")
    if SlotContent.isWord(Value.self) {
      // The bits were stored from a value of this very type; in bounds and aligned by `isWord`.
      // Unprotected: a stack protector would cost more than the read.
      return _withUnprotectedUnsafePointer(to: words.load(ordinal)) { UnsafeRawPointer($0).load(as: Value.self) }
    }
    return boxedValue(at: ordinal)
  }
}
