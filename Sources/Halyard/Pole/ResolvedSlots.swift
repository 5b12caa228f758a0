/// What some flags come to: for each the first valid answer, or the compiled default.
struct ResolvedSlots {
  /// The flags asked for.
  let ordinals: [Int]
  /// Their contents, in the same order.
  private(set) var contents: [SlotContent]
  /// The positions of the answers that they are from; ``FlagMoment/compiledDefault`` where none was valid.
  private(set) var winners: [Int32]

  /// Nobody was asked yet.
  init(_ ordinals: [Int], of set: FlagSet) {
    self.ordinals = ordinals
    contents = ordinals.map { set.defaultContents[$0] }
    winners = Array(repeating: FlagMoment.compiledDefault, count: ordinals.count)
  }

  /// Takes the valid answers of the next source where none before it had one.
  @inline(__always)
  mutating func fill(from position: Int, _ content: (_ ordinal: Int) -> SlotContent?) {
    for place in ordinals.indices where winners[place] == FlagMoment.compiledDefault {
      guard let content = content(ordinals[place]) else { continue }
      contents[place] = content
      winners[place] = Int32(truncatingIfNeeded: position)
    }
  }
}
