/// Payloads for ``ReadFlags``.
enum ReadPayload {
  /// A payload; most flags change from one turn to the next.
  static func bytes(turn: Int) -> [UInt8] {
    let json = """
      {"newOnboarding": \(turn % 2 == 0), "checkout": {
        "enabled": \(turn % 2 == 0), "retries": \(turn), "tier": "\(Tier.allCases[turn % 4])",
        "greeting": "A greeting that does not fit inline, of turn \(turn)", "limit": \(turn + 1),
        "methods": [{"name": "Visa, the credit card \(turn)", "tier": "pro", "fee": 0.25, "enabled": true},
          {"name": "Bill", "tier": "free", "fee": 0, "enabled": true}],
        "paywall": {"title": "Go Pro, it is really worth it \(turn)", "trialDays": 7}
      }}
      """
    return Array(json.utf8)
  }
}
