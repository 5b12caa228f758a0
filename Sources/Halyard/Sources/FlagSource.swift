/// Where a pole looks for values: overrides, a remote payload, a store of the program's own.
///
/// Implementations are called from any thread and must not call observers under a lock that ``current()`` takes. Poles
/// call ``current()``, and its snapshot, while they resolve flags: both may read flags and ask a pole for resolutions,
/// which are then those before the change, but neither may set or apply. A program that does so anyway stops.
public protocol FlagSource: AnyObject, Sendable {
  /// What reports call the source.
  var name: String { get }

  /// What sort of source it is.
  var kind: FlagSourceKind { get }

  /// All that the source says at this moment; later changes must not show in what was returned.
  func current() -> any FlagSourceSnapshot

  /// Adds an observer, which the source must not keep alive.
  func addObserver(_ observer: any FlagSourceObserver)
}

/// All that a source says at one moment.
public protocol FlagSourceSnapshot: Sendable, CustomReflectable {
  /// What the source says about one flag.
  func answer<Value: FlagValue>(for key: FlagKey, as type: Value.Type) -> FlagAnswer<Value>
}

/// Who wants to know that a source has changed: a pole.
public protocol FlagSourceObserver: AnyObject, Sendable {
  /// The source says something else from now on about these flags.
  func sourceDidChange(_ source: any FlagSource, _ change: FlagSourceChange)
}
