import SwiftSyntax

/// The default against the rules, for standard types only.
extension ValueChecks {
  mutating func checkDefault(minimum: LiteralValue?, maximum: LiteralValue?, _ rule: String) {
    let leaf = KnownType(type).leaf
    guard !leaf.isOther, let defaultValue, let value = LiteralValue(defaultValue) else { return }
    for leafValue in value.leaves
    where LiteralValue.isLess(leafValue, minimum, as: leaf) == true
      || LiteralValue.isLess(maximum, leafValue, as: leaf) == true
    {
      return refuse(default: defaultValue, rule)
    }
  }

  mutating func checkTexts(_ rule: String, _ isFit: (String) -> Bool) {
    guard case .string = KnownType(type).leaf, let defaultValue, let value = LiteralValue(defaultValue) else { return }
    for case .string(let text) in value.leaves where !isFit(text) { return refuse(default: defaultValue, rule) }
  }

  mutating func checkItems(_ rule: String, _ isFit: ([LiteralValue?]) -> Bool) {
    guard !KnownType(type).leaf.isOther, let defaultValue else { return }
    switch LiteralValue(defaultValue) {
    case .array(let items), .dictionary(let items): if !isFit(items) { refuse(default: defaultValue, rule) }
    default: break
    }
  }

  private mutating func refuse(default value: ExprSyntax, _ rule: String) {
    let lines = value.trimmedDescription.split(separator: "\n", maxSplits: 1)
    let text = (lines.first ?? "") + (lines.count > 1 ? " …" : "")
    refuse(value, "default", "the default \(text) breaks the \(kind)'s own constraint: \(rule)")
  }
}
