/// Texts of which a word may be one, or resemble one.
struct MeantTexts {
  private let exact: Set<FlagKey>
  private var index: NearMissIndex

  init(_ texts: [String]) {
    exact = Set(texts.map { FlagKey($0) })
    index = NearMissIndex(texts)
  }

  /// - Parameter remainingSteps: What comparing may cost, shared with others; once it is spent, any word may mean one.
  mutating func holdsOne(meantBy word: String, _ remainingSteps: inout Int) -> Bool {
    if exact.isEmpty { return false }
    if exact.contains(FlagKey(word)) { return true }
    return remainingSteps <= 0 || index.best(for: word, &remainingSteps) != nil
  }
}
