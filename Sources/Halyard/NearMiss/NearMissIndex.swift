/// Finds, for many words, what was probably meant by each among the same candidates.
///
/// Hidden differences are found by hashed forms in time linear in the words. Spelling is compared with candidates of
/// about the same length, nearest length first, within a budget of steps for all words together; once that is
/// spent, only hidden differences are found.
package struct NearMissIndex: Sendable {
  /// The steps spent on spelling if nothing else is asked for: a few milliseconds.
  package static let usualSpellingBudget = 2_000_000
  /// Bytes of UTF-8 beyond which a word is no misspelt name, and nothing is suggested.
  package static let greatestWordSize = 4_096
  /// Candidates with the same key that are compared with a word: so many names seldom differ in hidden ways only.
  private static let candidatesPerKey = 16

  private let candidates: [String]
  private var byLooseKey: [String: [Int]] = [:]
  private var forms: [Int: WordForms] = [:]
  private var spelled: [Int: SpelledWord] = [:]
  private var byLength: [[Int]] = Array(repeating: [], count: SpelledWord.greatestLength + 1)
  private var remainingSteps: Int
  private let stepsPerWord: Int
  private var spellingDistance = SpellingDistance()

  /// Indexes the candidates.
  ///
  /// - Parameter spellingBudget: How many steps, a cell of a comparison or a candidate ruled out, all words together
  ///   may spend on spelling. A single word spends at most a sixteenth, lest the first ones use it all.
  package init(_ candidates: some Collection<String>, spellingBudget: Int = usualSpellingBudget) {
    self.candidates = Array(candidates)
    remainingSteps = spellingBudget
    stepsPerWord = spellingBudget / 16
    for (number, candidate) in self.candidates.enumerated() where candidate.utf8.count <= Self.greatestWordSize {
      for key in WordForms.looseKeys(of: candidate) where !key.isEmpty {
        if byLooseKey[key, default: []].count < Self.candidatesPerKey { byLooseKey[key, default: []].append(number) }
      }
      if let word = SpelledWord(candidate) {
        spelled[number] = word
        byLength[word.scalars.count].append(number)
      }
    }
  }

  /// The best suggestion for a word, or none.
  ///
  /// The kinds of likeness rank in their order of declaration, then the smaller distance wins, then the earlier
  /// candidate. A candidate that is the word itself, scalar for scalar, is passed over.
  package mutating func best(for word: String) -> Suggestion? {
    guard word.utf8.count <= Self.greatestWordSize else { return nil }
    return hiddenMatch(for: word) ?? spellingMatch(for: word)
  }

  /// The same, with steps that many indices share.
  package mutating func best(for word: String, _ remainingSteps: inout Int) -> Suggestion? {
    self.remainingSteps = remainingSteps
    defer { remainingSteps = self.remainingSteps }
    return best(for: word)
  }

  private mutating func hiddenMatch(for word: String) -> Suggestion? {
    let keys = WordForms.looseKeys(of: word).filter { byLooseKey[$0] != nil }
    // Most words that are not found resemble nothing: their other forms are not needed.
    if keys.isEmpty { return nil }
    let wordForms = WordForms(word)
    var best: (likeness: Likeness, number: Int)?
    for key in keys {
      for number in byLooseKey[key] ?? [] where !Likeness.sameScalars(candidates[number], word) {
        let likeness = Likeness(hiddenBetween: wordForms, and: formsOfCandidate(number))
        if let best, (best.likeness.rank, best.number) <= (likeness.rank, number) { continue }
        best = (likeness, number)
      }
    }
    return best.map { Suggestion(candidate: candidates[$0.number], likeness: $0.likeness) }
  }

  private mutating func formsOfCandidate(_ number: Int) -> WordForms {
    if let known = forms[number] { return known }
    let new = WordForms(candidates[number])
    forms[number] = new
    return new
  }

  private mutating func spellingMatch(for word: String) -> Suggestion? {
    guard remainingSteps > 0, let word = SpelledWord(word) else { return nil }
    let length = word.scalars.count
    let allowance = min(remainingSteps, stepsPerWord)
    let cellsBefore = spellingDistance.cells
    var visited = 0
    var best: (distance: Int, number: Int)?

    func spent() -> Int { visited + spellingDistance.cells - cellsBefore }

    search: for difference in 0...Self.greatestDistance(lengths: length, SpelledWord.greatestLength) {
      // A difference in length is a distance that is certainly reached.
      if let best, best.distance < difference { break }
      for candidateLength in difference == 0 ? [length] : [length - difference, length + difference]
      where byLength.indices.contains(candidateLength) {
        let greatest = Self.greatestDistance(lengths: length, candidateLength)
        guard difference <= greatest else { continue }
        for number in byLength[candidateLength] {
          guard spent() < allowance else { break search }
          visited += 1
          let limit = best.map { min(greatest, $0.number < number ? $0.distance - 1 : $0.distance) } ?? greatest
          guard let candidate = spelled[number], word.leastDistance(to: candidate) <= limit,
            candidate.scalars != word.scalars,
            let distance = spellingDistance.between(word, candidate, limit: limit)
          else { continue }
          best = (distance, number)
        }
      }
    }
    remainingSteps -= spent()
    return best.map { Suggestion(candidate: candidates[$0.number], likeness: .spelling(distance: $0.distance)) }
  }

  /// The greatest distance at which words of these lengths are suggested for each other.
  ///
  /// A third of the shorter word: by the longer one, a short word would be suggested for a long one with which it
  /// has hardly a letter in common, as `cart` for `carted`.
  private static func greatestDistance(lengths first: Int, _ second: Int) -> Int {
    max(1, min(first, second) / 3)
  }
}
