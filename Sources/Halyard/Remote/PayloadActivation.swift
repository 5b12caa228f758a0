/// When the values of an accepted payload begin to be served.
public enum PayloadActivation: String, Sendable, Hashable, Codable {
  /// At once.
  case immediately
  /// When the program starts next, or calls ``RemoteSource/activate()``; those of kill switches at once.
  case nextSession
}
