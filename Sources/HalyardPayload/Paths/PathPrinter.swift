/// Writes steps in the one canonical form that the parser reads back as the same steps.
struct PathPrinter {
  /// UTF-8, of which a string is made once, at the end.
  private var bytes: [UInt8] = []

  private let inCondition: Bool

  /// - Parameter inCondition: whether the steps are the member of a condition, where `=` and `,` end a bare key.
  init(inCondition: Bool = false) {
    self.inCondition = inCondition
    // More than most paths have.
    bytes.reserveCapacity(64)
  }

  /// The canonical text of a whole path; `$` for no steps. O(n) in the length of the text.
  static func text(of steps: some Sequence<PathStep>) -> String {
    var printer = PathPrinter()
    for step in steps { printer.append(step) }
    return printer.wholeText
  }

  /// What is written so far; no steps leave it empty.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The text so far as a whole path: `$` for the root.
  var wholeText: String { bytes.isEmpty ? "$" : text }

  mutating func append(_ step: PathStep) {
    switch step {
    case .key(let key): append(key: key)
    case .index(let index): append(index: index)
    case .decimal(let number): append(word: String(number).utf8)
    case .select(let conditions): append(conditions)
    case .json: appendHop()
    }
  }

  mutating func append(key: String) {
    if BareKey.allows(key, inCondition: inCondition) {
      append(word: key.utf8)
    } else {
      var quoted = "["
      PathQuote.append(key, to: &quoted)
      bytes += quoted.utf8
      bytes.append(UInt8(ascii: "]"))
    }
  }

  mutating func append(index: Int) {
    bytes += "[\(index)]".utf8
  }

  mutating func appendHop() {
    bytes += "|json".utf8
  }

  /// Appends a key that needs no quotes.
  mutating func append(word: some Sequence<UInt8>) {
    if !bytes.isEmpty { bytes.append(UInt8(ascii: ".")) }
    bytes.append(contentsOf: word)
  }

  private mutating func append(_ conditions: [PathCondition]) {
    bytes.append(UInt8(ascii: "["))
    for (position, condition) in conditions.enumerated() {
      if position > 0 { bytes.append(UInt8(ascii: ",")) }
      var member = PathPrinter(inCondition: true)
      // A member has no selectors, or its own initialiser would have refused it: this goes one level down at most.
      for step in condition.member.steps { member.append(step) }
      bytes += member.bytes
      bytes.append(UInt8(ascii: "="))
      bytes += condition.value.description.utf8
    }
    bytes.append(UInt8(ascii: "]"))
  }
}
