#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A payload that was found right in every respect: its values, and where each stood.
///
/// A class, since states that differ in nothing else share it.
final class TakenPayload: Sendable {
  let payload: Payload
  let version: PayloadVersion?
  /// By ordinal; nil where the payload has nothing.
  let contents: SlotContents
  /// When a source took it first, in this process or in an earlier one.
  let acceptedAt: Date
  /// Whether it comes out of what an earlier process saved.
  let isSaved: Bool
  private let mapping: MappingResult

  init(
    _ payload: Payload, mapping: MappingResult, contents: SlotContents, version: PayloadVersion?, acceptedAt: Date,
    isSaved: Bool
  ) {
    self.payload = payload
    self.mapping = mapping
    self.contents = contents
    self.version = version
    self.acceptedAt = acceptedAt
    self.isSaved = isSaved
  }

  /// What new payloads are compared with.
  var live: LivePayload { LivePayload(payload: payload, mapping: mapping, version: version) }

  func answer(at ordinal: Int) -> FlagAnswer<SlotContent> {
    guard let content = contents[ordinal], let node = mapping.outcomes.node(at: ordinal) else { return .absent }
    return .value(
      content,
      origin: FlagOrigin(
        node: node, wantedPath: mapping.paths[ordinal], isSecretlyNamed: mapping.secretlyNamed.contains(ordinal),
        version: version?.shown, appliedAt: acceptedAt, isSaved: isSaved))
  }
}
