/// A mapper in Swift, for payloads that no mapper document can describe.
///
/// What it returns is held to the same validation as what paths lead to. It is called on the thread that applies the payload,
/// once for each payload, and may be called on several at once.
public protocol RemoteMapper: Sendable {
  /// The nodes that hold the values of flags, by key; flags that are left out are absent.
  ///
  /// Nodes are those of `payload`, or of text inside its strings. A node of a payload that the mapper made itself is taken too;
  /// reports then give the root of `payload` as its place. A key that no flag has refuses the payload, as the mapper's fault.
  ///
  /// - Throws: what refuses the payload; of a ``PayloadRejection`` each problem is reported, of anything else its description.
  func nodes(in payload: Payload, for schema: FlagSchema) throws -> [FlagKey: PayloadNode]

  /// What the mapper looks at beside the nodes that it returns, each with all that is in it: versions, states, names.
  ///
  /// With it reports list what nothing reads, and strict validation refuses that. Nil, which it is unless the mapper says
  /// otherwise: nobody knows, and nothing is listed. Called after ``nodes(in:for:)`` has returned.
  func nodesRead(in payload: Payload, for schema: FlagSchema) -> [PayloadNode]?
}

extension RemoteMapper {
  /// Nil: what such a mapper reads is not known.
  public func nodesRead(in payload: Payload, for schema: FlagSchema) -> [PayloadNode]? { nil }
}
