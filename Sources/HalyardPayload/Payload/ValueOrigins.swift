/// Where the values of a payload come from that was made of another one's: for each entry of its tape the place in the
/// payload that the sender wrote.
///
/// What reports say of such a value's place is said of its origin.
package struct ValueOrigins: Sendable {
  /// An entry of another tape, which stands, or would have stood, for the value.
  struct Origin: Sendable {
    var text: UInt32
    var index: UInt32
  }

  /// The payloads that the origins are in.
  let texts: [PayloadStorage]
  /// One origin for each entry of the tape.
  let origins: [Origin]
  /// For each value made how it was made, by the index of its first entry; ascending.
  let readings: [(index: Int, reading: ValueReading)]

  /// The origin of the entry at a tape index.
  func origin(of index: Int) -> (storage: PayloadStorage, index: Int) {
    let origin = origins[index]
    return (texts[Int(origin.text)], Int(origin.index))
  }

  /// How the value at a tape index, or the one around it, was made. Logarithmic.
  func reading(of index: Int) -> ValueReading? {
    var (low, high) = (0, readings.count)
    while low < high {
      let middle = (low + high) / 2
      if readings[middle].index <= index { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? readings[low - 1].reading : nil
  }
}

extension PayloadStorage {
  /// How the value at a tape index was made; nil for one that stands in the payload as it is.
  package func reading(of index: Int) -> ValueReading? { origins?.reading(of: index) }
}
