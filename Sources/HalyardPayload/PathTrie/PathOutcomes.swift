/// One outcome for each target, in their order. Reads like an array of ``PathOutcome``.
///
/// Kept as numbers, since an array of outcomes would count a reference to the payload for each flag, several times in
/// each validation: half of its time.
package struct PathOutcomes: Sendable, RandomAccessCollection {
  @usableFromInline
  struct Item: Sendable {
    /// The index on the tape of the value found, or of the innermost container reached.
    @usableFromInline var index: UInt32
    /// The number of the text that it is in.
    @usableFromInline var text: UInt32
    /// The number of the step that led nowhere, or one of the marks.
    @usableFromInline var step: Int32

    @inlinable static var found: Int32 { -1 }
    @inlinable static var broken: Int32 { -2 }
    static let unmapped: Int32 = -3

    init(index: UInt32, text: UInt32, step: Int32) { (self.index, self.text, self.step) = (index, text, step) }

    /// What following a path to this place came to.
    init(_ place: PathPlace, step: Int32) { self.init(index: place.index, text: place.text, step: step) }
  }

  /// The payload that was followed, and the texts in strings that were entered.
  @usableFromInline package private(set) var texts: [PayloadStorage]
  @usableFromInline private(set) var items: [Item] = []

  /// No outcomes, of targets in these texts.
  package init(in texts: [PayloadStorage] = [], capacity: Int = 0) {
    self.texts = texts
    items.reserveCapacity(capacity)
  }

  init(in texts: [PayloadStorage], _ items: [Item]) { (self.texts, self.items) = (texts, items) }

  package var startIndex: Int { 0 }
  package var endIndex: Int { items.count }

  /// What became of a target; of one that there is not, that it has no path.
  package subscript(position: Int) -> PathOutcome {
    guard items.indices.contains(position) else { return .unmapped }
    let item = items[position]
    switch item.step {
    case Item.found: return .found(node(item))
    case Item.broken: return .broken
    case Item.unmapped: return .unmapped
    default: return .absent(deepest: node(item), step: Int(item.step))
    }
  }

  /// The value found for a target, if one was.
  @inlinable @inline(__always)
  package func node(at position: Int) -> PayloadNode? {
    items.indices.contains(position) && items[position].step == Item.found ? node(items[position]) : nil
  }

  /// Whether nothing was found for any target, and nothing was broken.
  package var areAllAbsent: Bool { items.allSatisfy { $0.step >= 0 || $0.step == Item.unmapped } }

  /// For how many targets a value was found, or something broken.
  package var presentCount: Int { items.count { $0.step == Item.found || $0.step == Item.broken } }

  /// How many targets a value was found for, and for how many nothing was.
  package var counts: (found: Int, absent: Int) {
    items.reduce(into: (0, 0)) { counts, item in
      if item.step == Item.found { counts.found += 1 } else if item.step >= 0 { counts.absent += 1 }
    }
  }

  /// The targets for which a value was found.
  package var found: [Int] {
    var found: [Int] = []
    found.reserveCapacity(items.count)
    for position in items.indices where items[position].step == Item.found { found.append(position) }
    return found
  }

  /// The targets for which nothing was found.
  package var absent: [Int] { items.indices.filter { items[$0].step >= 0 } }

  /// Calls `body` for each value found, with the number of its target.
  @inlinable @inline(__always)
  package func forEachFound(_ body: (_ position: Int, _ storage: PayloadStorage, _ index: Int) -> Void) {
    guard var storage = texts.first else { return }
    var text: UInt32 = 0
    for position in items.indices {
      let item = items[position]
      guard item.step == Item.found else { continue }
      if item.text != text { (storage, text) = (texts[Int(item.text)], item.text) }
      body(position, storage, Int(item.index))
    }
  }

  /// The targets that have a value only here or only there, or values here and there that are not the same. One that is
  /// broken here differs from nothing.
  @inlinable @inline(__always)
  package func differences(
    from others: PathOutcomes,
    areSame: (_ position: Int, PayloadStorage, Int, PayloadStorage, Int) -> Bool
  ) -> [Int] {
    guard var storage = texts.first, var otherStorage = others.texts.first else { return [] }
    var (text, otherText): (UInt32, UInt32) = (0, 0)
    var differing: [Int] = []
    for position in 0..<Swift.min(items.count, others.items.count) {
      let (item, other) = (items[position], others.items[position])
      guard item.step == Item.found, other.step == Item.found else {
        let isOnlyHere = item.step == Item.found
        let isOnlyThere = other.step == Item.found && item.step != Item.broken
        if isOnlyHere || isOnlyThere { differing.append(position) }
        continue
      }
      if item.text != text { (storage, text) = (texts[Int(item.text)], item.text) }
      if other.text != otherText { (otherStorage, otherText) = (others.texts[Int(other.text)], other.text) }
      if !areSame(position, storage, Int(item.index), otherStorage, Int(other.index)) { differing.append(position) }
    }
    return differing
  }

  /// Notes that nothing more is to be said about a target.
  package mutating func markBroken(at position: Int) { items[position].step = Item.broken }

  /// The number of the detour at which a target's path ends, if it does so at one.
  package func detour(at position: Int) -> Int? {
    let item = items[position]
    return item.step == Item.broken && PathPlace(index: item.index, text: item.text).isDetour ? Int(item.text) : nil
  }

  /// Replaces an outcome by a value that was found otherwise; `text` is the number of the text that it is in.
  package mutating func setFound(_ index: Int, in text: Int, at position: Int) {
    items[position] = Item(
      index: UInt32(truncatingIfNeeded: index), text: UInt32(truncatingIfNeeded: text), step: Item.found)
  }

  /// Replaces an outcome by that of a target of the same walk.
  package mutating func copy(_ other: Int, from outcomes: PathOutcomes, to position: Int) {
    items[position] = outcomes.items[other]
  }

  /// Replaces an outcome by absence for a reason that no step of the path has.
  package mutating func setAbsent(deepest index: Int, in text: Int, at position: Int) {
    items[position] = Item(
      index: UInt32(truncatingIfNeeded: index), text: UInt32(truncatingIfNeeded: text), step: .max)
  }

  /// Adds a text that outcomes may be in; returns its number.
  package mutating func addText(_ text: PayloadStorage) -> Int {
    texts.append(text)
    return texts.count - 1
  }

  /// Adds those texts that outcomes cannot be in yet; returns the number of each. Linear in both.
  package mutating func addTexts(_ others: [PayloadStorage]) -> [Int] {
    var numbers: [ObjectIdentifier: Int] = [:]
    for (number, text) in texts.enumerated() { numbers[ObjectIdentifier(text)] = number }
    return others.map { text in
      if let known = numbers[ObjectIdentifier(text)] { return known }
      numbers[ObjectIdentifier(text)] = texts.count
      return addText(text)
    }
  }

  /// The number of the text that a target's value, or the container reached last, is in.
  package func text(at position: Int) -> Int { Int(items[position].text) }

  /// Keeps the first outcomes.
  package mutating func truncate(to count: Int) { items.removeLast(Swift.max(0, items.count - count)) }

  /// Takes the last outcome off.
  package mutating func popLast() -> PathOutcome? {
    guard let last = last else { return nil }
    items.removeLast()
    return last
  }

  /// Adds the absence of what no path led to.
  package mutating func appendAbsent(deepest node: PayloadNode) {
    items.append(Item(index: UInt32(truncatingIfNeeded: node.index), text: 0, step: .max))
  }

  @inlinable @inline(__always)
  func node(_ item: Item) -> PayloadNode {
    PayloadNode(storage: texts[Int(item.text)], index: Int(item.index))
  }
}
