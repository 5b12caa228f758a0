/// The payload that is being served: what a new one is compared with.
package struct LivePayload: Sendable {
  package let payload: Payload
  /// One outcome for each flag, in the schema's order, none of them broken.
  package let mapping: MappingResult
  package let version: PayloadVersion?

  package init(payload: Payload, mapping: MappingResult, version: PayloadVersion?) {
    self.payload = payload
    self.mapping = mapping
    self.version = version
  }

  package func node(at ordinal: Int) -> PayloadNode? { mapping.outcomes.node(at: ordinal) }

  /// Whether these are the payload's bytes.
  func holds(_ bytes: UnsafeRawBufferPointer) -> Bool {
    payload.storage.holds(bytes)
  }
}
