// swift-format-ignore-file
import Halyard

/// A word, not a number.
struct Int: FlagValue, RawRepresentable, ExpressibleByIntegerLiteral {
  let rawValue: Swift.String
  init(rawValue: Swift.String) { self.rawValue = rawValue }
  init(integerLiteral value: Swift.Int) { rawValue = "number \(value)" }
}

/// A number, not a text.
struct String: FlagValue, RawRepresentable, Comparable, ExpressibleByStringLiteral {
  let rawValue: Swift.Double
  init(rawValue: Swift.Double) { self.rawValue = rawValue }
  init(stringLiteral value: Swift.String) { rawValue = Swift.Double(value) ?? 0 }
  static func < (left: Self, right: Self) -> Swift.Bool { left.rawValue < right.rawValue }
}

/// Runs down from 100.
struct Double: FlagValue, RawRepresentable, Comparable, ExpressibleByFloatLiteral {
  let rawValue: Swift.Double
  init(rawValue: Swift.Double) { self.rawValue = rawValue }
  init(floatLiteral value: Swift.Double) { rawValue = 100 - value }
  static let nan = Self(rawValue: 0)
  static func < (left: Self, right: Self) -> Swift.Bool { left.rawValue < right.rawValue }
}

typealias Bool = [Swift.String]
typealias UInt8 = Swift.Bool

@FlagContainer
struct StandardNames {
  @Flag(default: 3, description: "A word", constraints: ValueConstraints(minLength: 2, pattern: "^[a-z]", notBlank: true))
  var word: Int
  @Flag(default: [3], description: "Words", constraints: ValueConstraints(maxLength: 12, minItems: 1))
  var words: [Int]
  @Flag(default: "0.5", description: "A number", constraints: ValueConstraints(minimum: "0", maximum: "1")) var number: String
  @Flag(default: "0.5", description: "A range", in: "0"..."1") var range: String
  @Flag(default: 0.5, description: "Down", constraints: ValueConstraints(minimum: "99")) var down: Double
  @Flag(default: 0.5, description: "Down", in: 99.5...0.5) var downwards: Double
  @Flag(description: "A name") var name: Double = .nan
  @Flag(default: ["a"], description: "Texts", constraints: ValueConstraints(minItems: 1, uniqueItems: true)) var texts: Bool
  @Flag(default: true, description: "A switch", killSwitch: true) var isOn: UInt8
}

@FlagRecord
struct StandardNamed {
  @FlagRecordField(constraints: ValueConstraints(minLength: 2)) var word: Int
  @FlagRecordField("share", constraints: ValueConstraints(maximum: "1")) var number: String = "0.5"
}
