/// One statement of ``FlagStates``: a flag and its value.
public struct FlagState<Root: FlagContainer> {
  /// The flag's key, which a pole knows, and the value.
  let place: (FlagPole<Root>) -> (key: FlagKey, value: any FlagValue)

  init<Value: FlagValue>(_ flag: KeyPath<Root, FlagReference<Value>>, _ value: Value) {
    place = { ($0.key(of: flag), value) }
  }
}

/// Says that a flag is on, in ``FlagStates``.
public func enable<Root>(_ flag: KeyPath<Root, FlagReference<Bool>>) -> FlagState<Root> { FlagState(flag, true) }

/// Says that a flag is off, in ``FlagStates``.
public func disable<Root>(_ flag: KeyPath<Root, FlagReference<Bool>>) -> FlagState<Root> { FlagState(flag, false) }

/// Says which value a flag has, in ``FlagStates``. In a type with a method of its own called `set`, write `Halyard.set`.
public func set<Root, Value>(_ flag: KeyPath<Root, FlagReference<Value>>, to value: Value) -> FlagState<Root> {
  FlagState(flag, value)
}
