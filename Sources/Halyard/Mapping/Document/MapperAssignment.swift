/// Which rule of a mapper document each flag of a schema has, and what the back end calls it.
struct MapperAssignment {
  /// By the flag's position; nil for flags that no rule is for.
  private(set) var rules: [MapperRule?]
  /// By the flag's position: what fills the gaps of its rule.
  private(set) var texts: [GapTexts]

  /// - Throws: ``PayloadRejection`` for keys in the document that no flag has.
  init(_ document: MapperDocument, to schema: FlagSchema) throws(PayloadRejection) {
    rules = schema.flags.map { document.rule(for: $0.value) }
    texts = schema.flags.map { GapTexts(key: $0.key.rawValue, remoteKey: $0.remoteKey, name: nil) }
    var faults: [PayloadFault] = []
    var suggestions = SuggestionBudget()
    for named in document.flags {
      guard let position = schema.position(of: FlagKey(named.key)) else {
        faults.append(Self.unknown(named.key, named.entry, schema, &suggestions))
        continue
      }
      rules[position] = named.value
      faults += Self.misfits(named, schema.flags[position])
    }
    for named in document.remoteKeys {
      if let position = schema.position(of: FlagKey(named.key)) {
        let flag = schema.flags[position]
        texts[position] = GapTexts(key: flag.key.rawValue, remoteKey: flag.remoteKey, name: named.value)
        if let rule = rules[position], !rule.asksForName { faults.append(Self.unused(named.entry, flag)) }
      } else {
        faults.append(Self.unknown(named.key, named.entry, schema, &suggestions))
      }
    }
    for (position, flag) in schema.flags.enumerated() where flag.remoteKey != nil {
      guard let rule = rules[position] else { continue }
      if let template = rule.way.templates.first(where: { !texts[position].canFill($0) }) {
        faults.append(Self.unfit(template, rule, flag))
      }
    }
    if faults.isEmpty { return }
    let storage = document.payload.storage
    let shown = faults.prefix(max(0, storage.limits.problems))
    throw PayloadRejection(
      payload: storage.name, problems: ProblemReporter.report(shown.map { (storage, $0) }),
      omitted: faults.count - shown.count)
  }

  /// A remote key that lacks what a path of its rule asks for.
  private static func unfit(_ template: PathTemplate, _ rule: MapperRule, _ flag: FlagDescriptor) -> PayloadFault {
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
  private static func unused(_ entry: TapeEntry, _ flag: FlagDescriptor) -> PayloadFault {
    var fault = PayloadFault(
      .invalidMember, at: Int(entry.start), length: Int(entry.length),
      expected: "a flag whose rule has {remoteKey} or {remoteFirst}",
      hint: "the name fills no gap: remove it, or have the rule ask for it")
    fault.flag = flag.key.rawValue
    return fault
  }

  private static func unknown(
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

  /// What a flag's own rule says and the flag cannot have.
  private static func misfits(_ named: MapperDocument.Named<MapperRule>, _ flag: FlagDescriptor) -> [PayloadFault] {
    let rule = named.value
    let types = MapperType.types(of: flag.value)
    for way in rule.way.ends(for: types) where !way.reader.canMake(types[0]) {
      var fault = PayloadFault(
        .invalidMember, at: Int(named.entry.start), length: Int(named.entry.length),
        expected: "a reader that can make \(types[0].rawValue)", hint: "\(way.reader.name) cannot")
      fault.flag = flag.key.rawValue
      return [fault]
    }
    let values = rule.fixedValues(for: types)
    if values.isEmpty { return [] }
    let compiled = CompiledFlag(key: flag.key.rawValue, value: CompiledValue(flag.value))
    var validator = ValueValidator(isStrict: true)
    for value in values { validator.validate(value, as: compiled) }
    return validator.faults.map(\.1)
  }
}
