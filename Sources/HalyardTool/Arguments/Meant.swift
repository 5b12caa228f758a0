import Halyard

/// Asks whether another word was meant.
enum Meant {
  /// `; did you mean --schema?`, or nothing if no candidate resembles the word.
  static func question(_ word: String, among candidates: [String], prefix: String = "") -> String {
    guard let suggestion = NearMiss.best(for: word, among: candidates) else { return "" }
    return "; did you mean \(prefix)\(suggestion.candidate)?"
  }

  /// Up to `limit` candidates that resemble the word, the nearest first.
  static func nearest(_ word: String, among candidates: [String], limit: Int = 3) -> [String] {
    var rest = candidates
    var nearest: [String] = []
    while nearest.count < limit, let suggestion = NearMiss.best(for: word, among: rest) {
      nearest.append(suggestion.candidate)
      rest.removeAll { ExactText.areEqual($0, suggestion.candidate) }
    }
    return nearest
  }
}
