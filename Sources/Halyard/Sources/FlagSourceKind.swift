/// What sort of source a value came from.
public enum FlagSourceKind: String, Sendable, Hashable, Codable {
  /// Values that outrank all others: a test, a demonstration, an emergency.
  case forced
  /// Values set on this device.
  case override
  /// Values of the process's environment.
  case environment
  /// A payload that was fetched.
  case remote
  /// A payload that came with the program.
  case bundled
  /// A source of the program's own.
  case custom
  /// The default that was compiled in.
  case compiledDefault = "default"
}
