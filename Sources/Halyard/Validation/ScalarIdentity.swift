#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What makes two scalars of one type the same value.
enum ScalarIdentity: Hashable {
  case bits(UInt64)
  case date(Date)
  case duration(Duration)
  /// Exact UTF-8, or the token of what cannot be read.
  case text([UInt8])

  /// The identity of a token.
  init(_ entry: TapeEntry, _ storage: PayloadStorage, _ shape: CompiledValue.Shape) {
    let token = storage.token(entry)
    switch entry.rawKind {
    case PayloadKind.string.raw, PayloadKind.date.raw, PayloadKind.data.raw:
      if shape == .date, let date = storage.withText(entry, { try? DateText.date($0) }) {
        self = .date(date)
      } else {
        self = .text(storage.withText(entry) { Array($0) })
      }
    default:
      if shape == .duration, let duration = DurationText.duration(token).accepted {
        self = .duration(duration)
      } else if let bits = ScalarBits.bits(token, isInteger: entry.rawKind == PayloadKind.integer.raw, shape: shape) {
        self = .bits(bits)
      } else {
        self = .text(Array(token))
      }
    }
  }
}
