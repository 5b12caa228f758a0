import Synchronization

@testable import Halyard

/// An observer that does something at the next change, once.
final class SourceReaction: FlagSourceObserver {
  private let body: Mutex<(@Sendable () -> Void)?>

  init(to source: some FlagSource, _ body: @escaping @Sendable () -> Void) {
    self.body = Mutex(body)
    source.addObserver(self)
  }

  func sourceDidChange(_ source: any FlagSource, _ change: FlagSourceChange) {
    let body = body.withLock { body in
      defer { body = nil }
      return body
    }
    body?()
  }
}
