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
  private let plan: MappingPlan
  private let flags: [CompiledFlag]
  /// The same flags and their values, kept alive there. To count a reference for each takes a tenth of a validation, and
  /// to look into each flag for its value a cache miss.
  private let uncounted: [(flag: Unmanaged<CompiledFlag>, value: Unmanaged<CompiledValue>)]
  /// The compiled defaults as nodes, to compare values with.
  private let defaults: [PayloadNode?]
  private let mappedCount: Int
  private let hasSensitive: Bool

  /// Compiles a schema. Linear in it.
  package init(_ schema: FlagSchema, options: ValidationOptions) {
    self.schema = schema
    self.options = options
    plan = MappingPlan(schema, versionPath: options.versionPath)
    // Flags of one kind share what is compiled, so that many flags take little memory to look at.
    var values: [ValueSchema: CompiledValue] = [:]
    flags = schema.flags.map { flag in
      let value = values[flag.value] ?? CompiledValue(flag.value)
      values[flag.value] = value
      return CompiledFlag(
        key: flag.key.rawValue, declaration: flag.declaration, isSensitive: flag.isSensitive, value: value)
    }
    uncounted = flags.map { (.passUnretained($0), .passUnretained($0.value)) }
    defaults = schema.flags.map { try? Payload(Array($0.defaultValue.utf8)).root }
    mappedCount = schema.flags.count { $0.remoteKey != nil }
    hasSensitive = schema.flags.contains { $0.isSensitive }
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
        PayloadReading.read(bytes, format: .json, name: name, limits: options.limits), name: name, live: live)
    }
  }

  private func examine(_ reading: PayloadReading, name: String?, live: LivePayload?) -> Examination {
    var examination = Examination(reading: reading, name: name)
    noteByteOrderMark(&examination)
    guard let payload = reading.payload else {
      if hasSensitive { examination.secrets = .everything }
      return examination
    }
    examination.mapping = plan.map(payload)
    examination.faults += examination.mapping.faults
    if hasSensitive { examination.secrets = secrets(payload, examination) }
    checkValues(payload, &examination)
    checkPresence(payload, &examination)
    checkVersion(live, &examination)
    findChanges(live, &examination)
    checkChanges(payload, live, &examination)
    return examination
  }

  private func noteByteOrderMark(_ examination: inout Examination) {
    guard let storage = examination.reading.storage, storage.preamble > 0 else { return }
    var fault = PayloadFault(
      .byteOrderMark, at: 0, length: storage.preamble, expected: "no byte order mark", found: "a UTF-8 byte order mark",
      hint: "it was skipped; other JSON readers may refuse it")
    fault.severity = .warning
    examination.faults.append((storage, fault))
  }

  /// The bytes of sensitive flags' values, and of members that repeat theirs.
  private func secrets(_ payload: Payload, _ examination: Examination) -> SecretRanges {
    func range(_ storage: PayloadStorage, _ index: Int) -> Range<Int> {
      let entry = storage.tape[index]
      let placed = PlacedRange(storage, offset: Int(entry.start), length: Int(entry.length))
      return placed.offset..<placed.offset + placed.length
    }
    // Where the way to one is broken, nobody knows where it stands.
    for case (let flag, .broken) in zip(schema.flags, examination.mapping.outcomes) where flag.isSensitive {
      return .everything
    }
    var ranges = zip(schema.flags, examination.mapping.outcomes).compactMap { flag, outcome -> Range<Int>? in
      guard flag.isSensitive, case .found(let node) = outcome else { return nil }
      return range(node.storage, node.index)
    }
    // A way that breaks before it reaches a secret may show it where it breaks.
    for (storage, fault) in examination.mapping.faults where fault.isSensitive {
      let placed = PlacedRange(storage, offset: fault.offset, length: fault.length)
      ranges.append(placed.offset..<placed.offset + placed.length)
    }
    let secrets = SecretRanges(ranges)
    let faults = examination.reading.faults.map { (payload.storage, $0) } + examination.faults
    for (storage, fault) in faults where fault.code == .duplicateKey {
      guard let first = fault.related.first, let original = storage.index(ofEntryAt: first.offset),
        let repeated = storage.index(ofEntryAt: fault.offset),
        secrets.contains(range(storage, original + 1).lowerBound)
      else { continue }
      ranges.append(range(storage, repeated + 1))
    }
    return SecretRanges(ranges)
  }

  private func checkValues(_ payload: Payload, _ examination: inout Examination) {
    var values = ValueValidator(isStrict: options.isStrict, limit: options.limits.problems)
    let tokens = FaultyTokens(examination.reading.faults.isEmpty ? nil : payload.storage)
    var broken: [Int] = []
    examination.mapping.outcomes.forEachFound { ordinal, storage, index in
      let (flag, value) = uncounted[ordinal]
      let isSound = flag._withUnsafeGuaranteedRef { flag in
        value._withUnsafeGuaranteedRef { values.validate(index, storage, $0, of: flag) }
      }
      if !isSound || tokens.areIn(index, storage) { broken.append(ordinal) }
    }
    for ordinal in broken { examination.mapping.outcomes.markBroken(at: ordinal) }
    examination.faults += values.faults
    examination.omittedErrors += values.omittedErrors
  }

  /// Flags that must be there, flags whose members were probably misspelt, and payloads that hold no flag at all.
  private func checkPresence(_ payload: Payload, _ examination: inout Examination) {
    let hints = AbsentFlagAdvice.hints(for: examination.mapping, of: plan, in: payload)
    var hint = hints.makeIterator()
    var advice = hint.next()
    /// The keys that were probably meant for a flag: named there, and nowhere again.
    var explained: Set<MemberPlace> = []
    for ordinal in examination.mapping.outcomes.absent {
      guard case .absent(let deepest, _) = examination.mapping.outcomes[ordinal] else { continue }
      while let next = advice, next.flag < ordinal { advice = hint.next() }
      let own = advice.flatMap { $0.flag == ordinal ? $0 : nil }
      if schema.flags[ordinal].isRequired {
        examination.faults.append((deepest.storage, missing(ordinal, deepest, own)))
        if let (storage, key) = own?.resembled { explained.insert(MemberPlace(storage, key)) }
      } else if let own, let (storage, key) = own.resembled, !options.isStrict {
        examination.faults.append((storage, nearMiss(ordinal, own, storage.tape[key])))
      }
    }
    if options.isStrict { refuseUnread(payload, hints, explained, &examination) }
    if examination.mapping.outcomes.areAllAbsent, mappedCount > 0, !options.allowsEmptyPayload {
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

  private func missing(_ ordinal: Int, _ deepest: PayloadNode, _ advice: AbsentFlagHint?) -> PayloadFault {
    let flag = schema.flags[ordinal]
    var fault = PayloadFault(
      .missingRequired, deepest, expected: flag.remoteKey.map { "`\($0)`" } ?? "", found: FoundText.describe(deepest),
      hint: advice?.hint ?? "add it: the flag is declared as required")
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

  private func nearMiss(_ ordinal: Int, _ advice: AbsentFlagHint, _ key: TapeEntry) -> PayloadFault {
    let flag = schema.flags[ordinal]
    var fault = PayloadFault(
      .nearMiss, at: Int(key.start), length: Int(key.length), expected: flag.remoteKey.map { "`\($0)`" } ?? "",
      hint: advice.hint)
    fault.severity = .warning
    fault.flag = flag.key.rawValue
    fault.declaration = flag.declaration
    fault.isSensitive = flag.isSensitive
    return fault
  }

  private func refuseUnread(
    _ payload: Payload, _ hints: [AbsentFlagHint], _ explained: Set<MemberPlace>, _ examination: inout Examination
  ) {
    var resembling: [MemberPlace: AbsentFlagHint] = [:]
    for hint in hints {
      if let (storage, key) = hint.resembled { resembling[MemberPlace(storage, key)] = hint }
    }
    let mapping = examination.mapping
    let neighbours = UnreadMemberAdvice.hints(for: mapping, in: payload)
    for (storage, indices) in [(payload.storage, mapping.unread)]
      + mapping.unreadInTexts.map({ ($0.storage, $0.indices) })
    {
      for index in indices {
        let place = MemberPlace(storage, Int(index))
        if explained.contains(place) { continue }
        guard examination.faults.count < options.limits.problems else {
          examination.omittedErrors += 1
          continue
        }
        let entry = storage.tape[place.index]
        let flag = resembling[place].map { schema.flags[$0.flag] }
        let hint =
          flag.map { "write \($0.remoteKey?.description ?? $0.key.rawValue) if \($0.key) is meant" }
          ?? neighbours[ObjectIdentifier(storage)]?[index]
          ?? "remove it, or declare a flag for it"
        var fault = PayloadFault(
          .unmappedMember, at: Int(entry.start), length: Int(entry.length),
          expected: "only members that a flag reads", hint: hint)
        fault.isSensitive = flag?.isSensitive ?? false
        examination.faults.append((storage, fault))
      }
    }
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
            .missingRequired, deepest, expected: "a version at `\(options.versionPath?.description ?? "")`",
            found: FoundText.describe(deepest), hint: "without a version nobody can tell an old reply from a new one")
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
    guard options.rules.versionMustRise, let before = live?.version, !version.isNewer(than: before) else { return }
    let fault = PayloadFault(
      .staleVersion, node, expected: "a version newer than \(DisplayText.escaped(before.description.unicodeScalars))",
      hint: before.isNewer(than: version)
        ? "an older reply came late" : "the bytes differ from the live payload of this version: raise the version")
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
    let names = "\(FoundText.plural(changed.count, "change")) of \(mappedCount) flags"
    if let most = rules.maximumChanges, changed.count > most {
      examination.faults.append(
        (payload.storage, tooManyChanges(payload, "at most \(FoundText.plural(most, "change"))", found: names)))
    } else if let most = rules.maximumChangedPercent, percent > most {
      examination.faults.append(
        (
          payload.storage,
          tooManyChanges(payload, "changes of at most \(Self.percent(most)) of the flags", found: names)
        ))
    }
    if let most = rules.maximumKillSwitchesBeside { checkKillSwitches(changed, most, live, payload, &examination) }
  }

  /// `10%`, `2.5%`.
  private static func percent(_ number: Double) -> String {
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
    let off = changed.filter { ordinal in
      schema.flags[ordinal].isKillSwitch
        && (live.node(at: ordinal) ?? defaults[ordinal])?.bool == true
        && (examination.node(at: ordinal) ?? defaults[ordinal])?.bool == false
    }
    guard off.count > most + 1 else { return }
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
