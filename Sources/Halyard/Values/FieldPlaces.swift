/// Where the values of a record's fields stand on a payload's tape.
///
/// Those of the first eight fields need no memory of their own, which each record that is made would ask for.
struct FieldPlaces {
  /// Two places in each word; 0 where a field is absent: there stands the root, which is no field's value. No vector, of which each
  /// read of a place would wait for the writing of another.
  private var words: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
  private var rest: [UInt32]

  /// No field is there.
  @inline(__always)
  init(count: Int) { rest = count > 8 ? Array(repeating: 0, count: count - 8) : [] }

  /// The index of a field's value; nil if the field is absent, or if there is none at the position.
  @inline(__always)
  subscript(position: Int) -> Int? {
    let place: UInt32
    if position < 8 {
      let word: UInt64 =
        switch position &>> 1 {
        case 0: words.0
        case 1: words.1
        case 2: words.2
        case 3: words.3
        default: 0
        }
      place = UInt32(truncatingIfNeeded: word &>> Self.shift(position))
    } else {
      guard position < 8 + rest.count else { return nil }
      place = rest[position - 8]
    }
    return place == 0 ? nil : Int(place)
  }

  /// Notes where a field's value stands. Of members of one name the first counts.
  @inline(__always)
  mutating func note(_ index: Int, at position: Int) {
    guard self[position] == nil else { return }
    let place = UInt32(truncatingIfNeeded: index)
    guard position < 8 else { return rest[position - 8] = place }
    let bits = UInt64(place) &<< Self.shift(position)
    switch position &>> 1 {
    case 0: words.0 |= bits
    case 1: words.1 |= bits
    case 2: words.2 |= bits
    default: words.3 |= bits
    }
  }

  @inline(__always)
  private static func shift(_ position: Int) -> UInt64 { UInt64(truncatingIfNeeded: position & 1) &* 32 }
}
