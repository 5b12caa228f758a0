#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// How a remote source finds flags in payloads, where their remote keys are not all that is needed.
public enum RemoteMapping: Sendable {
  /// By the bytes of a mapper document, which reports call by the name.
  case bytes([UInt8], name: String?)
  /// By a mapper document that was read already.
  case read(MapperDocument)
  /// By code of the program.
  case mapper(any RemoteMapper)

  /// By a mapper document (`halyard.mapper/1`).
  public static func document(_ bytes: some ContiguousBytes, name: String? = nil) -> RemoteMapping {
    .bytes(bytes.withUnsafeBytes { Array($0) }, name: name)
  }

  /// The mapping for a schema's flags.
  func joined(with schema: FlagSchema, _ options: ValidationOptions) throws(PayloadRejection) -> any PayloadMapping {
    let document: MapperDocument
    switch self {
    case .bytes(let bytes, let name):
      document = try MapperDocument.read(
        bytes, name: name, hidesValues: schema.flags.contains(where: \.isSensitive)
      ).document
    case .read(let read): document = read
    case .mapper(let mapper): return CodeMapping(mapper, schema, versionPath: options.versionPath)
    }
    let plan = try MappingPlan(schema, mapper: document, versionPath: options.versionPath)
    if options.rules.versionMustRise, plan.versionPath == nil { throw document.lacksVersion }
    return plan
  }
}
