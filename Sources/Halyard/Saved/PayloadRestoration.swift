#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// What came of a saved payload: of what a source found at its start, or when it was switched to another scope.
public enum PayloadRestoration: Sendable, CustomStringConvertible {
  /// There is none, or the source saves nothing.
  case none
  /// It is right under today's flags, and served.
  case restored(acceptedAt: Date, version: String?)
  /// The source switched back to whom it was taken for before the store held it: it is served out of memory.
  case unsaved(acceptedAt: Date, version: String?)
  /// It is somebody else's, and stays where it is, unserved.
  case otherScope
  /// It is not served, and was put aside, or could not be for the reason given.
  case quarantined(QuarantineReason, failure: (any Error)?)
  /// The store, or what is in it, cannot be read on this machine, for this reason; it stays where it is.
  case unreadable(any Error)

  /// What happened, for a log.
  public var description: String {
    switch self {
    case .none: return "no payload was saved"
    case .restored(let acceptedAt, let version):
      return "the saved payload\(Self.name(acceptedAt, version)) is served"
    case .unsaved(let acceptedAt, let version):
      return "the payload\(Self.name(acceptedAt, version)), which is not saved yet, is served"
    case .otherScope: return "the saved payload is of another scope, and not served"
    case .quarantined(let reason, let failure):
      let end = failure.map { "; it could not be put aside: \(DisplayText.line("\($0)"))" } ?? ""
      return "the saved payload was quarantined\(end): \(reason)"
    case .unreadable(let error): return "the saved payload cannot be read: \(DisplayText.line("\(error)"))"
    }
  }

  private static func name(_ acceptedAt: Date, _ version: String?) -> String {
    let version = version.map { ", version \(DisplayText.escaped($0.unicodeScalars, limit: 40))," } ?? ""
    return "\(version) of \(DateText.text(acceptedAt) ?? "an unknown time")"
  }
}
