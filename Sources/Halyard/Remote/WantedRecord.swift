#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What a source's store should hold, numbered, so that whoever saves can tell whether it does.
///
/// It carries all that goes into the record, so that it is saved for whom it was taken, whomever the source serves by then.
struct WantedRecord: Sendable {
  enum Content: Sendable {
    /// Nobody has a say in it.
    case whatIsThere
    case payload(TakenPayload, Confirmation, ScopeToken)
    case nothing

    /// Whether a record of the one stands for the other: who confirms a payload, or clears twice, overtakes nobody.
    func isOfSamePayload(as other: Content) -> Bool {
      switch (self, other) {
      case (.nothing, .nothing): true
      case (.payload(let payload, _, _), .payload(let other, _, _)): payload === other
      default: false
      }
    }
  }

  /// How far the store is with it.
  enum Progress: Sendable {
    case waiting
    case failed
    case done
  }

  private(set) var content = Content.whatIsThere
  private(set) var progress = Progress.done
  /// Raised by each change.
  private(set) var revision: UInt64 = 0
  /// The revision that first wanted this payload, or none.
  private(set) var payloadRevision: UInt64 = 0
  /// The confirmation of the newest payload that the record holds, or will.
  private(set) var confirmedAt: Date?

  /// The revision since which the store holds what is not to be served: what was to be forgotten, or could not be put aside.
  private var hiddenSince: UInt64?

  init(confirmedAt: Date?, hidesStore: Bool) {
    self.confirmedAt = confirmedAt
    hiddenSince = hidesStore ? 0 : nil
  }

  /// Whether the store holds what is not to be served, until something has been saved or removed.
  var hidesStore: Bool { hiddenSince != nil }

  mutating func need(_ content: Content, confirmedAt: Date?) {
    revision &+= 1
    if case .nothing = content { hiddenSince = revision }
    if !content.isOfSamePayload(as: self.content) { payloadRevision = revision }
    (self.content, self.confirmedAt, progress) = (content, confirmedAt, .waiting)
  }

  /// Another scope is served. What the store does not hold yet stays wanted.
  mutating func scopeDidSwitch(confirmedAt: Date?) {
    self.confirmedAt = confirmedAt
    if progress != .done { return }
    revision &+= 1
    (content, payloadRevision) = (.whatIsThere, revision)
  }

  /// Notes what came of saving a revision, unless there is a newer one.
  mutating func note(_ progress: Progress, of revision: UInt64) {
    if case .done = progress, let hiddenSince, revision >= hiddenSince { self.hiddenSince = nil }
    if revision == self.revision { self.progress = progress }
  }

  /// Whether the store does not hold yet what was taken for somebody else.
  func isUnsaved(ofOtherThan scope: String?) -> Bool {
    if progress == .done { return false }
    guard case .payload(_, _, let token) = content else { return false }
    return !token.isFor(scope)
  }

  /// Whether the store is to hold something else than this payload, and does not yet.
  func isWaitingForOther(than payload: TakenPayload?) -> Bool {
    if progress == .done { return false }
    if case .payload(let wanted, _, _) = content { return wanted !== payload }
    return true
  }

  /// What the store will hold of a scope; nil if it has to be asked.
  func unsaved(for scope: String?) -> RestoredPayload? {
    if progress == .done { return nil }
    switch content {
    case .whatIsThere, .nothing: return nil
    case .payload(let payload, let confirmation, let token):
      guard token.isFor(scope) else { return nil }
      return RestoredPayload(
        payload: payload, confirmation: confirmation,
        restoration: .unsaved(acceptedAt: payload.acceptedAt, version: payload.version?.shown))
    }
  }
}
