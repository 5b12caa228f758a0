/// One step on the way to a place, whose key is not read yet: most keys of a long path are never shown.
enum PlacedStep {
  /// The member whose key stands at this index of the tape.
  case key(PayloadStorage, Int)
  case index(Int)
  case json

  /// The step itself. Linear in the key's text, as far as that is asked for.
  ///
  /// - Parameter bytes: How many bytes of a key are read at least; longer keys may be cut anywhere behind them.
  func step(keyBytes bytes: Int = .max) -> FoundStep {
    switch self {
    case .key(let storage, let index): .key(Self.text(storage, index, bytes))
    case .index(let index): .index(index)
    case .json: .json
    }
  }

  /// No escape is longer than six times what it stands for.
  private static func text(_ storage: PayloadStorage, _ index: Int, _ bytes: Int) -> String {
    var entry = storage.tape[index]
    let size = bytes.multipliedReportingOverflow(by: 6)
    if !size.overflow, size.partialValue < Int(entry.length) - 2 {
      entry.length = UInt32(truncatingIfNeeded: size.partialValue + 2)
    }
    return storage.text(entry)
  }
}
