/// An observer that does what a check wants.
final class ConformanceObserver: FlagSourceObserver {
  private let onChange: @Sendable (any FlagSource) -> Void

  init(_ onChange: @escaping @Sendable (any FlagSource) -> Void) { self.onChange = onChange }

  func sourceDidChange(_ source: any FlagSource, _ change: FlagSourceChange) { onChange(source) }
}
