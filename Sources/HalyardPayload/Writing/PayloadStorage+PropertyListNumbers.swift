extension PayloadStorage {
  /// An integer of the tape as property lists hold it, with 64 bits and a sign of its own; nil beyond them.
  func propertyListInteger(_ entry: TapeEntry) -> (isNegative: Bool, bits: UInt64)? {
    let token = token(entry)
    if let value = NumberText.integer(token, as: Int64.self) { return (value < 0, UInt64(bitPattern: value)) }
    return NumberText.integer(token, as: UInt64.self).map { (false, $0) }
  }

  /// A number of the tape as the nearest `Double`; nil for one that would become infinite, or zero without being it.
  func nearestDouble(_ entry: TapeEntry) -> Double? {
    NumberText.double(token(entry), isIntegerLiteral: false).accepted
  }
}
