/// What a measured number is held against.
struct Goal {
  private enum Side { case atLeast, atMost }

  private let side: Side
  private let bound: Double
  private let format: Format

  /// How measured number and goal are printed.
  enum Format {
    case number
    /// `1/6.5`: parts of something that nothing can beat.
    case fraction
    case unit(String)

    func text(_ value: Double) -> String {
      switch self {
      case .number: value.rounded(to: 2)
      case .fraction: value < 1 ? "1/\((1 / value).rounded(to: 1))" : value.rounded(to: 2)
      case .unit(let unit): value.rounded(to: 2) + unit
      }
    }
  }

  static func atLeast(_ bound: Double, _ format: Format = .number) -> Goal {
    Goal(side: .atLeast, bound: bound, format: format)
  }

  static func atMost(_ bound: Double, _ format: Format = .number) -> Goal {
    Goal(side: .atMost, bound: bound, format: format)
  }

  func isMet(by value: Double) -> Bool {
    switch side {
    case .atLeast: value >= bound
    case .atMost: value <= bound
    }
  }

  func text(of value: Double) -> String { format.text(value) }

  var text: String { (side == .atLeast ? ">=" : "<=") + format.text(bound) }
}
