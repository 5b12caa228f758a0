/// Steps in brackets: `[0]`, `["key"]` and `[name="x"]`.
extension PathParser {
  mutating func bracket(inCondition: Bool) throws(PathFault) -> PathStep {
    let start = position
    _ = take("[")
    if next == "\"" { return .key(try quotedKey(bracketAt: start)) }
    if let index = try indexInBracket(bracketAt: start) { return .index(index) }
    if next == nil { throw unclosedBracket(at: start) }
    if next == "]" {
      throw fault(at: start, "the brackets are empty", hint: "write [0] for an element, [\"…\"] for a key")
    }
    if inCondition {
      throw fault(at: start, "the member of a condition has a condition itself, which is more than a path can say")
    }
    return .select(try conditions(bracketAt: start))
  }

  private func unclosedBracket(at start: Int) -> PathFault {
    fault(at: start, "the bracket is not closed", hint: "write ] where the step ends")
  }

  private mutating func quotedKey(bracketAt start: Int) throws(PathFault) -> String {
    let key = try quotedText()
    if take("]") { return key }
    guard let next else { throw unclosedBracket(at: start) }
    if next == "=" || next == " " {
      throw fault(
        at: position, "a quoted key must be followed by ]",
        hint: "a quoted key in a condition has brackets of its own, [[\"a.b\"]=true]")
    }
    throw fault(at: position, "a quoted key must be followed by ]", hint: "a quote inside the key is written \\\"")
  }

  /// Reads `-1]`; nil, with nothing read, if something else stands in the bracket.
  private mutating func indexInBracket(bracketAt start: Int) throws(PathFault) -> Int? {
    let digitsStart = position
    let word = take { BareKey.isDigit($0) || $0 == "-" || $0 == "+" }
    guard BareKey.looksNumeric(word), next == nil || next == "]" else {
      position = digitsStart
      return nil
    }
    guard take("]") else { throw unclosedBracket(at: start) }
    let digits = word.first == "-" ? word.dropFirst() : word
    guard BareKey.isDecimal(digits), Self.string(of: word) != "-0" else {
      throw fault(
        at: digitsStart, "an index has no plus and no zero in front",
        hint: "the first element is [0], the last is [-1]; a key of digits is written [\"\(Self.string(of: word))\"]")
    }
    guard let index = Int(Self.string(of: word)) else {
      throw fault(at: digitsStart, "the index is beyond any array")
    }
    return index
  }

  private mutating func conditions(bracketAt start: Int) throws(PathFault) -> [PathCondition] {
    var conditions: [PathCondition] = []
    var members: Set<PayloadPath> = []
    while true {
      let memberStart = position
      let condition = try condition(bracketAt: start)
      guard members.insert(condition.member).inserted else {
        throw fault(at: memberStart, "a second condition names the same member", hint: "keep one of the two")
      }
      conditions.append(condition)
      let valueEnd = position
      skipSpaces()
      if take(",") {
        skipSpaces()
        continue
      }
      position = valueEnd
      if take("]") { return conditions }
      if next == nil { throw unclosedBracket(at: start) }
      throw fault(at: position, "a condition is followed by something that is neither a comma nor ]")
    }
  }

  private mutating func condition(bracketAt start: Int) throws(PathFault) -> PathCondition {
    let memberStart = position
    let steps = try steps(inCondition: true)
    let memberEnd = position
    skipSpaces()
    guard next != nil else { throw unclosedBracket(at: start) }
    if steps.isEmpty {
      throw fault(at: memberStart, "a condition names no member", hint: "write the member before =, as in [name=\"x\"]")
    }
    guard take("=") else {
      if let hint = gapHint(bracketAt: start, to: memberEnd) {
        throw fault(at: start, "a gap for a key needs no brackets", hint: hint)
      }
      throw fault(
        at: memberEnd, "a condition lacks = and a value",
        hint: "write [name=\"x\"] to find an element, [\"name\"] for a key")
    }
    skipSpaces()
    guard next != nil else { throw unclosedBracket(at: start) }
    return PathCondition(member: PayloadPath(checkedSteps: steps), value: try scalar())
  }

  /// How to write the gap of a template that stands where a condition should.
  private func gapHint(bracketAt start: Int, to end: Int) -> String? {
    let gap = part(start + 1..<end)
    guard isTemplate, next == "]", gap.hasPrefix("{"), gap.hasSuffix("}"), !gap.hasPrefix("{{") else { return nil }
    return "write \(part(0..<start))\(start == 0 ? "" : ".")\(gap)\(part(end + 1..<length))"
  }

  private mutating func skipSpaces() {
    while take(" ") {}
  }
}
