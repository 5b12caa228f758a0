/// How one flag is found where its path alone does not say it.
///
/// A class, as is its way: to copy what they are made of for each flag took more time than to read a value.
final class FlagRoute: Sendable {
  let flag: Int
  let rule: MapperRule
  /// The types that rules for the flag may name.
  let types: [MapperType]
  let value: ValueSchema
  /// Whether reports must not show the flag's value.
  let isSensitive: Bool
  let way: FlagWay

  init(
    flag: Int, rule: MapperRule, types: [MapperType], value: ValueSchema, isSensitive: Bool, way: FlagWay
  ) {
    self.flag = flag
    self.rule = rule
    self.types = types
    self.value = value
    self.isSensitive = isSensitive
    self.way = way
  }

  /// Whether null is a value of the flag.
  var isOptional: Bool {
    if case .optional = value.type { true } else { false }
  }
}
