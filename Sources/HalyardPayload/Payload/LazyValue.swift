import Synchronization

/// A value that is made when first asked for and then kept.
///
/// Two threads that ask at once may both make it; one of the equal results is kept.
final class LazyValue<Value: Sendable>: Sendable {
  private let stored = Mutex<Value?>(nil)

  func value(_ make: () -> Value) -> Value {
    if let value = stored.withLock({ $0 }) { return value }
    let made = make()
    return stored.withLock { kept in
      if let kept { return kept }
      kept = made
      return made
    }
  }
}
