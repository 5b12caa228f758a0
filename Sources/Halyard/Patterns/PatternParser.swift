/// Reads the source of a pattern, in the grammar of ECMA-262 with the `u` flag, less what validators disagree on.
struct PatternParser {
  /// The source.
  let scalars: [Unicode.Scalar]
  /// The scalar to read next.
  var position = 0
  /// The sets of scalars read so far, which nodes refer to by number.
  private(set) var sets: [ScalarSet] = []
  private var depth = 0

  /// A parser at the start of a source.
  init(_ source: String) throws(PatternFault) {
    // Counted before it is copied, so that a huge source costs nothing.
    let limit = PatternLimits.sourceLength
    guard source.unicodeScalars.prefix(limit + 1).count <= limit else {
      throw PatternFault(offset: limit, reason: "the pattern is longer than \(limit) characters")
    }
    scalars = Array(source.unicodeScalars)
  }

  /// The whole pattern.
  mutating func pattern() throws(PatternFault) -> PatternNode {
    let node = try alternatives()
    guard position == scalars.count else {
      throw fault(at: position, "this ) closes no group", hint: #"write \) for the character itself"#)
    }
    return node
  }

  /// The scalar to read next, or the one `distance` after it.
  func peek(_ distance: Int = 0) -> Unicode.Scalar? {
    let index = position + distance
    return index < scalars.count ? scalars[index] : nil
  }

  /// Reads the scalar if it comes next.
  mutating func skip(_ scalar: Unicode.Scalar) -> Bool {
    guard peek() == scalar else { return false }
    position += 1
    return true
  }

  /// A fault at an offset.
  func fault(at offset: Int, _ reason: String, hint: String? = nil) -> PatternFault {
    PatternFault(offset: offset, reason: reason, hint: hint)
  }

  private mutating func alternatives() throws(PatternFault) -> PatternNode {
    var branches = [try sequence()]
    var positions = branches[0].positionCount
    while peek() == "|" {
      let start = position
      position += 1
      let branch = try sequence()
      positions += branch.positionCount
      try refuseTooLarge(positions, at: start)
      branches.append(branch)
    }
    return .either(branches)
  }

  private mutating func sequence() throws(PatternFault) -> PatternNode {
    var parts: [PatternNode] = []
    var positions = 0
    while let next = peek(), next != "|", next != ")" {
      let start = position
      let part = try term(startingWith: next)
      positions += part.positionCount
      try refuseTooLarge(positions, at: start)
      parts.append(part)
    }
    return .joined(parts)
  }

  private mutating func term(startingWith first: Unicode.Scalar) throws(PatternFault) -> PatternNode {
    let start = position
    let atom: PatternNode
    switch first {
    case "^", "$":
      // An anchor takes no quantifier; the next term would refuse it as having nothing to repeat.
      position += 1
      return .empty(first == "^" ? .atStart : .atEnd)
    case "(":
      atom = try group()
    case "[":
      atom = scalar(of: try characterClass())
    case ".":
      position += 1
      atom = scalar(of: .anyButLineTerminators)
    case "\\":
      atom = scalar(of: single(try escape(inClass: false)))
    case "*", "+", "?":
      throw fault(
        at: start, "there is nothing to repeat before \(first)", hint: "write \\\(first) for the character itself")
    case "{":
      if try counts() != nil { throw fault(at: start, "there is nothing to repeat before this count") }
      throw loneBracket(first, at: start)
    case "]", "}":
      throw loneBracket(first, at: start)
    default:
      position += 1
      atom = scalar(of: single(first))
    }
    return try quantified(atom)
  }

  private mutating func quantified(_ atom: PatternNode) throws(PatternFault) -> PatternNode {
    let start = position
    let least: Int
    let most: Int?
    switch peek() {
    case "*": (least, most) = (0, nil)
    case "+": (least, most) = (1, nil)
    case "?": (least, most) = (0, 1)
    case "{":
      guard let counts = try counts() else { throw loneBracket("{", at: start) }
      (least, most) = counts
      position -= 1
    default: return atom
    }
    position += 1
    // Lazy or greedy decides which match is found, not whether there is one.
    _ = skip("?")
    if peek() == "+" {
      throw fault(
        at: start, "a possessive quantifier is not part of the patterns that validators agree on",
        hint: "leave out the +: matching is linear anyway")
    }
    let node = PatternNode.repeated(atom, least: least, most: most)
    try refuseTooLarge(node.positionCount, at: start)
    return node
  }

  /// Reads `{n}`, `{n,}` or `{n,m}`; nil, with nothing read, for a brace that starts no count.
  private mutating func counts() throws(PatternFault) -> (least: Int, most: Int?)? {
    let start = position
    position += 1
    guard let least = number() else {
      position = start
      return nil
    }
    var most: Int? = least
    if skip(",") { most = number() }
    guard skip("}") else {
      position = start
      return nil
    }
    if let most, most < least {
      throw fault(at: start, "the count runs backwards", hint: "write the smaller number first")
    }
    return (least, most)
  }

  /// Reads decimal digits. The value stops growing far above every limit: no pattern can tell.
  private mutating func number() -> Int? {
    var value: Int?
    while let digit = peek(), ("0"..."9").contains(digit) {
      value = min((value ?? 0) * 10 + Int(digit.value - 0x30), 1_000_000)
      position += 1
    }
    return value
  }

  private mutating func group() throws(PatternFault) -> PatternNode {
    let start = position
    position += 1
    if skip("?"), !skip(":") { throw refusedGroup(at: start) }
    guard depth < PatternLimits.nesting else {
      throw fault(at: start, "groups are nested more than \(PatternLimits.nesting) deep")
    }
    depth += 1
    let node = try alternatives()
    depth -= 1
    guard skip(")") else {
      throw fault(at: start, "this ( is never closed", hint: #"write \( for the character itself"#)
    }
    return node
  }

  private func refusedGroup(at start: Int) -> PatternFault {
    let disagreement = "is not part of the patterns that validators agree on"
    switch (peek(), peek(1)) {
    case ("=", _), ("!", _):
      return fault(at: start, "look-ahead \(disagreement)")
    case ("<", "="), ("<", "!"):
      return fault(at: start, "look-behind \(disagreement)")
    case ("<", _), ("P", _), ("'", _):
      return fault(at: start, "a named group \(disagreement)", hint: "write (…) or (?:…)")
    case (">", _):
      return fault(at: start, "an atomic group \(disagreement)", hint: "write (?:…): matching is linear anyway")
    case (let letter?, _) where letter.properties.isAlphabetic || letter == "-" || letter == "^":
      return fault(at: start, "an inline flag \(disagreement)", hint: "spell out what the flag would do, such as [Aa]")
    default:
      return fault(at: start, "(? starts no known group", hint: "write (?:…), or \\? for the character itself")
    }
  }

  private func loneBracket(_ bracket: Unicode.Scalar, at start: Int) -> PatternFault {
    if bracket == "{", scalars.dropFirst(start + 1).first == "," {
      return fault(at: start, "this count has no lower number", hint: "write {0, in place of {,")
    }
    return fault(at: start, "this \(bracket) stands alone", hint: "write \\\(bracket) for the character itself")
  }

  private func refuseTooLarge(_ positions: Int, at offset: Int) throws(PatternFault) {
    guard positions > PatternLimits.positions else { return }
    throw fault(
      at: offset,
      "with its counts written out the pattern has more than \(PatternLimits.positions) places",
      hint: "lower the counts, or limit the length with minLength and maxLength")
  }

  private mutating func scalar(of set: ScalarSet) -> PatternNode {
    sets.append(set)
    return .scalar(set: sets.count - 1)
  }

  private func single(_ scalar: Unicode.Scalar) -> ScalarSet {
    ScalarSet([scalar.value...scalar.value])
  }
}
