extension Likeness {
  /// In what way two words resemble each other that share a loose key, and so differ only in what is easily
  /// overlooked.
  ///
  /// Where a single kind of difference explains it all, that kind is given; otherwise the kind that is hardest to
  /// see among those that occur together.
  init(hiddenBetween word: WordForms, and candidate: WordForms) {
    func agree(_ form: (WordForms) -> String) -> Bool {
      Self.sameScalars(form(word), form(candidate))
    }
    func agreeCanonically(_ form: (WordForms) -> String) -> Bool {
      form(word) == form(candidate)
    }
    if agree(\.caseFolded) {
      self = .caseOnly
    } else if agree(\.modelled) {
      self = .lookAlike
    } else if agree(\.visible) {
      self = .invisible
    } else if agreeCanonically(\.word) {
      self = .normalization
    } else if agree(\.runTogether) {
      self = .separators
    } else if agreeCanonically(\.caseFolded) {
      self = .normalization
    } else if agreeCanonically(\.runTogether) {
      self = .separators
    } else if agreeCanonically(\.visibleRunTogether) {
      self = .invisible
    } else {
      self = .lookAlike
    }
  }

  /// Whether two words are the same scalar for scalar, which is stricter than equality of strings.
  static func sameScalars(_ left: String, _ right: String) -> Bool {
    left.utf8.elementsEqual(right.utf8)
  }
}
