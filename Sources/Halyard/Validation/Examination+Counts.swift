extension Examination {
  /// How many flags the payload sets, for how many the mapper has a value in place of what is not there, and how many are absent.
  /// Linear in the flags.
  package var counts: (set: Int, byMapper: Int, absent: Int) {
    var (set, absent) = mapping.outcomes.counts
    guard mapping.outcomes.texts.contains(where: \.isMade) else { return (set, 0, absent) }
    var byMapper = 0
    mapping.outcomes.forEachFound { _, storage, index in
      if storage.reading(of: index)?.isFixed == true { byMapper += 1 }
    }
    set -= byMapper
    return (set, byMapper, absent)
  }

  /// `5 flags set, 3 by the mapper, 1 absent`.
  package var countsText: String {
    let (set, byMapper, absent) = counts
    return "\(FoundText.plural(set, "flag")) set, \(byMapper > 0 ? "\(byMapper) by the mapper, " : "")\(absent) absent"
  }
}
