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

  /// The same where a mapper document says how payloads are shaped.
  ///
  /// - Throws: ``InexpressibleMapper`` for a document of which JSON Schema cannot say where some flag's value stands;
  ///   ``PayloadRejection`` for one that does not fit the schema.
  public func payloadJSONSchema(
    options: ValidationOptions = .standard, mapper: MapperDocument
  ) throws -> [UInt8] {
    let plan = try MappingPlan(self, mapper: mapper, versionPath: options.versionPath)
    if mapper.guards.all.isEmpty, mapper.roots.isEmpty, let paths = plan.pathsAlone {
      var json = PayloadJSONSchema(self, paths: paths, version: plan.version, options: options)
      return json.document()
    }
    var json = MapperPayloadJSONSchema(self, mapper, plan, options)
    return try json.document()
  }
}
