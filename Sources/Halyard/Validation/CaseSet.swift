/// The values that a flag allows: texts by their exact UTF-8, numbers by value.
struct CaseSet: Sendable {
  /// How many cases a report names.
  private static let shown = 8

  /// The cases as texts, without quotes.
  let words: [String]
  private let texts: TextTable
  private let numbers: [UInt64]

  /// A set of cases, each JSON text.
  init(_ cases: [String], shape: CompiledValue.Shape) {
    var words: [String] = []
    var numbers: [UInt64] = []
    for text in cases {
      guard let node = try? Payload(Array(text.utf8)).root else { continue }
      words.append(node.string ?? node.numberText ?? text)
      if let bits = ScalarBits.bits(node.storage.token(node.entry), isInteger: node.kind == .integer, shape: shape) {
        numbers.append(bits)
      }
    }
    self.words = words
    texts = TextTable(words)
    self.numbers = numbers.sorted()
  }

  /// Whether a string is one of the cases. Constant time, but for hashing the string.
  func contains(_ entry: TapeEntry, in storage: PayloadStorage) -> Bool {
    texts.position(of: entry, in: storage) != nil
  }

  /// Whether a number is one of the cases. Logarithmic in the number of cases.
  func contains(_ bits: UInt64) -> Bool {
    var (low, high) = (0, numbers.count)
    while low < high {
      let middle = (low + high) / 2
      if numbers[middle] < bits { low = middle + 1 } else { high = middle }
    }
    return low < numbers.count && numbers[low] == bits
  }

  /// The cases as reports name them: `one of free, pro, enterprise`.
  var wanted: String {
    let names = words.prefix(Self.shown).map(Self.name)
    if words.count == 1 { return "\(names[0]), the only case" }
    let rest = words.count - names.count
    return "one of \(names.joined(separator: ", "))\(rest > 0 ? " and \(rest) more" : "")"
  }

  /// Plain words stay bare; a text in which a reader could get lost is quoted.
  private static func name(_ word: String) -> String {
    let isPlain =
      !word.isEmpty
      && word.utf8.allSatisfy {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0 | 0x20)
          || (UInt8(ascii: "-")...UInt8(ascii: "9")).contains($0)
          || $0 == UInt8(ascii: "_")
      }
    return isPlain ? DisplayText.escaped(word.unicodeScalars, limit: 40) : DisplayText.quoted(word)
  }
}
