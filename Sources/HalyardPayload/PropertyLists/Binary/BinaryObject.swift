/// An object of a binary property list: its marker and what it says about the content.
struct BinaryObject {
  /// Where the marker stands.
  let start: Int
  /// The marker's upper half: what the object is.
  let kind: UInt8
  /// The marker's lower half.
  let detail: UInt8
  /// Where the content begins, behind the marker and the length.
  let content: Int
  /// How many bytes, code units, elements or members the content has; of numbers and dates how many bytes.
  let count: Int
  /// Bytes of the content.
  let size: Int

  /// Marker, length and content.
  @inline(__always)
  var place: SentPlace { SentPlace(start, content &+ size) }
}
