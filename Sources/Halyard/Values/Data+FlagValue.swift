#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension Data: FlagValue {
  /// `data`.
  public static var valueSchema: ValueSchema { ValueSchema(.data) }

  /// The bytes of padded base64 (RFC 4648 section 4). Linear.
  public init?(payload node: PayloadNode) {
    guard let value = node.data else { return nil }
    self = value
  }

  /// Writes padded base64.
  public func write(to writer: inout JSONWriter) {
    let text = [UInt8](self).withUnsafeBufferPointer { Base64Text.text($0) }
    text.withUnsafeBufferPointer { writer.string(utf8: $0) }
  }
}
