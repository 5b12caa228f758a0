/// How far a place may be named in a payload in which nobody looked for the flags: as far as paths of flags and of the envelope go
/// that are no sensitive flag's, and one step beyond. What stands there may be a sensitive flag's value at a wrong name.
struct KnownWays: ShownWays {
  private let known: SecretNames
  private let secret: SecretNames

  let longestKey: Int

  /// Linear in the paths.
  ///
  /// - Parameters:
  ///   - paths: The paths of all that is no secret.
  ///   - secret: Those of sensitive flags.
  init(_ paths: [PayloadPath], secret: [PayloadPath]) {
    known = SecretNames(paths, coversInsides: false)
    self.secret = SecretNames(secret)
    longestKey = [paths, secret].joined().lazy.flatMap(\.steps).reduce(0) { longest, step in
      if case .key(let key) = step { max(longest, key.utf8.count) } else { longest }
    }
  }

  func shownCount(of steps: [FoundStep]) -> Int {
    var (known, secret) = (SecretNames.root, SecretNames.root)
    var isInside = false
    for (number, step) in steps.enumerated() {
      if self.secret.isEnd(secret) { return number }
      if self.known.isEnd(known) { isInside = true }
      let hadSecret = !secret.isEmpty
      known = self.known.places(behind: step, from: known)
      secret = self.secret.places(behind: step, from: secret)
      // Inside a value that is no secret all may be named, but where it holds one.
      if known.isEmpty, secret.isEmpty, !isInside || hadSecret { return number + 1 }
    }
    return steps.count
  }
}
