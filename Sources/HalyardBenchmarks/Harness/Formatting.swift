import Foundation

extension String {
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}

extension Double {
  func rounded(to digits: Int) -> String { String(format: "%.\(digits)f", self) }

  /// Seconds in the unit that suits them.
  var asSeconds: String {
    switch self {
    case ..<1e-6: "\((self * 1e9).rounded(to: 2)) ns"
    case ..<1e-3: "\((self * 1e6).rounded(to: 2)) µs"
    case ..<1: "\((self * 1e3).rounded(to: 2)) ms"
    default: "\(rounded(to: 2)) s"
    }
  }

  /// Bytes per second in MB/s.
  var asRate: String { "\((self / 1e6).rounded(to: 0)) MB/s" }
}
