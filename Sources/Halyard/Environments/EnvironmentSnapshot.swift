/// What the sources of one environment say at one moment. Poles ask each layer by itself, so that a value that does not fit hides
/// none in a layer below.
struct EnvironmentSnapshot: FlagSourceSnapshot {
  /// The strongest first.
  let layers: [(source: any FlagSource, snapshot: any FlagSourceSnapshot)]

  func answer<Value: FlagValue>(for key: FlagKey, as type: Value.Type) -> FlagAnswer<Value> {
    var first: FlagAnswer<Value> = .absent
    for layer in layers {
      let answer = layer.snapshot.answer(for: key, as: type)
      switch (answer, first) {
      case (.value, _): return answer
      // What is wrong is told if no layer has anything better.
      case (.invalid, .absent): first = answer
      default: break
      }
    }
    return first
  }
}
