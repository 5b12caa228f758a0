/// A plain `Codable` type behind a flag.
struct ShopPaywall: Codable, Sendable, Equatable {
  var title: String
  var trialDays: Int
}
