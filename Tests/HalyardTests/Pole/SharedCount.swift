import Synchronization

/// A number that threads share.
final class SharedCount: Sendable { let value = Atomic<Int>(0) }
