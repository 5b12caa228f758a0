import Synchronization

/// What no read of a word can beat: a relaxed atomic load.
final class AtomicWord: Sendable {
  let word = Atomic<UInt64>(1)
}

@inline(never) func peerWord(_ peer: AtomicWord) -> UInt64 { peer.word.load(ordering: .relaxed) }
