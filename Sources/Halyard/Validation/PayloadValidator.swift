#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

/// Validates payloads from a schema alone: the one verdict that the program and the tool give.
///
/// Made once for a schema; immutable, so safe to use from any thread.
package final class PayloadValidator: Sendable {
  package let schema: FlagSchema
  package let options: ValidationOptions
  private let mapping: any PayloadMapping
  private let flags: [CompiledFlag]
  /// The same flags and their values, kept alive there. To count a reference for each takes a tenth of a validation, and
  /// to look into each flag for its value a cache miss.
  private let uncounted: [(flag: Unmanaged<CompiledFlag>, value: Unmanaged<CompiledValue>)]
  /// The compiled defaults as nodes, to compare values with.
  private let defaults: [PayloadNode?]
  private let mappedCount: Int
  private let hasSensitive: Bool
  private let holders: SecretHolders

  /// Compiles a schema, each of whose flags stands at its own remote key. Linear in it.
  package convenience init(_ schema: FlagSchema, options: ValidationOptions) {
    self.init(schema, options: options, mapping: MappingPlan(schema, versionPath: options.versionPath))
  }

  /// Compiles a schema and how its flags are found. Linear in both.
  ///
  /// - Throws: ``PayloadRejection`` for a mapper document that is broken, or that does not fit the schema.
  package convenience init(
    _ schema: FlagSchema, options: ValidationOptions, mapper: RemoteMapping
  ) throws(PayloadRejection) {
    self.init(
      schema, options: options, mapping: try mapper.joined(with: schema, versionPath: options.versionPath))
  }

  /// The same flags, found in the same way, under other options; where payloads say their version stays.
  package func judging(by options: ValidationOptions) -> PayloadValidator {
    PayloadValidator(schema, options: options, mapping: mapping)
  }

  private init(_ schema: FlagSchema, options: ValidationOptions, mapping: any PayloadMapping) {
    self.schema = schema
    self.options = options
    self.mapping = mapping
    // Flags of one kind share what is compiled, so that many flags take little memory to look at. No dictionary: to make
    // its type at run time is a part of a program's start that can be seen.
    var kinds = EqualityTable(capacity: schema.flags.count)
    var flags: [CompiledFlag] = []
    for (ordinal, flag) in schema.flags.enumerated() {
      let first = kinds.firstEqual(hash: flag.value.hashValue, item: UInt32(truncatingIfNeeded: ordinal)) {
        schema.flags[Int($0)].value == flag.value
      }
      flags.append(
        CompiledFlag(
          key: flag.key.rawValue, declaration: flag.declaration, isSensitive: flag.isSensitive,
          value: first.map { flags[Int($0)].value } ?? CompiledValue(flag.value)))
    }
    self.flags = flags
    uncounted = flags.map { (.passUnretained($0), .passUnretained($0.value)) }
    defaults = schema.flags.map { try? Payload(Array($0.defaultValue.utf8)).root }
    mappedCount = mapping.mappedCount
    hasSensitive = schema.flags.contains { $0.isSensitive }
    holders = SecretHolders(schema)
  }

  /// What the payload is worth beside what is live. Linear in bytes plus flags.
  package func examine(_ bytes: some ContiguousBytes, name: String?, live: LivePayload?) -> Examination {
    bytes.withUnsafeBytes { bytes in
      if let live, live.holds(bytes) {
        let reading = PayloadReading(unchanged: live.payload)
        return Examination(
          reading: reading, name: name, mapping: live.mapping, version: live.version, isUnchanged: true)
      }
      return examine(
        PayloadReading.read(bytes, format: options.format, name: name, limits: options.limits), name: name, live: live)
    }
  }

  private func examine(_ reading: PayloadReading, name: String?, live: LivePayload?) -> Examination {
    var examination = Examination(reading: reading, name: name)
    noteByteOrderMark(&examination)
    guard let payload = reading.payload else {
      if hasSensitive {
        examination.secrets = SecretRanges([], isEverything: true, places: secretPlaces)
      }
      return examination
    }
    examination.mapping = mapping.map(payload)
    examination.faults += examination.mapping.faults
    examination.omittedErrors += examination.mapping.omittedFaults
    switch examination.mapping.verdict {
    case .mapped: break
    case .refused:
      examination.secrets = everythingSecret
      return examination
    case .unchanged(let reason):
      examination.secrets = everythingSecret
      examination.isUnchanged = examination.isAccepted
      examination.unchangedReason = reason
      return examination
    }
    let advice = AbsentFlagAdvice.hints(for: examination.mapping, in: payload)
    if hasSensitive { examination.secrets = secrets(payload, examination.mapping, advice, examination) }
    checkValues(payload, &examination)
    checkPresence(payload, advice, &examination)
    checkVersion(live, &examination)
    findChanges(live, &examination)
    checkChanges(payload, live, &examination)
    return examination
  }

  /// Where nobody looked for the flags, nobody knows where the sensitive ones stand.
  private var everythingSecret: SecretRanges {
    hasSensitive ? SecretRanges([], isEverything: true, places: secretPlaces) : .none
  }

  private var secretPlaces: [LocatedPath] {
    SecretPlaces.places(of: mapping.allPaths { schema.flags[$0].isSensitive })
  }

  private func noteByteOrderMark(_ examination: inout Examination) {
    guard let storage = examination.reading.storage, let fault = examination.reading.byteOrderMark else { return }
    examination.faults.append((storage, fault))
  }

  /// The bytes of sensitive flags' values, of members that repeat theirs, and of those that were probably meant to be them.
  ///
  /// - Parameter examination: What is known to be wrong with the payload; nil for one that is sound.
  private func secrets(
    _ payload: Payload, _ mapping: MappingResult, _ advice: [AbsentFlagHint], _ examination: Examination?
  ) -> SecretRanges {
    func range(_ storage: PayloadStorage, _ index: Int) -> PlacedRange {
      let entry = storage.tape[index]
      return PlacedRange(storage, offset: Int(entry.start), length: Int(entry.length))
    }
    // Where the way to one is broken, nobody knows where it stands, and neither where others that are repeated do, nor
    // whose the bytes outside all values are.
    let isEverything =
      (examination?.reading.omittedFaults ?? 0) + mapping.omittedFaults > 0
      || examination?.reading.faults.contains { $0.isOutsideValues } == true
      || zip(schema.flags, mapping.outcomes).contains { flag, outcome in
        if case .broken = outcome { flag.isSensitive } else { false }
      }
    var ranges = zip(schema.flags, mapping.outcomes).compactMap { flag, outcome -> PlacedRange? in
      guard flag.isSensitive, case .found(let node) = outcome, !node.isFixed else { return nil }
      return range(node.storage, node.index)
    }
    for hint in advice where schema.flags[hint.flag].isSensitive {
      if let value = hint.value { ranges.append(range(value.storage, value.index)) }
    }
    // A way that breaks before it reaches a secret may show it where it breaks.
    for (storage, fault) in mapping.faults where fault.isSensitive {
      ranges.append(PlacedRange(storage, offset: fault.offset, length: fault.length))
    }
    let secrets = SecretRanges(ranges.map(\.text))
    let faults = (examination?.reading.faults ?? []).map { (payload.storage, $0) } + mapping.faults
    for (storage, fault) in faults {
      // Of a repeated member that is a secret, or holds one, the second may hold it anywhere.
      guard let (first, second) = storage.repeatedKeys(of: fault), secrets.overlaps(range(storage, first + 1)) else {
        continue
      }
      ranges.append(range(storage, second + 1))
    }
    return SecretRanges(
      ranges.map(\.text), isEverything: isEverything, places: isEverything ? secretPlaces : [])
  }

  /// The secrets of a payload that was taken.
  func secrets(of live: LivePayload) -> SecretRanges {
    guard hasSensitive else { return .none }
    let advice = AbsentFlagAdvice.hints(for: live.mapping, in: live.payload)
    return secrets(live.payload, live.mapping, advice, nil)
  }

  /// Whether no report may show a flag's value: for itself, or for a secret that it holds or stands in.
  ///
  /// - Parameter node: Where the value stands; nil for the compiled default.
  func hidesValue(at ordinal: Int, _ node: PayloadNode?, _ secrets: SecretRanges) -> Bool {
    if holders.contains(ordinal) { return true }
    guard let node, !secrets.isEmpty, !node.isFixed else { return false }
    return secrets.overlaps(PlacedRange(node.storage, offset: Int(node.entry.start), length: Int(node.entry.length)))
  }

  private func checkValues(_ payload: Payload, _ examination: inout Examination) {
    var values = ValueValidator(isStrict: options.isStrict, limit: options.limits.problems)
    nameRepeatedKeys(payload, &examination)
    let tokens = faultyTokens(payload, examination)
    var broken: [Int] = []
    examination.mapping.outcomes.forEachFound { ordinal, storage, index in
      let (flag, value) = uncounted[ordinal]
      let isSound = flag._withUnsafeGuaranteedRef { flag in
        value._withUnsafeGuaranteedRef { values.validate(index, storage, $0, of: flag) }
      }
      if !isSound || tokens[ObjectIdentifier(storage)]?.touch(index, storage) == true { broken.append(ordinal) }
    }
    for ordinal in broken { examination.mapping.outcomes.markBroken(at: ordinal) }
    examination.faults += values.faults
    examination.omittedErrors += values.omittedErrors
    examination.omittedWarnings += values.omittedWarnings
  }

  /// What the reader found wrong, by the text that it is in; empty for sound payloads.
  private func faultyTokens(_ payload: Payload, _ examination: Examination) -> [ObjectIdentifier: FaultyTokens] {
    var tokens: [ObjectIdentifier: FaultyTokens] = [:]
    if !examination.reading.isSound {
      tokens[ObjectIdentifier(payload.storage)] = FaultyTokens(payload.storage, examination.reading.faults)
    }
    let inTexts = Dictionary(grouping: examination.mapping.faults) { ObjectIdentifier($0.0) }
    for (identity, faults) in inTexts where tokens[identity] == nil {
      tokens[identity] = faults.first.map { FaultyTokens($0.0, faults.lazy.map(\.1)) }
    }
    return tokens
  }

  /// A member that is there twice is a problem of the flag that it belongs to.
  private func nameRepeatedKeys(_ payload: Payload, _ examination: inout Examination) {
    guard
      examination.reading.faults.contains(where: { $0.code == .duplicateKey })
        || examination.mapping.faults.contains(where: { $0.1.code == .duplicateKey })
    else { return }
    let flags = RepeatedKeyFlags(examination.mapping.outcomes)
    func name(_ fault: inout PayloadFault, _ storage: PayloadStorage) {
      guard let (first, second) = storage.repeatedKeys(of: fault),
        let ordinal = flags.flag(ofFirst: first, second: second, in: storage)
      else { return }
      fault.flag = schema.flags[ordinal].key.rawValue
      fault.declaration = schema.flags[ordinal].declaration
      if schema.flags[ordinal].isSensitive { fault.isSensitive = true }
    }
    for index in examination.reading.faults.indices { name(&examination.reading.faults[index], payload.storage) }
    for index in examination.faults.indices { name(&examination.faults[index].1, examination.faults[index].0) }
  }

  /// Flags that must be there, flags whose members were probably misspelt, and payloads that hold no flag at all.
  private func checkPresence(_ payload: Payload, _ hints: [AbsentFlagHint], _ examination: inout Examination) {
    var hint = hints.makeIterator()
    var advice = hint.next()
    /// The keys that were probably meant for a flag: named there, and nowhere again.
    var explained: Set<MemberPlace> = []
    for ordinal in examination.mapping.outcomes.absent {
      guard case .absent(let deepest, _) = examination.mapping.outcomes[ordinal] else { continue }
      while let next = advice, next.flag < ordinal { advice = hint.next() }
      let own = advice.flatMap { $0.flag == ordinal ? $0 : nil }
      if schema.flags[ordinal].isRequired {
        let path = examination.mapping.paths[ordinal]
        examination.faults.append((deepest.storage, missing(ordinal, path, deepest, own, examination.secrets)))
        if let (storage, key) = own?.resembled { explained.insert(MemberPlace(storage, key)) }
      } else if let own, let (storage, key) = own.resembled, !options.isStrict {
        examination.faults.append(
          (storage, nearMiss(ordinal, examination.mapping.paths[ordinal], own, storage.tape[key])))
      }
    }
    if options.isStrict { refuseUnread(payload, hints, explained, &examination) }
    if examination.mapping.holdsNoFlag, mappedCount > 0, !options.allowsEmptyPayload {
      examination.faults.append(
        (
          payload.storage,
          PayloadFault(
            .emptyPayload, payload.root,
            expected: "at least one of \(FoundText.plural(mappedCount, "flag")) with a remote key",
            hint: "another document may have been sent; allow empty payloads if this is meant")
        ))
    }
  }

  private func missing(
    _ ordinal: Int, _ path: PayloadPath?, _ deepest: PayloadNode, _ advice: AbsentFlagHint?, _ secrets: SecretRanges
  ) -> PayloadFault {
    let flag = schema.flags[ordinal]
    // The name of a member inside a secret is no hint to give.
    let resembledHint = advice.flatMap { advice in
      advice.resembled.map {
        secrets.contains(PlacedRange($0, offset: Int($0.tape[$1].start), length: 0).text.lowerBound)
      }
        == true ? nil : advice.hint
    }
    var fault = PayloadFault(
      .missingRequired, deepest, expected: path.map { "`\($0)`" } ?? "value for it",
      hint: resembledHint ?? "add it: the flag is declared as required")
    fault.flag = flag.key.rawValue
    fault.declaration = flag.declaration
    // The line may hold the value under another name.
    fault.isSensitive = flag.isSensitive
    if let (storage, key) = advice?.resembled, storage === deepest.storage {
      let entry = storage.tape[key]
      fault.related = [(Int(entry.start), Int(entry.length), "looks like it")]
    }
    return fault
  }

  /// A flag that is absent while a member looks like its own: a warning, at that member.
  func nearMiss(
    _ ordinal: Int, _ path: PayloadPath?, _ advice: AbsentFlagHint, _ key: TapeEntry
  ) -> PayloadFault {
    let flag = schema.flags[ordinal]
    var fault = PayloadFault(
      .nearMiss, at: Int(key.start), length: Int(key.length), expected: path.map { "`\($0)`" } ?? "",
      hint: advice.hint)
    fault.severity = .warning
    fault.flag = flag.key.rawValue
    fault.declaration = flag.declaration
    fault.isSensitive = flag.isSensitive
    fault.isMadeFromValue = true
    return fault
  }

  private func refuseUnread(
    _ payload: Payload, _ hints: [AbsentFlagHint], _ explained: Set<MemberPlace>, _ examination: inout Examination
  ) {
    let unread = unreadMembers(payload, examination.mapping, hints, advisesRemoval: true) {
      explained.contains(MemberPlace($0, $1))
    }
    examination.faults += unread.faults
    examination.omittedErrors += unread.omitted
  }

  /// A fault for each member and element that no flag reads, in document order, as many as there may be problems.
  ///
  /// - Parameters:
  ///   - advisesRemoval: Whether to say what to do about one of which nothing better is known.
  ///   - isLeftOut: Whether the one with this tape index needs no fault.
  func unreadMembers(
    _ payload: Payload, _ mapping: MappingResult, _ hints: [AbsentFlagHint], advisesRemoval: Bool,
    isLeftOut: (PayloadStorage, Int) -> Bool
  ) -> (faults: [(PayloadStorage, PayloadFault)], omitted: Int) {
    var resembling: [MemberPlace: AbsentFlagHint] = [:]
    for hint in hints {
      if let (storage, key) = hint.resembled {
        resembling[MemberPlace(storage, key)] = hint
      } else if let value = hint.value {
        resembling[MemberPlace(value.storage, value.index)] = hint
      }
    }
    var faults: [(PayloadStorage, PayloadFault)] = []
    var omitted = 0
    let neighbours = UnreadMemberAdvice.hints(for: mapping, in: payload)
    for (storage, indices) in [(payload.storage, mapping.unread)]
      + mapping.unreadInTexts.map({ ($0.storage, $0.indices) })
    {
      for index in indices {
        let place = MemberPlace(storage, Int(index))
        if isLeftOut(storage, place.index) { continue }
        guard faults.count < options.limits.problems else {
          omitted += 1
          continue
        }
        let entry = storage.tape[place.index]
        let ordinal = resembling[place]?.flag
        let flag = ordinal.map { schema.flags[$0] }
        let path = ordinal.flatMap { mapping.paths[$0] }
        let removal = (place.index == 0 ? "send an object" : "remove it") + ", or declare a flag for it"
        let hint =
          flag.map { flag in
            let wanted = path?.description ?? flag.key.rawValue
            return entry.isKey
              ? "write \(wanted) if \(flag.key) is meant" : "\(flag.key) may be meant, which is looked for at \(wanted)"
          }
          ?? neighbours[ObjectIdentifier(storage)]?[index]
          ?? (advisesRemoval ? removal : nil)
        var fault = PayloadFault(
          .unmappedMember, at: Int(entry.start), length: Int(entry.length),
          expected: "only members that a flag reads", hint: hint)
        fault.isSensitive = flag?.isSensitive ?? false
        fault.isMadeFromValue = true
        faults.append((storage, fault))
      }
    }
    return (faults, omitted)
  }

  private func checkVersion(_ live: LivePayload?, _ examination: inout Examination) {
    let node: PayloadNode
    switch examination.mapping.version {
    case nil, .broken, .unmapped: return
    case .absent(let deepest, _):
      examination.faults.append(
        (
          deepest.storage,
          PayloadFault(
            .missingRequired, deepest, expected: "a version at `\(mapping.versionPath?.description ?? "")`",
            hint: "without a version nobody can tell an old reply from a new one")
        ))
      return
    case .found(let found): node = found
    }
    // The reader has said what is wrong with the token.
    if node.entry.isFaulty { return }
    guard let version = PayloadVersion(node) else {
      let fault = PayloadFault(
        node.isNull ? .nullValue : .typeMismatch, node, expected: "a version: an integer or a string")
      examination.faults.append((node.storage, fault))
      return
    }
    examination.version = version
    guard options.rules.versionMustRise, let before = live?.version else { return }
    let hint: String
    switch version.order(against: before) {
    case .newer: return
    case .older: hint = "an older reply came late"
    case .equal: hint = "the bytes differ from the live payload of this version: raise the version"
    case nil:
      hint =
        "\(DisplayText.quoted(version.description)) and \(DisplayText.quoted(before.description)) cannot be ordered: "
        + "send integers or dotted numbers, or turn the rule off"
    }
    let fault = PayloadFault(
      .staleVersion, node,
      expected: "a version newer than \(DisplayText.escaped(before.description.unicodeScalars, limit: 40))", hint: hint)
    examination.faults.append((node.storage, fault))
  }

  /// Which values differ from the live payload, or, without one, which there are. What is wrong is no change besides.
  private func findChanges(_ live: LivePayload?, _ examination: inout Examination) {
    guard let live else {
      examination.mapping.outcomes.forEachFound { ordinal, _, _ in examination.changed.append(ordinal) }
      return
    }
    examination.changed = examination.mapping.outcomes.differences(from: live.mapping.outcomes) {
      (ordinal, storage, index, otherStorage, otherIndex) in
      uncounted[ordinal].value._withUnsafeGuaranteedRef {
        ValueComparison.areEqual(otherIndex, otherStorage, index, storage, $0)
      }
    }
  }

  /// Whether the flag's value differs between two payloads, of which one may leave it to the compiled default.
  package func differs(at ordinal: Int, _ before: PayloadNode?, _ after: PayloadNode?) -> Bool {
    guard let before = before ?? defaults[ordinal], let after = after ?? defaults[ordinal] else { return true }
    return !ValueComparison.areEqual(before, after, flags[ordinal].value)
  }

  /// Whether a flag has a problem of its own, and so no value that would be served: it counts as no change besides.
  private func isRefused(_ ordinal: Int, in examination: Examination) -> Bool {
    switch examination.mapping.outcomes[ordinal] {
    case .broken: true
    case .absent: schema.flags[ordinal].isRequired
    case .found, .unmapped: false
    }
  }

  private func checkChanges(_ payload: Payload, _ live: LivePayload?, _ examination: inout Examination) {
    guard let live, options.rules != .none else { return }
    let changed = examination.changed.filter {
      !isRefused($0, in: examination) && differs(at: $0, live.node(at: $0), examination.node(at: $0))
    }
    let percent = mappedCount > 0 ? Double(changed.count) * 100 / Double(mappedCount) : 0
    let rules = options.rules
    let (mostChanges, mostPercent) = (
      rules.maximumChanges.map { max(0, $0) }, rules.maximumChangedPercent.map(Self.share)
    )
    let names = "\(FoundText.plural(changed.count, "change")) of \(mappedCount) flags"
    if let most = mostChanges, changed.count > most {
      examination.faults.append(
        (payload.storage, tooManyChanges(payload, "at most \(FoundText.plural(most, "change"))", found: names)))
    } else if let most = mostPercent, percent > most {
      examination.faults.append(
        (
          payload.storage,
          tooManyChanges(payload, "changes of at most \(Self.percent(most)) of the flags", found: names)
        ))
    }
    if let most = rules.maximumKillSwitchesBeside {
      checkKillSwitches(changed, max(0, most), live, payload, &examination)
    }
    if rules.forbidsRemovedFlags { checkRemovedFlags(live, payload, &examination) }
    if let most = rules.maximumGrowthPercent { checkSize(Self.share(most), live, payload, &examination) }
  }

  /// A share that leaves nothing open: what is below zero or no number allows no change.
  private static func share(_ percent: Double) -> Double { percent > 0 ? percent : 0 }

  /// `10%`, `2.5%`.
  static func percent(_ number: Double) -> String {
    let text = "\(number)"
    return "\(text.hasSuffix(".0") ? text.dropLast(2) : text[...])%"
  }

  private func tooManyChanges(_ payload: Payload, _ expected: String, found: String) -> PayloadFault {
    PayloadFault(
      .tooManyChanges, at: Int(payload.root.entry.start), length: 1, expected: expected, found: found,
      hint: "roll it out in steps, or raise the limit for this once")
  }

  private func checkKillSwitches(
    _ changed: [Int], _ most: Int, _ live: LivePayload, _ payload: Payload, _ examination: inout Examination
  ) {
    let off = killSwitchesOff(among: changed, live, examination)
    // Written so that no limit, however large, can overflow: behind it `most + 1` is less than a count.
    guard !off.isEmpty, off.count - 1 > most else { return }
    // At the first one over the limit, in the order of the payload where they stand in it.
    let nodes = off.compactMap { examination.node(at: $0) }.sorted { $0.entry.start < $1.entry.start }
    let node = nodes.count > most + 1 ? nodes[most + 1] : nodes.last ?? payload.root
    let names = off.prefix(8).map { schema.flags[$0].key.rawValue }.joined(separator: ", ")
    examination.faults.append(
      (
        node.storage,
        PayloadFault(
          .tooManyKillSwitches, node,
          expected: "at most \(most + 1) kill \(most == 0 ? "switch" : "switches") going off at once",
          found: "\(off.count) going off: \(names)\(off.count > 8 ? ", …" : "")",
          hint: "turn them off one after the other, or raise the limit for this once")
      ))
  }

  /// The kill switches among some flags that are on in the live payload and off in the new one.
  func killSwitchesOff(among ordinals: [Int], _ live: LivePayload, _ examination: Examination) -> [Int] {
    ordinals.filter { ordinal in
      schema.flags[ordinal].isKillSwitch
        && (live.node(at: ordinal) ?? defaults[ordinal])?.bool == true
        && (examination.node(at: ordinal) ?? defaults[ordinal])?.bool == false
    }
  }
}

/// A member of a payload, or of a text inside one of its strings, by the tape index of its key.
private struct MemberPlace: Hashable {
  let storage: ObjectIdentifier
  let index: Int

  init(_ storage: PayloadStorage, _ index: Int) {
    self.storage = ObjectIdentifier(storage)
    self.index = index
  }
}
