@testable import Halyard

/// All that can be seen of a pole and a remote source: equal before and after whatever must change nothing.
struct PoleState: Equatable {
  var explanations: [String]
  var values: [String]
  var trails: [[FlagResolution.Step.Verdict]]
  var origins: [[String]]
  var sequence: SourceStateNumber?
  var snapshot: ObjectIdentifier

  init<Root: FlagContainer>(_ pole: FlagPole<Root>, _ source: RemoteSource) {
    let resolutions = pole.resolutions
    explanations = resolutions.map(\.description)
    values = resolutions.map(\.valueText)
    trails = resolutions.map { $0.trail.map(\.verdict) }
    origins = resolutions.map { resolution in
      resolution.origin.map { ["\($0.version ?? "")", $0.digest, $0.path, "\(String(describing: $0.appliedAt))"] } ?? []
    }
    sequence = (source.current() as? any SequencedSnapshot)?.sequence
    snapshot = ObjectIdentifier(pole.table.snapshot())
  }
}

extension FlagPole {
  /// The table behind the pole.
  var table: SlotTable { resolver.table }
}

extension RemoteSource {
  /// Applies JSON text.
  @discardableResult
  func apply(_ text: String, name: String? = nil) throws(PayloadRejection) -> PayloadReport {
    try apply(Array(text.utf8), name: name)
  }

  /// Validates JSON text.
  @discardableResult
  func validate(_ text: String, name: String? = nil) throws(PayloadRejection) -> PayloadReport {
    try validate(Array(text.utf8), name: name)
  }

  /// What applying JSON text comes to.
  func verdict(applying text: String) -> PayloadVerdict {
    PayloadVerdict { () throws(PayloadRejection) in try apply(text) }
  }

  /// What validating JSON text comes to.
  func verdict(validating text: String) -> PayloadVerdict {
    PayloadVerdict { () throws(PayloadRejection) in try validate(text) }
  }
}
