/// Looks for near misses while there are not too many of them, so that a hostile payload cannot make hints cost more than
/// the check itself. The problems are all noted; only hints end.
struct SuggestionBudget {
  private var left = 500
  /// The indexed candidates of each part of the schema, made once. The part is kept alive, so that no other one takes its
  /// identity.
  private var indices: [ObjectIdentifier: (owner: AnyObject, index: NearMissIndex)] = [:]

  /// The candidate that was probably meant by a word, or nil; the candidates are always the same for one owner.
  mutating func best(for word: String, of owner: AnyObject, among candidates: @autoclosure () -> [String])
    -> Suggestion?
  {
    guard left > 0 else { return nil }
    left -= 1
    return indices[ObjectIdentifier(owner), default: (owner, NearMissIndex(candidates()))].index.best(for: word)
  }

  /// The candidate that was probably meant by a word, or nil, among a few that are looked at only once.
  mutating func best(for word: String, among candidates: @autoclosure () -> [String]) -> Suggestion? {
    guard left > 0 else { return nil }
    left -= 1
    return NearMiss.best(for: word, among: candidates())
  }
}

extension Suggestion {
  /// The suggestion as a hint for who wrote `word`.
  func hint(insteadOf word: String) -> String {
    "did you mean \(DisplayText.quoted(candidate))? what is there \(likeness.explanation(of: word, wanted: candidate))"
  }
}
