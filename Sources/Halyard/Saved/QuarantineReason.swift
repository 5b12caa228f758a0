/// Why a saved payload was put aside.
public enum QuarantineReason: Sendable, CustomStringConvertible {
  /// The record is not what was written: cut short, changed, or of another version of the format. What is wrong, as a clause.
  case damaged(String)
  /// The payload does not fit the program's flags any more.
  ///
  /// - Parameter schemaHasChanged: Whether flags or mapper are others than when it was saved.
  case rejected(PayloadRejection, schemaHasChanged: Bool)
  /// So many starts in a row never called ``RemoteSource/markStartFinished()``.
  case unfinishedStarts(Int)

  /// What happened, for a log; of a rejection with every problem.
  public var description: String {
    switch self {
    case .damaged(let what): "the record is damaged: \(what)"
    case .rejected(let rejection, let schemaHasChanged):
      (schemaHasChanged
        ? "it does not fit the flags, which have changed since" : "it does not fit the flags, which have not changed")
        + "\n\(rejection)"
    case .unfinishedStarts(let count): "\(FoundText.plural(count, "start")) in a row never finished"
    }
  }
}
