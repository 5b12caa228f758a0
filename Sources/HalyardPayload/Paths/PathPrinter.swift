/// Writes steps in the one canonical form that the parser reads back as the same steps.
struct PathPrinter {
  /// What is written so far; no steps leave it empty.
  private(set) var text = ""

  private let inCondition: Bool

  /// - Parameter inCondition: whether the steps are the member of a condition, where `=` and `,` end a bare key.
  init(inCondition: Bool = false) {
    self.inCondition = inCondition
  }

  /// The canonical text of a whole path; `$` for no steps. O(n) in the length of the text.
  static func text(of steps: some Sequence<PathStep>) -> String {
    var printer = PathPrinter()
    for step in steps { printer.append(step) }
    return printer.wholeText
  }

  /// The text so far as a whole path: `$` for the root.
  var wholeText: String { text.isEmpty ? "$" : text }

  mutating func append(_ step: PathStep) {
    switch step {
    case .key(let key): append(key: key)
    case .index(let index): append(index: index)
    case .decimal(let number): append(word: String(number))
    case .select(let conditions): append(conditions)
    case .json: appendHop()
    }
  }

  mutating func append(key: String) {
    if BareKey.allows(key, inCondition: inCondition) {
      append(word: key)
    } else {
      text += "["
      PathQuote.append(key, to: &text)
      text += "]"
    }
  }

  mutating func append(index: Int) {
    text += "[\(index)]"
  }

  mutating func appendHop() {
    text += "|json"
  }

  private mutating func append(word: String) {
    if !text.isEmpty { text += "." }
    text += word
  }

  private mutating func append(_ conditions: [PathCondition]) {
    text += "["
    for (position, condition) in conditions.enumerated() {
      if position > 0 { text += "," }
      var member = PathPrinter(inCondition: true)
      // A member has no selectors, or its own initialiser would have refused it: this goes one level down at most.
      for step in condition.member.steps { member.append(step) }
      text += member.text
      text += "="
      text += condition.value.description
    }
    text += "]"
  }
}
