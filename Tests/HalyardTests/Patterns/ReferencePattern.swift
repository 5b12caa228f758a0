/// A naive backtracking matcher over a pattern that it writes out itself, to hold the automaton against.
indirect enum ReferencePattern: CustomStringConvertible {
  case letter(Character)
  case any
  case oneOf(ClosedRange<Character>, complement: Bool)
  case start
  case end
  case group(ReferencePattern)
  case sequence([ReferencePattern])
  case choice([ReferencePattern])
  case repetition(ReferencePattern, least: Int, most: Int?)

  var description: String {
    switch self {
    case .letter(let letter): String(letter)
    case .any: "."
    case .oneOf(let range, let complement): "[\(complement ? "^" : "")\(range.lowerBound)-\(range.upperBound)]"
    case .start: "^"
    case .end: "$"
    case .group(let pattern): "(?:\(pattern))"
    case .sequence(let parts): parts.map(\.description).joined()
    case .choice(let branches): branches.map(\.description).joined(separator: "|")
    case .repetition(let pattern, let least, let most):
      "\(pattern){\(least),\(most.map(String.init) ?? "")}"
    }
  }

  func matches(_ text: [Character]) -> Bool {
    (0...text.count).contains { run(text, $0) { _ in true } }
  }

  /// Calls `next` with every index where the pattern may end, until it agrees to one.
  private func run(_ text: [Character], _ index: Int, _ next: (Int) -> Bool) -> Bool {
    switch self {
    case .letter(let letter): index < text.count && text[index] == letter && next(index + 1)
    case .any: index < text.count && text[index] != "\n" && next(index + 1)
    case .oneOf(let range, let complement):
      index < text.count && range.contains(text[index]) != complement && next(index + 1)
    case .start: index == 0 && next(index)
    case .end: index == text.count && next(index)
    case .group(let pattern): pattern.run(text, index, next)
    case .sequence(let parts): Self.run(parts[...], text, index, next)
    case .choice(let branches): branches.contains { $0.run(text, index, next) }
    case .repetition(let pattern, let least, let most):
      Self.run(pattern, least, most, text, index, next)
    }
  }

  private static func run(
    _ parts: ArraySlice<ReferencePattern>, _ text: [Character], _ index: Int, _ next: (Int) -> Bool
  ) -> Bool {
    guard let first = parts.first else { return next(index) }
    return first.run(text, index) { run(parts.dropFirst(), text, $0, next) }
  }

  private static func run(
    _ pattern: ReferencePattern, _ least: Int, _ most: Int?, _ text: [Character], _ index: Int, _ next: (Int) -> Bool
  ) -> Bool {
    if least == 0, next(index) { return true }
    guard most.map({ $0 > 0 }) ?? true else { return false }
    return pattern.run(text, index) { end in
      // A further round that consumes nothing leads nowhere new.
      if least == 0, end == index { return false }
      return run(pattern, max(0, least - 1), most.map { $0 - 1 }, text, end, next)
    }
  }
}

extension ReferencePattern {
  /// A random small pattern.
  static func random(depth: Int, using generator: inout some RandomNumberGenerator) -> ReferencePattern {
    var branches: [ReferencePattern] = []
    for _ in 0..<(Int.random(in: 0..<3, using: &generator) == 0 ? 2 : 1) {
      var parts: [ReferencePattern] = []
      for _ in 0..<Int.random(in: 0..<4, using: &generator) {
        parts.append(randomTerm(depth: depth, using: &generator))
      }
      branches.append(.sequence(parts))
    }
    return .choice(branches)
  }

  private static func randomTerm(depth: Int, using generator: inout some RandomNumberGenerator) -> ReferencePattern {
    var atom: ReferencePattern
    switch Int.random(in: 0..<10, using: &generator) {
    case 0: return .start
    case 1: return .end
    case 2: atom = .any
    case 3: atom = .oneOf("a"..."b", complement: Bool.random(using: &generator))
    case 4...6 where depth > 0: atom = .group(random(depth: depth - 1, using: &generator))
    case 7: atom = .letter("é")
    case 8: atom = .letter("b")
    default: atom = .letter("a")
    }
    if Int.random(in: 0..<3, using: &generator) == 0 {
      let least = Int.random(in: 0..<3, using: &generator)
      let most = Bool.random(using: &generator) ? nil : least + Int.random(in: 0..<3, using: &generator)
      atom = .repetition(atom, least: least, most: most)
    }
    return atom
  }
}
