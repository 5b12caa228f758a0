/// Why a saved payload was put aside.
public enum QuarantineReason: Sendable, CustomStringConvertible {
  /// The record is not what was written: cut short, changed, or of another version of the format. What is wrong, as a clause.
  case damaged(String)
  /// The payload does not fit the program's flags any more.
  ///
  /// - Parameters:
  ///   - schemaHasChanged: Whether flags are others than when it was saved; their descriptions do not count.
  ///   - mapperHasChanged: Whether the mapper is another one, or one was added or taken away; of a ``RemoteMapper``, which is code,
  ///     only its type counts.
  case rejected(PayloadRejection, schemaHasChanged: Bool, mapperHasChanged: Bool)
  /// So many starts in a row never called ``RemoteSource/markStartFinished()``.
  case unfinishedStarts(Int)

  /// What happened, for a log; of a rejection with every problem.
  public var description: String {
    switch self {
    case .damaged(let what): "the record is damaged: \(what)"
    case .rejected(let rejection, let schemaHasChanged, let mapperHasChanged):
      "it does not fit the flags" + Self.cause(schemaHasChanged, mapperHasChanged) + "\n\(rejection)"
    case .unfinishedStarts(let count): "\(FoundText.plural(count, "start")) in a row never finished"
    }
  }

  private static func cause(_ schemaHasChanged: Bool, _ mapperHasChanged: Bool) -> String {
    switch (schemaHasChanged, mapperHasChanged) {
    case (true, true): ", which have changed since; so has the mapper, or one was added or taken away"
    case (true, false): ", which have changed since"
    case (false, true): "; they are the same, but the mapper has changed since, or one was added or taken away"
    case (false, false):
      "; neither they nor the mapper have changed since, so the options must have, such as versionPath, or code has"
    }
  }
}
