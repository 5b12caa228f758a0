extension FlagSchema {
  /// The JSON Schema (draft 2020-12) of the payloads that these flags take, as bytes: for validators of any language.
  ///
  /// It agrees with Halyard's verdict. What JSON Schema cannot say is named at its places, in `x-halyard-unchecked`; there
  /// Halyard may refuse what the JSON Schema takes. Equal schemas make equal bytes. Linear in the schema, but for positions
  /// in arrays, which are counted out up to 255.
  ///
  /// - Parameter options: How strictly payloads are validated, and where they say their version; limits and rules on
  ///   changes, which are about text and about two payloads, are left out.
  public func payloadJSONSchema(options: ValidationOptions = .standard) -> [UInt8] {
    var json = PayloadJSONSchema(
      self, paths: flags.map(\.remoteKey), version: options.versionPath.map { ($0, true) }, options: options)
    return json.document()
  }

  /// The same where a mapper document says at which paths flags stand.
  ///
  /// - Throws: ``InexpressibleMapper`` for a document that does more than that; ``PayloadRejection`` for one that does not
  ///   fit the schema.
  public func payloadJSONSchema(
    options: ValidationOptions = .standard, mapper: MapperDocument
  ) throws -> [UInt8] {
    let plan = try MappingPlan(self, mapper: mapper, versionPath: options.versionPath)
    let reasons = mapper.beyondPaths
    guard reasons.isEmpty, let paths = plan.pathsAlone else {
      throw InexpressibleMapper(
        reasons: reasons.isEmpty ? ["rules of single flags that do more than name a path"] : reasons)
    }
    var json = PayloadJSONSchema(self, paths: paths, version: plan.version, options: options)
    return json.document()
  }
}

extension MapperDocument {
  /// What it says beside paths, as noun phrases.
  fileprivate var beyondPaths: [String] {
    var reasons: [String] = []
    if !guards.all.isEmpty { reasons.append("guards") }
    if !roots.isEmpty { reasons.append("roots") }
    let uses = Set(rules.flatMap(\.beyondPaths)).sorted()
    return reasons + uses
  }
}

extension MapperRule {
  fileprivate var beyondPaths: [String] {
    if isPlain { return [] }
    var reasons: [String] = []
    if way.paths.count > 1 { reasons.append("alternative paths") }
    if way.reference != nil { reasons.append("references") }
    if !way.failures.isEmpty { reasons.append("failed flags") }
    if way.null != nil { reasons.append("a policy for null") }
    if case .byDefault = absent {} else { reasons.append("a policy for absent flags") }
    switch way.reader {
    case .native, .json: break
    case .string, .csv, .zeroOne, .table, .kinds, .tagged, .records:
      reasons.append("the reader `\(way.reader.name)`")
    }
    return reasons
  }
}
