#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Where a value stood: in which payload, and where in it. Nothing is formatted before it is asked for.
public struct FlagOrigin: Sendable {
  package let node: PayloadNode
  /// The path at which a value would stand that is absent.
  private let wantedPath: PayloadPath?
  /// Whether the payload names the rest of the path in a way that must not be shown.
  private let isSecretlyNamed: Bool
  /// The payload's version, if the source knows one.
  public let version: String?
  /// When the payload was applied; of a saved one, when it was in the process that saved it.
  public let appliedAt: Date?
  /// Whether the payload was not fetched by this process, but saved by an earlier one.
  public let isSaved: Bool

  package init(
    node: PayloadNode, wantedPath: PayloadPath? = nil, isSecretlyNamed: Bool = false, version: String? = nil,
    appliedAt: Date? = nil, isSaved: Bool = false
  ) {
    self.isSecretlyNamed = isSecretlyNamed
    self.node = node
    self.wantedPath = wantedPath
    self.version = version
    self.appliedAt = appliedAt
    self.isSaved = isSaved
  }

  /// The payload that was given to the source, however deep inside its strings the value stood.
  private var payload: PayloadStorage {
    place.storage
  }

  private var place: PlacedRange {
    PlacedRange(node.storage, offset: Int(node.entry.start), length: Int(node.entry.length))
  }

  /// What the program called the payload.
  public var payloadName: String? { payload.name }

  /// SHA-256 of the payload's bytes in hexadecimal. Linear in the payload when first asked for.
  public var digest: String { payload.digest }

  /// How the value was made of what stands there, as a clause: `read from a string`. Nil for a value that stands there as it
  /// is.
  public var reading: String? { node.reading?.phrase }

  /// The path of the value as found; of one that stands for an absent one the path at which that would stand. Linear in the payload when first asked for, then in the path.
  ///
  /// Of a sensitive flag to whose value a reference leads, only the path up to there.
  public var path: String {
    if isSecretlyNamed { return wantedPath?.description ?? "$" }
    if case .absent = node.reading, let wantedPath { return wantedPath.description }
    return node.storage.path(toEntry: node.index)
  }

  /// Line and column of the value; nil where the format has none. Linear in the payload when first asked for.
  public var location: PayloadLocation? {
    place.location
  }

  /// The byte of the payload, from 0, at which the value begins: its place where the format has no lines.
  public var byteOffset: Int { place.offset }
}
