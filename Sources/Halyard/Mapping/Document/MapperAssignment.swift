/// Which rule of a mapper document each flag of a schema has, and what the back end calls it.
struct MapperAssignment {
  /// By the flag's position; nil for flags that no rule is for.
  private(set) var rules: [MapperRule?]
  private(set) var remoteTexts: [String?]

  /// - Throws: ``PayloadRejection`` for keys in the document that no flag has.
  init(_ document: MapperDocument, to schema: FlagSchema) throws(PayloadRejection) {
    rules = schema.flags.map { document.rule(for: $0.value) }
    remoteTexts = schema.flags.map { $0.remoteKey.map(Self.text) }
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
        remoteTexts[position] = named.value
      } else {
        faults.append(Self.unknown(named.key, named.entry, schema, &suggestions))
      }
    }
    if faults.isEmpty { return }
    let storage = document.payload.storage
    let shown = faults.prefix(max(0, storage.limits.problems))
    throw PayloadRejection(
      payload: storage.name, problems: ProblemReporter.report(shown.map { (storage, $0) }),
      omitted: faults.count - shown.count)
  }

  /// A remote key as the one key that a back end knows: the key itself if it is one, else the path as it is written.
  private static func text(_ path: PayloadPath) -> String {
    if path.steps.count == 1, case .key(let key) = path.steps[0] { return key }
    return path.description
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
    let type = MapperType.types(of: flag.value)[0]
    if !rule.reader.canMake(type) {
      var fault = PayloadFault(
        .invalidMember, at: Int(named.entry.start), length: Int(named.entry.length),
        expected: "a reader that can make \(type.rawValue)", hint: "\(rule.reader.name) cannot")
      fault.flag = flag.key.rawValue
      return [fault]
    }
    var values: [PayloadNode] = []
    for policy in [rule.absent, rule.null] + rule.failures.map(\.policy) {
      if case .value(let node) = policy { values.append(node) }
    }
    switch rule.reader {
    case .table(let table): values += table.values
    case .tagged(let tags):
      for item in tags.cases { if case .table(let table) = item.reader { values += table.values } }
    case .native, .string, .json, .zeroOne, .records: break
    }
    if values.isEmpty { return [] }
    let compiled = CompiledFlag(key: flag.key.rawValue, value: CompiledValue(flag.value))
    var validator = ValueValidator(isStrict: true)
    for value in values { validator.validate(value, as: compiled) }
    return validator.faults.map(\.1)
  }
}
