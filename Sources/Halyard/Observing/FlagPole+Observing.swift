extension FlagPole {
  /// The values of one flag, the present one first: `for await tier in flags.values(of: \.checkout.$tier)`.
  public func values<Value: FlagValue>(of flag: KeyPath<Root, FlagReference<Value>>) -> FlagValues<Value> {
    FlagValues(resolver: resolver, flag: checked(flag))
  }

  /// All that happens to the flags from now on: `for await event in flags.changes`.
  public var changes: FlagChanges { FlagChanges(resolver) }

  /// Calls a closure for all that happens to the flags from now on.
  ///
  /// The closure runs outside of all locks, on the thread that brought the change, before the call that did returns. It may
  /// read, apply, set and observe. Calls come one at a time, in order; what happens while one is under way comes behind it,
  /// as one step. A closure that holds the pole keeps it alive.
  public func observe(_ body: @escaping @Sendable (FlagEvent) -> Void) -> FlagObservation {
    let set = resolver.set
    return FlagObservation(resolver, nil) { transition, delivery in
      for event in transition.events(set) where !delivery.isEnded { body(event) }
    }
  }

  /// Calls a closure with the old and the new value each time the value of one flag changes, as ``observe(_:)`` does.
  public func observe<Value: FlagValue>(
    _ flag: KeyPath<Root, FlagReference<Value>>, _ body: @escaping @Sendable (_ old: Value, _ new: Value) -> Void
  ) -> FlagObservation {
    let ordinal = checked(flag).ordinal
    let declared = resolver.set.flags[ordinal]
    return FlagObservation(resolver, ordinal) { transition, _ in
      let old = transition.before.values.content(at: ordinal, like: declared.defaultContent)
      let new = transition.after.values.content(at: ordinal, like: declared.defaultContent)
      guard !declared.areEqual(old, new), let old = old.value(as: Value.self), let new = new.value(as: Value.self)
      else { return }
      body(old, new)
    }
  }
}
