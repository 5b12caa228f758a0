/// That a source saves what it accepts, where, and what it makes of starts that never finished.
public struct PayloadSaving: Sendable {
  /// Where the payload is saved. Two sources may not share one, unless they serve the same payloads.
  public var store: any PayloadStore
  /// After how many starts in a row without ``RemoteSource/markStartFinished()`` the saved payload is put aside; nil for never.
  ///
  /// In the range of 1 to 16; what lies outside of it counts as the nearer end.
  public var unfinishedStarts: Int? {
    didSet { unfinishedStarts = Self.inRange(unfinishedStarts) }
  }
  /// How old the saved moment of confirmation may become while the server goes on to confirm the payload: each time that it is
  /// passed, the record is written again.
  public var confirmationInterval: Duration

  /// Saves to a store.
  ///
  /// - Parameters:
  ///   - unfinishedStarts: From 1 to 16. A program that never calls ``RemoteSource/markStartFinished()`` has to give nil.
  public init(
    to store: any PayloadStore, unfinishedStarts: Int? = 2, confirmationInterval: Duration = .seconds(3600)
  ) {
    self.store = store
    self.unfinishedStarts = Self.inRange(unfinishedStarts)
    self.confirmationInterval = confirmationInterval
  }

  private static func inRange(_ starts: Int?) -> Int? { starts.map { min(max(1, $0), 16) } }

  /// Saves to the file at `path`, whose folder must be there.
  ///
  /// - Parameters:
  ///   - unfinishedStarts: From 1 to 16. A program that never calls ``RemoteSource/markStartFinished()`` has to give nil.
  public static func file(_ path: String, unfinishedStarts: Int? = 2) -> PayloadSaving {
    PayloadSaving(to: FilePayloadStore(path: path), unfinishedStarts: unfinishedStarts)
  }
}
