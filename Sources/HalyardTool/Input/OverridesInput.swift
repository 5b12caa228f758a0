import Halyard

/// Local overrides: an object of flag keys and values, each judged as a payload's value would be.
///
/// Each flag stands for itself: a value that does not fit takes no other one with it.
struct OverridesInput {
  private let validator: OverridesValidator

  /// Overrides for the flags of a schema, those without a remote key too.
  init(_ schema: FlagSchema) { validator = OverridesValidator(schema) }

  /// Judges the bytes.
  func examine(_ bytes: UnsafeRawBufferPointer, name: String) -> JudgedInput {
    let examination = validator.examine(bytes, name: name)
    return JudgedInput(examination, PayloadReport(examination, validator.payloads, live: nil))
  }
}
