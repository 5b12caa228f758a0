/// Says how far a place may be named where nobody knows what stands there.
package protocol ShownWays: Sendable {
  /// Bytes of the longest key that it knows.
  var longestKey: Int { get }

  /// How many of the steps to a place may be shown. Of keys at least ``longestKey`` bytes are given, and one more.
  func shownCount(of steps: [FoundStep]) -> Int
}
