/// What a constraint of `ValueConstraints` is for.
enum ConstraintReach {
  /// Whether it is for the outermost collection, not for single values.
  static func isOfCollections(_ label: String) -> Bool { ["minItems", "maxItems", "uniqueItems"].contains(label) }

  /// What it is for, as half a sentence.
  static func text(_ label: String) -> String {
    switch label {
    case "minimum", "maximum": "it bounds numbers and durations"
    case "minLength", "maxLength": "it bounds the length of strings, URLs and data"
    case "pattern", "notBlank": "it is for strings"
    case "minItems", "maxItems": "it counts the elements of arrays and dictionaries"
    default: "it compares the elements of arrays"
    }
  }
}
