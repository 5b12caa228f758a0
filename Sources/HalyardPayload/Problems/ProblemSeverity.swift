/// Whether a problem refuses the payload.
public enum ProblemSeverity: String, Sendable, Hashable, Codable {
  /// Refuses the payload.
  case error
  /// Worth a look; the payload is taken all the same.
  case warning
}
