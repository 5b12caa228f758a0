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
      faults += Self.misfits(named.value, at: named.entry, schema.flags[position])
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
    if faults.isEmpty {
      faults = misfits(of: document, schema) + aliases(in: document, schema)
      if faults.isEmpty, let fault = emptiness(of: document, schema) { faults = [fault] }
    }
    if faults.isEmpty { return }
    let storage = document.payload.storage
    let shown = faults.prefix(max(0, storage.limits.problems))
    throw PayloadRejection(
      payload: storage.name, problems: ProblemReporter.report(shown.map { (storage, $0) }, hiding: secrets(schema)),
      omitted: faults.count - shown.count)
  }

  /// The values of the document that sensitive flags may have.
  private func secrets(_ schema: FlagSchema) -> SecretRanges {
    SecretRanges(
      schema.flags.enumerated().filter(\.element.isSensitive).flatMap { position, flag in
        (rules[position]?.fixedValues(for: MapperType.types(of: flag.value)) ?? []).map { value in
          Int(value.entry.start)..<Int(value.entry.start) + Int(value.entry.length)
        }
      })
  }

  /// What rules for types say and a flag that comes to them cannot have, of flags of one kind the first.
  private func misfits(of document: MapperDocument, _ schema: FlagSchema) -> [PayloadFault] {
    let own = Set(document.flags.map { ObjectIdentifier($0.value) })
    var known: [ObjectIdentifier: Set<ValueSchema>] = [:]
    var faults: [PayloadFault] = []
    for (position, flag) in schema.flags.enumerated() {
      guard let rule = mapping(position), !own.contains(ObjectIdentifier(rule)),
        known[ObjectIdentifier(rule), default: []].insert(flag.value).inserted
      else { continue }
      faults += Self.misfits(rule, at: rule.entry, flag)
    }
    return faults
  }

  private struct Place: Hashable {
    let rule: ObjectIdentifier
    let paths: [FilledTemplate?]
  }

  /// Flags that one rule finds in one place, so that they could never differ. Two entries in flags may name one place: who writes
  /// that means it.
  private func aliases(in document: MapperDocument, _ schema: FlagSchema) -> [PayloadFault] {
    let named = Dictionary(document.remoteKeys.map { (FlagKey($0.key), $0.entry) }) { first, _ in first }
    var firsts: [Place: FlagDescriptor] = [:]
    var faults: [PayloadFault] = []
    for (position, flag) in schema.flags.enumerated() {
      guard let rule = mapping(position) else { continue }
      let ways = [rule.way] + rule.way.ends(for: MapperType.types(of: flag.value))
      let templates = ways.flatMap { $0.paths + ($0.reference.map { [$0] } ?? []) }
      if templates.isEmpty { continue }
      // What stands in one place can differ only by what stands elsewhere for each.
      let isShared = templates.allSatisfy { $0.gaps.subtracting([.reference]).isEmpty }
      let all = templates + (isShared ? rule.way.templates : [])
      let place = Place(rule: ObjectIdentifier(rule), paths: all.map { $0.filled(with: texts[position]) })
      guard let first = firsts[place] else {
        firsts[place] = flag
        continue
      }
      let entry = named[flag.key] ?? named[first.key] ?? rule.entry
      var fault = PayloadFault(
        .duplicatePath, at: Int(entry.start), length: Int(entry.length),
        expected: "a place of its own for each flag",
        found: "that of \(DisplayText.quoted(first.key.rawValue))",
        hint: "the two could never differ: remove one, or give it an entry of its own in flags")
      fault.flag = flag.key.rawValue
      fault.declaration = flag.declaration
      faults.append(fault)
    }
    return faults
  }

  /// That the document maps no flag of the schema; nil if it does.
  private func emptiness(of document: MapperDocument, _ schema: FlagSchema) -> PayloadFault? {
    if schema.flags.isEmpty || schema.flags.indices.contains(where: { mapping($0) != nil }) { return nil }
    return PayloadFault(
      .unreachableRule, document.payload.root, expected: "a rule for at least 1 flag of the schema",
      hint: "no payload could set any: add a rule for their types, and remote keys to the flags")
  }

  /// The rule by which payloads can set a flag; nil if none can.
  private func mapping(_ position: Int) -> MapperRule? {
    rules[position].flatMap { $0.way.templates.allSatisfy(texts[position].canFill) ? $0 : nil }
  }

  /// What a rule says and a flag cannot have.
  private static func misfits(_ rule: MapperRule, at entry: TapeEntry, _ flag: FlagDescriptor) -> [PayloadFault] {
    let types = MapperType.types(of: flag.value)
    for way in rule.way.ends(for: types) where !way.reader.canMake(flag.value) {
      var fault = PayloadFault(
        .invalidMember, at: Int(entry.start), length: Int(entry.length),
        expected: "a reader that can make \(flag.value.type.name)", hint: "\(way.reader.name) cannot")
      fault.flag = flag.key.rawValue
      return [fault]
    }
    for way in rule.way.ends(for: types) {
      guard let misfit = way.reader.keyFieldMisfit(flag.value) else { continue }
      var fault = PayloadFault(
        .invalidMember, at: Int(entry.start), length: Int(entry.length), expected: misfit.expected, hint: misfit.hint)
      fault.flag = flag.key.rawValue
      fault.declaration = flag.declaration
      return [fault]
    }
    let values = rule.fixedValues(for: types)
    if values.isEmpty { return [] }
    let compiled = CompiledFlag(key: flag.key.rawValue, value: CompiledValue(flag.value))
    var validator = ValueValidator(isStrict: true)
    for value in values { validator.validate(value, as: compiled) }
    return validator.faults.map { _, fault in
      var fault = fault
      if flag.isSensitive { (fault.isSensitive, fault.isMadeFromValue, fault.hint) = (true, true, nil) }
      return fault
    }
  }
}
