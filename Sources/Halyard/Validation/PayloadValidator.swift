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
  /// The compiled defaults as nodes, to compare values with.
  private let defaults: [PayloadNode?]
  private let mappedCount: Int

  /// Compiles a schema. Linear in it.
  package init(_ schema: FlagSchema, options: ValidationOptions) {
    self.schema = schema
    self.options = options
    plan = MappingPlan(schema, versionPath: options.versionPath)
    flags = schema.flags.map { CompiledFlag($0) }
    defaults = schema.flags.map { try? Payload(Array($0.defaultValue.utf8)).root }
    mappedCount = schema.flags.count { $0.remoteKey != nil }
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
    guard let payload = reading.payload else { return examination }
    examination.mapping = plan.map(payload)
    examination.faults += examination.mapping.faults
    checkValues(&examination)
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

  private func checkValues(_ examination: inout Examination) {
    var values = ValueValidator(isStrict: options.isStrict, limit: options.limits.problems)
    for ordinal in flags.indices {
      guard case .found(let node) = examination.mapping.outcomes[ordinal] else { continue }
      if !values.validate(node, as: flags[ordinal]) { examination.mapping.outcomes[ordinal] = .broken }
    }
    examination.faults += values.faults
    examination.omittedErrors += values.omittedErrors
  }

  /// Flags that must be there, flags whose members were probably misspelt, and payloads that hold no flag at all.
  private func checkPresence(_ payload: Payload, _ examination: inout Examination) {
    let hints = AbsentFlagAdvice.hints(for: examination.mapping, of: plan, in: payload)
    var hint = hints.makeIterator()
    var advice = hint.next()
    var isEmpty = true
    /// The keys that were probably meant for a flag: named there, and nowhere again.
    var explained: Set<UInt32> = []
    for (ordinal, outcome) in examination.mapping.outcomes.enumerated() {
      while let next = advice, next.flag < ordinal { advice = hint.next() }
      switch outcome {
      case .found, .broken: isEmpty = false
      case .unmapped: break
      case .absent(let deepest, _):
        let own = advice.flatMap { $0.flag == ordinal ? $0 : nil }
        if schema.flags[ordinal].isRequired {
          examination.faults.append((deepest.storage, missing(ordinal, deepest, own)))
          if let (storage, key) = own?.resembled, storage === payload.storage { explained.insert(UInt32(key)) }
        } else if let own, let (storage, key) = own.resembled, !options.isStrict {
          examination.faults.append((storage, nearMiss(ordinal, own, storage.tape[key])))
        }
      }
    }
    if options.isStrict { refuseUnread(payload, hints, explained, &examination) }
    if isEmpty, mappedCount > 0, !options.allowsEmptyPayload {
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
    return fault
  }

  private func refuseUnread(
    _ payload: Payload, _ hints: [AbsentFlagHint], _ explained: Set<UInt32>, _ examination: inout Examination
  ) {
    var resembling: [UInt32: AbsentFlagHint] = [:]
    for hint in hints {
      if let (storage, key) = hint.resembled, storage === payload.storage { resembling[UInt32(key)] = hint }
    }
    let mapping = examination.mapping
    for (storage, indices) in [(payload.storage, mapping.unread)] + mapping.unreadInTexts.map({ ($0.storage, $0.indices) }) {
      for index in indices where storage !== payload.storage || !explained.contains(index) {
        guard examination.faults.count < options.limits.problems else {
          examination.omittedErrors += 1
          continue
        }
        let entry = storage.tape[Int(index)]
        let flag = storage === payload.storage ? resembling[index].map { schema.flags[$0.flag] } : nil
        let hint =
          flag.map { "write \($0.remoteKey?.description ?? $0.key.rawValue) if \($0.key) is meant" }
          ?? "remove it, or declare a flag for it"
        examination.faults.append(
          (
            storage,
            PayloadFault(
              .unmappedMember, at: Int(entry.start), length: Int(entry.length),
              expected: "only members that a flag reads", hint: hint)
          ))
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
    guard let version = PayloadVersion(node) else {
      if !node.entry.isFaulty {
        examination.faults.append(
          (node.storage, PayloadFault(.typeMismatch, node, expected: "a version: an integer or a string")))
      }
      return
    }
    examination.version = version
    guard options.rules.versionMustRise, let before = live?.version, !version.isNewer(than: before) else { return }
    let fault = PayloadFault(
      .staleVersion, node, expected: "a version newer than \(before)",
      hint: version == before
        ? "the bytes differ from the live payload of this version: raise the version" : "an older reply came late")
    examination.faults.append((node.storage, fault))
  }

  /// Which values differ from the live payload, or, without one, which there are.
  private func findChanges(_ live: LivePayload?, _ examination: inout Examination) {
    examination.changed = flags.indices.filter { ordinal in
      let (before, after) = (live?.node(at: ordinal), examination.node(at: ordinal))
      guard let before, let after else { return (before == nil) != (after == nil) }
      return !ValueComparison.areEqual(before, after, flags[ordinal].value)
    }
  }

  /// Whether the flag's value differs between two payloads, of which one may leave it to the compiled default.
  package func differs(at ordinal: Int, _ before: PayloadNode?, _ after: PayloadNode?) -> Bool {
    guard let before = before ?? defaults[ordinal], let after = after ?? defaults[ordinal] else { return true }
    return !ValueComparison.areEqual(before, after, flags[ordinal].value)
  }

  private func checkChanges(_ payload: Payload, _ live: LivePayload?, _ examination: inout Examination) {
    guard let live, options.rules != .none else { return }
    let changed = examination.changed.filter {
      differs(at: $0, live.node(at: $0), examination.node(at: $0))
    }
    let percent = mappedCount > 0 ? Double(changed.count) * 100 / Double(mappedCount) : 0
    let rules = options.rules
    let names = "\(FoundText.plural(changed.count, "change")) of \(mappedCount) flags"
    if let most = rules.maximumChanges, changed.count > most {
      examination.faults.append(
        (payload.storage, tooManyChanges(payload, "at most \(FoundText.plural(most, "change"))", found: names)))
    } else if let most = rules.maximumChangedPercent, percent > most {
      examination.faults.append(
        (payload.storage, tooManyChanges(payload, "changes of at most \(most)% of the flags", found: names)))
    }
    if let most = rules.maximumKillSwitchesBeside { checkKillSwitches(changed, most, live, payload, &examination) }
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
          .tooManyKillSwitches, node, expected: "at most \(FoundText.plural(most + 1, "kill switch")) going off at once",
          found: "\(off.count) going off: \(names)\(off.count > 8 ? ", …" : "")",
          hint: "turn them off one after the other, or raise the limit for this once")
      ))
  }
}
