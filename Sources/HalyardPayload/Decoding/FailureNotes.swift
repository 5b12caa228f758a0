/// What an error does not say itself, gathered while it passes out through the types that it refuses.
struct FailureNotes {
  /// The value of the innermost type that threw, with the error's own type.
  private(set) var innermost: (index: Int, error: Any.Type)?
  /// The types it passed: none of their names may reach a report.
  private(set) var types: [ObjectIdentifier: Any.Type] = [:]

  /// Notes that `type`, made of the value at `index`, threw `error`. `end` is the index behind that value.
  mutating func note(_ error: any Error, _ type: Any.Type, index: Int, end: Int) {
    types[ObjectIdentifier(type)] = type
    let errorType = Swift.type(of: error as Any)
    // The same error on its way out, as far as can be told: it came from inside this value.
    if let innermost, innermost.error == errorType, (index..<end).contains(innermost.index) { return }
    innermost = (index, errorType)
  }
}
