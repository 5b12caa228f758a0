#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension URL: FlagValue {
  /// `url`.
  public static var valueSchema: ValueSchema { ValueSchema(.url) }

  /// An absolute URL (RFC 3986) that needs no repair.
  public init?(payload node: PayloadNode) {
    guard node.kind == .string,
      let value = node.storage.withText(node.entry, { try? URLText.url($0) })
    else { return nil }
    self = value
  }

  /// Writes the absolute text.
  public func write(to writer: inout JSONWriter) { writer.string(absoluteString) }
}
