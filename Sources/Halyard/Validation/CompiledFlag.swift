/// A flag made ready for checking its values.
package final class CompiledFlag: Sendable {
  /// The flag's key, as problems name it; nil for a value that belongs to no flag.
  let key: String?
  let declaration: String?
  let isSensitive: Bool
  /// What the flag's value must be.
  package let value: CompiledValue

  /// A flag, or a value that is checked like one, from its parts.
  package init(key: String?, declaration: String? = nil, isSensitive: Bool = false, value: CompiledValue) {
    self.key = key
    self.declaration = declaration
    self.isSensitive = isSensitive
    self.value = value
  }
}
