#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The last accepted payload as it is saved: its bytes as they were sent, and all that belongs to them, in one piece.
struct SavedRecord: Sendable, Equatable {
  /// The payload's bytes.
  var payload: ArraySlice<UInt8>
  /// The payload's format, for whoever looks at the file; what reads it goes by the bytes.
  var format: String
  /// What reports call the payload.
  var name: String?
  /// The validator in HTTP; never apart from the bytes that it stands for.
  var validator: String?
  /// The payload's version, and whether it is an integer with a sign.
  var version: String?
  var versionHasSign = false
  /// SHA-256 of the scope, so that the file names nobody; empty for none.
  var scope: [UInt8]
  /// SHA-256 of the document of the schema, without what is said to people.
  var schema: [UInt8]
  /// SHA-256 of what tells how flags are found; empty for remote keys alone.
  var mapper: [UInt8]
  var acceptedAt: Date
  var confirmedAt: Date

  /// The fingerprint of a scope.
  static func fingerprint(ofScope scope: String?) -> [UInt8] { scope.map { fingerprint(of: Array($0.utf8)) } ?? [] }

  /// SHA-256.
  static func fingerprint(of bytes: [UInt8]) -> [UInt8] { bytes.withUnsafeBufferPointer { SHA256.digest(of: $0) } }
}
