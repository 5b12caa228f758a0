public import Foundation

/// Flags of every kind of type, by which ``FlagSourceConformance`` tries a source.
@FlagContainer
public struct ConformanceFlags {
  /// A bool.
  @Flag(default: false, description: "A bool", remoteKey: "enabled")
  public var enabled: Bool

  /// An integer.
  @Flag(default: 1, description: "An integer", remoteKey: "count")
  public var count: Int

  /// A number.
  @Flag(default: 0.5, description: "A number", remoteKey: "ratio")
  public var ratio: Double

  /// A text.
  @Flag(default: "words", description: "A text", remoteKey: "title")
  public var title: String

  /// An enum.
  @Flag(default: ConformanceTier.free, description: "An enum", remoteKey: "tier")
  public var tier: ConformanceTier

  /// An optional.
  @Flag(default: Int?.some(3), description: "An optional", remoteKey: "maybe")
  public var maybe: Int?

  /// An array.
  @Flag(default: [1], description: "An array", remoteKey: "list")
  public var list: [Int]

  /// A dictionary.
  @Flag(default: ["a": true], description: "A dictionary", remoteKey: "switches")
  public var switches: [String: Bool]

  /// A record.
  @Flag(default: ConformanceMethod(name: "card"), description: "A record", remoteKey: "method")
  public var method: ConformanceMethod

  /// An instant.
  @Flag(default: Date(timeIntervalSinceReferenceDate: 0), description: "An instant", remoteKey: "since")
  public var since: Date

  /// Bytes.
  @Flag(default: Data([1, 2]), description: "Bytes", remoteKey: "bytes")
  public var bytes: Data

  /// A time.
  @Flag(default: Duration.seconds(2), description: "A time", remoteKey: "pause")
  public var pause: Duration

  /// A number with a rule.
  @Flag(default: 3, description: "A number with a rule", remoteKey: "limit", in: 0...10)
  public var limit: Int
}

extension ConformanceFlags {
  /// Values that a source has to give back as they are, zero values among them.
  package static let samples: [(key: FlagKey, value: any FlagValue)] = [
    ("enabled", true), ("enabled", false), ("count", 0), ("count", Int.max), ("count", Int.min), ("ratio", 0.0),
    ("ratio", 0.1), ("ratio", 3.0), ("title", ""), ("title", "true"), ("title", "1"), ("title", "ünï \u{1F600}\n\"\\"),
    ("tier", ConformanceTier.pro), ("maybe", Int?.some(0)), ("list", [Int]()), ("list", [3, 1, 2]),
    ("switches", [String: Bool]()), ("switches", ["b": false, "a b": true]),
    ("method", ConformanceMethod(name: "", isEnabled: false)),
    ("since", Date(timeIntervalSinceReferenceDate: 86_400.5)),
    ("bytes", Data()), ("bytes", Data([0, 255])), ("pause", Duration.zero), ("pause", Duration.milliseconds(1_500)),
    ("limit", 10),
  ]
}
