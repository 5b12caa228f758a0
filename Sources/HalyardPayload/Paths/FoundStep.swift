/// One step on the way to a place in a payload, as it was found there.
///
/// Keys are equal if they hold the same Unicode scalars.
package enum FoundStep: Sendable, Hashable {
  /// A member of an object.
  case key(String)
  /// An element of an array, counted from 0; never negative.
  case index(Int)
  /// Into the JSON text that a string holds.
  case json

  package static func == (left: FoundStep, right: FoundStep) -> Bool {
    switch (left, right) {
    case (.key(let left), .key(let right)): ExactText.areEqual(left, right)
    case (.index(let left), .index(let right)): left == right
    case (.json, .json): true
    default: false
    }
  }

  package func hash(into hasher: inout Hasher) {
    switch self {
    case .key(let key):
      hasher.combine(0)
      ExactText.hash(key, into: &hasher)
    case .index(let index):
      hasher.combine(1)
      hasher.combine(index)
    case .json:
      hasher.combine(2)
    }
  }
}
