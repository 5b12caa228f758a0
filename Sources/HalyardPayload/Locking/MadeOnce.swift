/// A value that is made when it is first asked for, and then kept; copies share it. Safe to use from any thread.
package struct MadeOnce<Value: Sendable>: Sendable {
  @usableFromInline let made = Guarded<Value?>(nil)

  @inlinable
  package init() {}

  /// The value. Threads that ask for it at the same time may each make one, outside any lock; all get the same.
  @inlinable
  package func value(_ make: () -> Value) -> Value {
    if let value = made.withLock({ $0 }) { return value }
    let value = make()
    return made.withLock { made in
      if let earlier = made { return earlier }
      made = value
      return value
    }
  }
}
