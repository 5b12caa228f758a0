import HalyardPayload
import TestSupport

/// The bytes of a payload in the making, and where each value and key stands in them.
struct RenderedPayload {
  /// A mark between tokens.
  struct Mark {
    var offset: Int
    /// The container that it belongs to.
    var container: Int
  }

  var bytes: [UInt8] = []
  /// The token of each value, by its number; of containers in a binary property list their own bytes.
  var values: [Int: Range<Int>] = [:]
  /// The token of each key, by its member's number.
  var keys: [Int: Range<Int>] = [:]
  /// Commas of JSON.
  var commas: [Mark] = []
  /// Colons of JSON.
  var colons: [Mark] = []

  /// The payload in a format; what the format leaves open is random, and the same for the same number.
  static func rendered(_ root: ModelNode, as format: PayloadFormat, seed: UInt64) -> RenderedPayload {
    switch format {
    case .json:
      var renderer = JSONRenderer(seed: seed)
      renderer.document(root)
      return renderer.rendered
    case .xmlPropertyList:
      var renderer = XMLRenderer(seed: seed)
      renderer.document(root)
      return renderer.rendered
    case .binaryPropertyList:
      return BinaryRenderer(root).rendered
    }
  }

  /// Takes over the places in text that was put in a string.
  ///
  /// - Parameter map: Where each byte of the text, and its end, went to.
  mutating func take(_ inner: RenderedPayload, through map: [Int]) {
    for (id, range) in inner.values { values[id] = map[range.lowerBound]..<map[range.upperBound] }
    for (id, range) in inner.keys { keys[id] = map[range.lowerBound]..<map[range.upperBound] }
  }

  /// Puts bytes in front of an offset, and moves what stands behind.
  mutating func insert(_ text: [UInt8], at offset: Int) {
    bytes.insert(contentsOf: text, at: offset)
  }
}
