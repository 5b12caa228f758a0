/// One step of a ``PayloadPath``.
///
/// Keys are equal if they hold the same Unicode scalars: a composed and a decomposed "é" are two keys, as in JSON.
public enum PathStep: Sendable, Hashable {
  /// A member of an object, `name` or `["any.text"]`; never an element of an array.
  case key(String)

  /// An element of an array, `[0]`; a negative index counts from the end, `[-1]` is the last. Never a member of an object.
  case index(Int)

  /// A bare decimal, `experiments.0`: an index in an array, a key in an object. Never negative.
  case decimal(Int)

  /// The one element of an array that meets all conditions, `[name="checkout",enabled=true]`. Never empty, and no member
  /// stands in it twice.
  case select([PathCondition])

  /// The string found here is JSON text, and the path goes on inside it: `|json`.
  case json

  /// Whether both are equal, texts compared by their Unicode scalars. O(n) in the length of the texts.
  public static func == (left: PathStep, right: PathStep) -> Bool {
    switch (left, right) {
    case (.key(let left), .key(let right)): ExactText.areEqual(left, right)
    case (.index(let left), .index(let right)): left == right
    case (.decimal(let left), .decimal(let right)): left == right
    case (.select(let left), .select(let right)): left == right
    case (.json, .json): true
    default: false
    }
  }

  /// Hashes in step with `==`. O(n) in the length of the texts.
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .key(let key):
      hasher.combine(0)
      ExactText.hash(key, into: &hasher)
    case .index(let index):
      hasher.combine(1)
      hasher.combine(index)
    case .decimal(let number):
      hasher.combine(2)
      hasher.combine(number)
    case .select(let conditions):
      hasher.combine(3)
      hasher.combine(conditions)
    case .json:
      hasher.combine(4)
    }
  }
}
