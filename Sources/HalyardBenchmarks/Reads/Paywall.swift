/// A `Codable` type behind a JSON flag.
struct Paywall: Codable, Equatable, Sendable {
  var title: String
  var trialDays: Int

  /// In memory of its own: a literal is immortal, so that its retain and release cost next to nothing.
  static let sample = Paywall(title: String(repeating: "Go Pro, it is worth it. ", count: 2), trialDays: 7)
}
