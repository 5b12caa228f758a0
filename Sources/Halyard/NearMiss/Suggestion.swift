/// A candidate that was probably meant.
package struct Suggestion: Sendable, Equatable {
  /// The candidate, as it was given.
  package let candidate: String
  /// In what way the word resembles it.
  package let likeness: Likeness

  /// A suggestion.
  package init(candidate: String, likeness: Likeness) {
    self.candidate = candidate
    self.likeness = likeness
  }
}
