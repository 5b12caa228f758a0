/// Where a source keeps the record of its last accepted payload, and notes the program's starts.
///
/// A record is opaque bytes, kept or replaced whole: whoever reads finds the old bytes or the new ones, whenever the machine
/// stops. ``FilePayloadStore`` is one. Methods are called from any thread, one at a time by one source; they may not call the
/// source.
public protocol PayloadStore: Sendable {
  /// The record; nil if there is none. One of more than `limit` bytes is an error.
  func read(limit: Int) throws -> [UInt8]?

  /// Puts a record in the place of the one that is there. Returns when it is on the disk.
  ///
  /// - Parameter isPreferred: Whether the record that is there has to stay. Asked, if given, while no other writer can come
  ///   in between.
  /// - Returns: Whether it was replaced.
  func replace(with record: [UInt8], unless isPreferred: ((_ saved: [UInt8]) -> Bool)?) throws -> Bool

  /// Removes the record, if there is one.
  func remove() throws

  /// Takes the record out of use and keeps it aside for people to look at, the last few of them. Does nothing if another
  /// record has taken its place.
  func quarantine(_ record: [UInt8]) throws

  /// Notes that a start begins; one that has begun in this process and not finished goes on. The first thing that a source asks.
  ///
  /// - Returns: How many starts ended without ``finishStart()`` since the last one that did not; those of processes that still
  ///   run are none.
  func beginStart() throws -> Int

  /// Notes that this start is done, and forgets those that never finished.
  func finishStart() throws
}
