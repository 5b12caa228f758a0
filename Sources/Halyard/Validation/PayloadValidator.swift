#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

/// Validates payloads from a schema alone: the one verdict that the program and the tool give.
///
/// Made once for a schema; immutable, so safe to use from any thread.
package final class PayloadValidator: Sendable {
  package let options: ValidationOptions
  let compiled: CompiledSchema
  let mapping: any PayloadMapping
  let mappedCount: Int
  /// Nil where no payload can hold a sensitive flag's value.
  let secretNames: SecretNames?
  /// Whether payloads say their version where a sensitive flag's value may stand.
  let hasSecretVersion: Bool
  private let knownWays = MadeOnce<KnownWays>()

  /// Compiles a schema, each of whose flags stands at its own remote key. Linear in it.
  package convenience init(_ schema: FlagSchema, options: ValidationOptions) {
    self.init(
      CompiledSchema(schema), options: options, mapping: MappingPlan(schema, versionPath: options.versionPath))
  }

  /// The same for the flags of a program, which compiles them once for all.
  convenience init(_ set: FlagSet, options: ValidationOptions) {
    self.init(
      set.compiled, options: options,
      mapping: options.versionPath.map { MappingPlan(set.schema, versionPath: $0) } ?? set.ownMapping)
  }

  /// Compiles a schema and how its flags are found. Linear in both.
  ///
  /// - Throws: ``PayloadRejection`` for a mapper document that is broken, or that does not fit the schema.
  package convenience init(
    _ schema: FlagSchema, options: ValidationOptions, mapper: RemoteMapping
  ) throws(PayloadRejection) {
    let mapping = try mapper.joined(with: schema, options)
    self.init(CompiledSchema(schema), options: options, mapping: mapping)
  }

  /// The same for the flags of a program, which compiles them once for all.
  convenience init(_ set: FlagSet, options: ValidationOptions, mapper: RemoteMapping) throws(PayloadRejection) {
    let mapping = try mapper.joined(with: set.schema, options)
    self.init(set.compiled, options: options, mapping: mapping)
  }

  /// Where a payload says its version; nil if nobody said so.
  package var versionPath: PayloadPath? { mapping.versionPath }

  /// The same flags, found in the same way, under other options; where payloads say their version stays.
  package func judging(by options: ValidationOptions) -> PayloadValidator {
    PayloadValidator(compiled, options: options, mapping: mapping)
  }

  private init(_ compiled: CompiledSchema, options: ValidationOptions, mapping: any PayloadMapping) {
    self.compiled = compiled
    self.options = options
    self.mapping = mapping
    mappedCount = mapping.mappedCount
    let schema = compiled.schema
    let secretPaths = compiled.hasSensitive ? mapping.allPaths { schema.flags[$0].isSensitive } : []
    let secretNames = secretPaths.isEmpty ? nil : SecretNames(secretPaths)
    self.secretNames = secretNames
    hasSecretVersion = if let path = mapping.versionPath, let secretNames { !secretNames.isApart(path) } else { false }
  }

  /// The ways that are known not to lead into a sensitive flag's value. Linear in the flags the first time.
  var shownWays: KnownWays {
    knownWays.value {
      let schema = compiled.schema
      return KnownWays(
        mapping.knownPaths { schema.flags[$0].isSensitive }, secret: mapping.allPaths { schema.flags[$0].isSensitive })
    }
  }

  package var schema: FlagSchema { compiled.schema }
  var flags: [CompiledFlag] { compiled.flags }
  var defaults: DefaultNodes { compiled.defaults }
  var holders: SecretHolders { compiled.holders }

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
    if compiled.hasSensitive { examination.secrets = secrets(payload, examination.mapping, advice, examination) }
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
