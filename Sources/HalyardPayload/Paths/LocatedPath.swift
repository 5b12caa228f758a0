/// A place in a payload as it was found: concrete keys and indices, and hops into JSON text.
///
/// `description` is the canonical path, such as `toggles[3].enabled` or `steps["0"]`; ``PayloadPath`` reads it back unless
/// the place is deeper than its limits.
package struct LocatedPath: Sendable, Hashable, CustomStringConvertible {
  /// The steps from the root on.
  package private(set) var steps: [FoundStep]

  /// Makes a place from its steps; none is the root.
  package init(_ steps: [FoundStep] = []) {
    self.steps = steps
  }

  /// Goes one step down.
  package mutating func append(_ step: FoundStep) {
    steps.append(step)
  }

  /// Goes one step up; the root stays the root.
  package mutating func removeLast() {
    _ = steps.popLast()
  }

  /// The place one step down.
  package func appending(_ step: FoundStep) -> LocatedPath {
    LocatedPath(steps + [step])
  }

  /// The place as a JSON Pointer, up to the first hop. O(n).
  package var pointer: JSONPointer { JSONPointer(steps) }

  /// The canonical path; `$` for the root. O(n).
  package var description: String {
    var printer = PathPrinter()
    for step in steps {
      switch step {
      case .key(let key): printer.append(key: key)
      case .index(let index): printer.append(index: index)
      case .json: printer.appendHop()
      }
    }
    return printer.wholeText
  }
}
