/// A mapper document (`halyard.mapper/1`): how a back end's payloads are shaped.
///
/// Immutable. What it says holds for any schema; ``MappingPlan`` joins the two.
public struct MapperDocument: Sendable {
  /// A key in the document, to say what is wrong with it for a schema.
  struct Named<Value: Sendable>: Sendable {
    let key: String
    let entry: TapeEntry
    let value: Value
  }

  /// Where the values begin, in the order in which they are tried; the payload's root if there are none.
  package let roots: [PayloadPath]
  package let guards: MapperGuards
  /// Where a payload says its version, and whether it must.
  package let version: (path: PayloadPath, isRequired: Bool)?
  package let rules: [MapperRule]
  /// The position in ``rules`` for each type that a rule names.
  let byType: [MapperType: Int]
  let flags: [Named<MapperRule>]
  /// What the back end calls flags, where it is not their remote key.
  let remoteKeys: [Named<String>]
  /// The document, whose nodes the rules refer to.
  package let payload: Payload

  /// That versions must rise, and nothing says where they are.
  var lacksVersion: PayloadRejection {
    let fault = PayloadFault(
      .missingMember, payload.root, expected: "version, since the version of payloads must rise",
      hint: "say where payloads have it, or turn the rule off")
    return PayloadRejection(
      payload: payload.storage.name, problems: ProblemReporter.report([(payload.storage, fault)]))
  }

  /// The rule for flags of a type.
  func rule(for value: ValueSchema) -> MapperRule? {
    MapperType.types(of: value).lazy.compactMap { byType[$0] }.first.map { rules[$0] }
  }
}
