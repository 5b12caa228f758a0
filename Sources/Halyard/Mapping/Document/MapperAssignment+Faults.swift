/// What is wrong with a name in the document, or with a remote key for a rule.
extension MapperAssignment {
  /// A remote key that lacks what a path of its rule asks for.
  static func unfit(_ template: PathTemplate, _ rule: MapperRule, _ flag: FlagDescriptor) -> PayloadFault {
    let key = flag.remoteKey.map { "`\($0)`" } ?? "none"
    var fault = PayloadFault(
      .invalidMember, at: Int(rule.entry.start), length: Int(rule.entry.length),
      expected: "a remote key of two parts for `\(template.text)`, the first one a key", found: key,
      hint: "declare it with both, or give the flag an entry of its own in flags")
    fault.flag = flag.key.rawValue
    fault.declaration = flag.declaration
    return fault
  }

  /// A back end's name for a flag that is found without it.
  static func unused(_ entry: TapeEntry, _ flag: FlagDescriptor) -> PayloadFault {
    var fault = PayloadFault(
      .invalidMember, at: Int(entry.start), length: Int(entry.length),
      expected: "a flag whose rule has {remoteKey} or {remoteFirst}",
      hint: "the name fills no gap: remove it, or have the rule ask for it")
    fault.flag = flag.key.rawValue
    return fault
  }

  static func unknown(
    _ key: String, _ entry: TapeEntry, _ schema: FlagSchema, _ suggestions: inout SuggestionBudget
  ) -> PayloadFault {
    PayloadFault(
      .unknownFlag, at: Int(entry.start), length: Int(entry.length), expected: "key of a flag",
      hint: suggestions.best(for: key, of: Self.owner, among: schema.flags.map(\.key.rawValue))?.hint(insteadOf: key)
        ?? "no flag of the schema has it: remove it, or declare the flag")
  }

  /// All suggestions are of one schema's keys.
  private static let owner = Owner()
  private final class Owner: Sendable {}
}
