/// Says of nearly all small objects that no two of their keys are the same, while the keys are read.
///
/// Keys that are the same meet in both words; others do so in one of 140 objects of five keys, and in a quarter of those of
/// fifteen.
struct KeyFilter {
  private var words: (UInt64, UInt64) = (0, 0)
  /// Whether two of the keys may be the same.
  private(set) var mayRepeat = false

  @inline(__always)
  mutating func insert(_ hash: UInt32) {
    let bits: (UInt64, UInt64) = (1 &<< UInt64(hash), 1 &<< UInt64(hash &>> 6))
    if words.0 & bits.0 != 0, words.1 & bits.1 != 0 { mayRepeat = true }
    words.0 |= bits.0
    words.1 |= bits.1
  }
}
