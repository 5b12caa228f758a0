/// Reads the text of a path.
///
/// It works on scalars, not on `Character`s: a combining mark after a dot must not hide the dot.
struct PathParser {
  let text: String
  private let scalars: [Unicode.Scalar]
  /// Whether braces may stand in bare keys and for the values of conditions, as in a mapper document's templates.
  let isTemplate: Bool
  /// How many scalars are read.
  var position = 0

  /// - Throws: ``PathFault`` if `text` is empty or too long; a long text is not read to its end.
  init(_ text: String, isTemplate: Bool = false) throws(PathFault) {
    let limit = PayloadPath.maximumTextLength
    self.isTemplate = isTemplate
    self.text = text
    self.scalars = Array(text.unicodeScalars.prefix(limit + 1))
    if scalars.isEmpty { throw fault(at: 0, "the path is empty", hint: "write $ for the whole payload") }
    if scalars.count > limit { throw fault(at: limit, "the path is longer than \(limit) characters") }
  }

  /// How many scalars the text has.
  var length: Int { scalars.count }

  /// A part of the text.
  func part(_ range: Range<Int>) -> String { Self.string(of: scalars[range]) }

  /// The scalar to read next; nil at the end.
  var next: Unicode.Scalar? { position < scalars.count ? scalars[position] : nil }

  /// The steps of the whole text.
  mutating func wholePath() throws(PathFault) -> [PathStep] {
    if BareKey.isRootSign(scalars) { return [] }
    return try steps(inCondition: false)
  }

  /// The steps up to the end of the text or, in the member of a condition, up to what ends a member.
  mutating func steps(inCondition: Bool) throws(PathFault) -> [PathStep] {
    var steps: [PathStep] = []
    while let next, !(inCondition && Self.endsMember(next)) {
      let start = position
      let step = try step(startingWith: next, isFirst: steps.isEmpty, inCondition: inCondition)
      guard steps.count < PayloadPath.maximumStepCount else {
        throw fault(at: start, "the path has more than \(PayloadPath.maximumStepCount) steps")
      }
      steps.append(step)
    }
    return steps
  }

  private mutating func step(
    startingWith next: Unicode.Scalar, isFirst: Bool, inCondition: Bool
  ) throws(PathFault) -> PathStep {
    switch next {
    case "[":
      return try bracket(inCondition: inCondition)
    case "|":
      if inCondition { throw fault(at: position, "the member of a condition cannot go into JSON text") }
      return try hop()
    case ".":
      if isFirst { throw fault(at: position, "the path starts with a dot", hint: "remove the dot") }
      position += 1
      return try bareStep(inCondition: inCondition)
    default:
      if isFirst || !isBare(next, inCondition: inCondition) {
        return try bareStep(inCondition: inCondition)
      }
      throw fault(at: position, "a key follows the step before it without a dot", hint: "write a dot before the key")
    }
  }

  private mutating func hop() throws(PathFault) -> PathStep {
    position += 1
    let start = position
    if takeBareWord(inCondition: false).elementsEqual("json".unicodeScalars) { return .json }
    throw fault(
      at: start, "nothing known stands after the bar", hint: "the only word there is json, as in theme|json.accent")
  }

  private mutating func bareStep(inCondition: Bool) throws(PathFault) -> PathStep {
    let start = position
    let word = takeBareWord(inCondition: inCondition)
    guard let first = word.first else { throw emptyStepFault(inCondition: inCondition) }
    if InvisibleText.joinsPrevious(first) {
      throw fault(
        at: start, "a bare key starts with a combining mark", hint: "write the key in brackets and quotes, [\"…\"]")
    }
    if BareKey.isRootSign(word) {
      throw fault(
        at: start, "$ stands for the root, which starts every path anyway",
        hint: "leave it out; a key of this name is written [\"$\"]")
    }
    let key = Self.string(of: word)
    guard BareKey.looksNumeric(word) else { return .key(key) }
    guard BareKey.isDecimal(word) else {
      throw fault(
        at: start, "a number in a path has no sign before it and no zero in front",
        hint: "write [-1] for the last element, or [\"\(key)\"] for a key of this name")
    }
    return Int(key).map(PathStep.decimal) ?? .key(key)
  }

  /// Says why no bare key starts at `position`.
  private func emptyStepFault(inCondition: Bool) -> PathFault {
    guard let next, !(inCondition && Self.endsMember(next)) else {
      return fault(at: position - 1, "no key follows the dot", hint: "remove the dot, or write the key")
    }
    switch next {
    case ".", "|":
      return fault(at: position, "a step is empty", hint: "remove a dot; the key that is empty is written [\"\"]")
    case "[":
      return fault(at: position, "a bracket follows a dot", hint: "remove the dot before the bracket")
    case "{", "}":
      return fault(
        at: position, "a brace stands in a bare key, and only templates in mapper documents have those",
        hint: "write the key in brackets and quotes, [\"…\"]")
    case "]":
      return fault(at: position, "a bracket is closed that was not opened")
    case "\\":
      return fault(
        at: position, "a backslash stands in a bare key",
        hint: "a key with a dot is written in brackets and quotes, [\"app.theme\"]")
    default:
      return fault(
        at: position, "this character cannot stand in a bare key", hint: "write the key in brackets and quotes, [\"…\"]"
      )
    }
  }
}

// MARK: - What the other parts of the parser share

extension PathParser {
  /// Whether the scalar ends the member of a condition.
  static func endsMember(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "=" || scalar == "," || scalar == "]" || scalar == " "
  }

  static func string(of scalars: some Sequence<Unicode.Scalar>) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    return String(view)
  }

  /// Takes scalars as long as they fit; none is fine.
  mutating func take(while fits: (Unicode.Scalar) -> Bool) -> ArraySlice<Unicode.Scalar> {
    let start = position
    while let next, fits(next) { position += 1 }
    return scalars[start..<position]
  }

  /// Takes `expected` if it comes next.
  mutating func take(_ expected: Unicode.Scalar) -> Bool {
    guard next == expected else { return false }
    position += 1
    return true
  }

  mutating func takeBareWord(inCondition: Bool) -> ArraySlice<Unicode.Scalar> {
    let isTemplate = isTemplate
    return take { BareKey.allows($0, inCondition: inCondition) || isTemplate && Self.isBrace($0) }
  }

  private func isBare(_ scalar: Unicode.Scalar, inCondition: Bool) -> Bool {
    BareKey.allows(scalar, inCondition: inCondition) || isTemplate && Self.isBrace(scalar)
  }

  private static func isBrace(_ scalar: Unicode.Scalar) -> Bool { scalar == "{" || scalar == "}" }

  func fault(at offset: Int, _ reason: String, hint: String? = nil) -> PathFault {
    PathFault(path: text, offset: offset, reason: reason, hint: hint)
  }
}
