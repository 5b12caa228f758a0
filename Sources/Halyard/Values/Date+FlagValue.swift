#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension Date: FlagValue {
  /// `date`.
  public static var valueSchema: ValueSchema { ValueSchema(.date) }

  /// The instant of an RFC 3339 date-time with an offset.
  public init?(payload node: PayloadNode) {
    guard let value = node.date else { return nil }
    self = value
  }

  /// Writes a date-time in UTC with the shortest fraction that reads back; null outside the years 0001 to 9999.
  public func write(to writer: inout JSONWriter) {
    if let text = DateText.text(self) { writer.string(text) } else { writer.null(for: .date) }
  }
}
