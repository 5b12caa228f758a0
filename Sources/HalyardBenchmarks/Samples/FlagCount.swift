/// How many flags a container has.
protocol FlagCount: Sendable {
  static var value: Int { get }
}

enum Thousand: FlagCount {
  static var value: Int { 1_000 }
}

enum TenThousand: FlagCount {
  static var value: Int { 10_000 }
}

enum HundredThousand: FlagCount {
  static var value: Int { 100_000 }
}
