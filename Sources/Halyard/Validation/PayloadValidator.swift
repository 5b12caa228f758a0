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
  let mapping: any PayloadMapping
  let flags: [CompiledFlag]
  /// The same flags and their values, kept alive there. To count a reference for each takes a tenth of a validation, and
  /// to look into each flag for its value a cache miss.
  let uncounted: [(flag: Unmanaged<CompiledFlag>, value: Unmanaged<CompiledValue>)]
  let defaults: DefaultNodes
  let mappedCount: Int
  let hasSensitive: Bool
  let holders: SecretHolders
  /// Nil where no payload can hold a sensitive flag's value.
  let secretNames: SecretNames?

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
      schema, options: options, mapping: try mapper.joined(with: schema, options))
  }

  /// Where a payload says its version; nil if nobody said so.
  package var versionPath: PayloadPath? { mapping.versionPath }

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
    defaults = DefaultNodes(schema)
    mappedCount = mapping.mappedCount
    hasSensitive = schema.flags.contains { $0.isSensitive }
    holders = SecretHolders(schema)
    let secretPaths = hasSensitive ? mapping.allPaths { schema.flags[$0].isSensitive } : []
    secretNames = secretPaths.isEmpty ? nil : SecretNames(secretPaths)
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
      examination.secrets = everythingSecret
      return examination
    }
    examination.mapping = mapping.map(payload)
    examination.faults += examination.mapping.faults
    examination.omittedErrors += examination.mapping.omittedFaults
    switch examination.mapping.verdict {
    case .mapped: break
    case .refused:
      examination.secrets = everythingSecret
      setApart(&examination)
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

  private func noteByteOrderMark(_ examination: inout Examination) {
    guard let storage = examination.reading.storage, let fault = examination.reading.byteOrderMark else { return }
    examination.faults.append((storage, fault))
  }
}
