import Foundation
public import Observation
import Synchronization

/// A pole's flags for SwiftUI and all else that follows `Observable` models: `@Environment(ObservableFlags<AppFlags>.self)`.
///
/// A view that reads `flags.checkout.tier` is drawn again when that value changes, and not for any other flag. All reads
/// between two changes are of one moment. A pole's own reads cost one load and tell nobody, so that reads which are tracked
/// have a wrapper of their own.
///
/// Changes arrive on the main actor: at once if they are made on the main thread, else as soon as it is free. Make one per
/// pole and keep it; it keeps the pole alive.
@MainActor
@dynamicMemberLookup
public final class ObservableFlags<Root: FlagContainer>: Observable {
  /// The pole whose flags these are, for reads that are not to be tracked.
  public let pole: FlagPole<Root>

  private var moment: FlagSnapshot<Root>
  private let registrar = ObservationRegistrar()
  /// What was ever read through this, which is no more than the program's source names.
  private var tracked: [PartialKeyPath<Root>: Tracked] = [:]
  private var observation: FlagObservation?
  /// Whether the main actor has been asked to catch up and has not come to it: changes that come faster ask once.
  private nonisolated let isAsked = Atomic(false)
  private var isCatchingUp = false
  private var isBehind = false

  private struct Tracked {
    let differs: (FlagSnapshot<Root>, FlagSnapshot<Root>) -> Bool
    let willSet: () -> Void
    let didSet: () -> Void
  }

  /// The flags of a pole.
  public init(_ pole: FlagPole<Root>) {
    self.pole = pole
    moment = pole.snapshot()
    observation = pole.observe { [weak self] event in
      guard case .values = event, let self else { return }
      if Thread.isMainThread {
        MainActor.assumeIsolated { self.catchUp() }
      } else if !isAsked.exchange(true, ordering: .acquiringAndReleasing) {
        Task { @MainActor [weak self] in
          self?.isAsked.store(false, ordering: .releasing)
          self?.catchUp()
        }
      }
    }
    // Behind that: what changes from here on is told.
    moment = pole.snapshot()
  }

  /// The value of a flag, or of a computed property of the container: who reads it follows it.
  public subscript<Value: FlagValue>(dynamicMember member: KeyPath<Root, Value>) -> Value { tracking(member) }

  /// A group of flags, to read one from.
  public subscript<Group: FlagContainer>(
    dynamicMember member: KeyPath<Root, Group>
  ) -> ObservableFlagGroup<Root, Group> {
    ObservableFlagGroup(flags: self, group: member)
  }

  func tracking<Value: FlagValue>(_ member: KeyPath<Root, Value>) -> Value {
    let subject = \ObservableFlags<Root>.[dynamicMember: member]
    registrar.access(self, keyPath: subject)
    if tracked[member] == nil {
      tracked[member] = Tracked(
        differs: { $0[dynamicMember: member] != $1[dynamicMember: member] },
        willSet: { [unowned self] in registrar.willSet(self, keyPath: subject) },
        didSet: { [unowned self] in registrar.didSet(self, keyPath: subject) })
    }
    return moment[dynamicMember: member]
  }

  /// Goes to the pole's present moment, and tells those who read what is another value there. Who is told may set flags: then
  /// it goes on behind that, never back.
  private func catchUp() {
    isBehind = true
    guard !isCatchingUp else { return }
    isCatchingUp = true
    defer { isCatchingUp = false }
    while isBehind {
      isBehind = false
      let next = pole.snapshot()
      let changed = tracked.values.filter { $0.differs(moment, next) }
      for member in changed { member.willSet() }
      moment = next
      for member in changed { member.didSet() }
    }
  }
}
