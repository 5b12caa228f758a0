import Foundation

/// Invented binary property lists of about a wanted size, as Foundation writes them: equal scalars are one object.
enum SampleBinaryPropertyList {
  /// Flags as objects of five members whose titles, numbers and reals all differ.
  static func varied(bytes: Int) throws -> [UInt8] {
    try sized(bytes) { index in
      [
        "enabled": index % 3 == 0, "title": "Some title text \(index)", "rollout": Double(index) / 7,
        "limit": index * 37, "tags": ["a", "bb"],
      ]
    }
  }

  /// Flags as objects of five members with few values between them.
  static func repetitive(bytes: Int) throws -> [UInt8] {
    try sized(bytes) { index in
      [
        "value": index % 2 == 0, "reason": "rule-\(index % 9)", "percentage": index % 100, "variant": "on",
        "updated": Date(timeIntervalSinceReferenceDate: 800_000_000),
      ]
    }
  }

  /// The size of a few tells how many are wanted.
  private static func sized(_ bytes: Int, _ member: (Int) -> [String: Any]) throws -> [UInt8] {
    let sample = try encoded(1_000, member).count
    let count = max(1, bytes * 1_000 / sample)
    let second = try encoded(count, member)
    return try Array(encoded(max(1, count * bytes / second.count), member))
  }

  private static func encoded(_ count: Int, _ member: (Int) -> [String: Any]) throws -> Data {
    let flags = Dictionary(uniqueKeysWithValues: (0..<count).map { ("feature-flag-number-\($0)", member($0)) })
    return try PropertyListSerialization.data(fromPropertyList: flags, format: .binary, options: 0)
  }
}
