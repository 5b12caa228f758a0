/// Counts the edits between two words: scalars inserted, left out, replaced, or swapped with their neighbour, none
/// edited twice (the optimal string alignment distance).
struct SpellingDistance: Sendable {
  /// Cells computed so far.
  private(set) var cells = 0
  private var beforePrevious = Array(repeating: 0, count: SpelledWord.greatestLength + 1)
  private var previous = Array(repeating: 0, count: SpelledWord.greatestLength + 1)
  private var current = Array(repeating: 0, count: SpelledWord.greatestLength + 1)

  /// The distance, or nil if it is greater than the limit.
  mutating func between(_ left: SpelledWord, _ right: SpelledWord, limit: Int) -> Int? {
    let left = left.scalars
    let right = right.scalars
    guard abs(left.count - right.count) <= limit else { return nil }
    let beyond = limit + 1
    for column in 0...right.count { previous[column] = column }
    for row in 1...left.count {
      // Farther from the diagonal than the limit no way within the limit passes.
      let start = max(1, row - limit)
      let end = min(right.count, row + limit)
      current[start - 1] = start == 1 ? row : beyond
      var least = current[start - 1]
      for column in start...end {
        let isSame = left[row - 1] == right[column - 1]
        // The row above was computed one column less far.
        let above = column == row + limit ? beyond : previous[column]
        var distance = min(previous[column - 1] + (isSame ? 0 : 1), above + 1, current[column - 1] + 1)
        if row > 1, column > 1, left[row - 1] == right[column - 2], left[row - 2] == right[column - 1] {
          distance = min(distance, beforePrevious[column - 2] + 1)
        }
        current[column] = distance
        least = min(least, distance)
      }
      cells += end - start + 1
      if least > limit { return nil }
      (beforePrevious, previous, current) = (previous, current, beforePrevious)
    }
    let distance = previous[right.count]
    return distance <= limit ? distance : nil
  }
}
