/// Finds what was probably meant by a word that was not found.
package enum NearMiss {
  /// The best suggestion among the candidates, or none.
  ///
  /// A candidate that is the word itself, scalar for scalar, is passed over. For many words against the same
  /// candidates build a `NearMissIndex` once.
  package static func best(for word: String, among candidates: some Collection<String>) -> Suggestion? {
    var index = NearMissIndex(candidates)
    return index.best(for: word)
  }
}
