/// A payload store in memory that fails when told to. A source made with it after another stands for the program's next start.
///
/// Safe to use from any thread.
public final class FakePayloadStore: PayloadStore {
  /// What a store is asked to do.
  public enum Operation: Sendable, Hashable, CaseIterable {
    /// ``PayloadStore/read(limit:)``.
    case read
    /// ``PayloadStore/replace(with:unless:)``.
    case replace
    /// ``PayloadStore/remove()``.
    case remove
    /// ``PayloadStore/quarantine(_:)``.
    case quarantine
    /// ``PayloadStore/beginStart()``.
    case beginStart
    /// ``PayloadStore/finishStart()``.
    case finishStart
  }

  /// What a store that was told to fail throws, unless it was told what.
  public struct Failure: Error, Sendable, Hashable, CustomStringConvertible {
    /// What failed.
    public let operation: Operation

    /// A failure of an operation.
    public init(_ operation: Operation) { self.operation = operation }

    /// The failure as a clause.
    public var description: String { "the fake store was told to fail at \(operation)" }
  }

  private struct Contents: Sendable {
    var record: [UInt8]?
    var quarantined: [[UInt8]] = []
    var unfinishedStarts = 0
    var failures: [Operation: any Error] = [:]
    var calls: [Operation] = []
  }

  private let contents: Guarded<Contents>

  /// A store with a record, or without one.
  public init(record: [UInt8]? = nil) { contents = Guarded(Contents(record: record)) }

  /// The record, which a test may damage.
  public var record: [UInt8]? {
    get { contents.withLock { $0.record } }
    set { contents.withLock { $0.record = newValue } }
  }

  /// What was quarantined, oldest first.
  public var quarantined: [[UInt8]] { contents.withLock { $0.quarantined } }

  /// How many starts did not finish, one that runs among them.
  public var unfinishedStarts: Int { contents.withLock { $0.unfinishedStarts } }

  /// What the store was asked to do so far, in order.
  public var calls: [Operation] { contents.withLock { $0.calls } }

  /// Lets an operation fail from now on.
  public func fail(_ operation: Operation, with error: (any Error)? = nil) {
    contents.withLock { $0.failures[operation] = error ?? Failure(operation) }
  }

  /// Lets all operations succeed again.
  public func recover() { contents.withLock { $0.failures = [:] } }

  /// The record.
  public func read(limit: Int) throws -> [UInt8]? { try perform(.read) { $0.record } }

  /// Replaces the record.
  public func replace(with record: [UInt8], unless isPreferred: ((_ saved: [UInt8]) -> Bool)?) throws -> Bool {
    if let isPreferred, let saved = self.record, isPreferred(saved) {
      return try perform(.replace) { _ in false }
    }
    return try perform(.replace) { contents in
      contents.record = record
      return true
    }
  }

  /// Removes the record.
  public func remove() throws { try perform(.remove) { $0.record = nil } }

  /// Puts the record aside.
  public func quarantine(_ record: [UInt8]) throws {
    try perform(.quarantine) { contents in
      guard contents.record == record else { return }
      contents.record = nil
      contents.quarantined.append(record)
    }
  }

  /// Counts a start. Each stands for a process of its own.
  public func beginStart() throws -> Int {
    try perform(.beginStart) { contents in
      contents.unfinishedStarts += 1
      return contents.unfinishedStarts - 1
    }
  }

  /// Forgets all starts.
  public func finishStart() throws { try perform(.finishStart) { $0.unfinishedStarts = 0 } }

  private func perform<Result>(_ operation: Operation, _ body: (inout Contents) -> Result) throws -> Result {
    let (result, failure) = contents.withLock { contents -> (Result?, (any Error)?) in
      contents.calls.append(operation)
      if let failure = contents.failures[operation] { return (nil, failure) }
      return (body(&contents), nil)
    }
    if let failure { throw failure }
    guard let result else { throw Failure(operation) }
    return result
  }
}
