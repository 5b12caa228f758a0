/// A collection that holds equal elements once: two of them in a payload are refused, not merged in silence.
protocol DistinctElements {
  /// Throws for the second of two equal elements in the array that `value`, of the type itself, was made of.
  static func check(_ value: Any, _ array: ValueDecoder) throws
}

extension Set: DistinctElements where Element: Decodable {
  static func check(_ value: Any, _ array: ValueDecoder) throws {
    guard let set = value as? Set<Element>, set.count != array.node.count else { return }
    var seen: [Element: PayloadNode] = [:]
    var elements = try array.elements()
    for node in array.node.elements {
      guard let first = seen.updateValue(node, forKey: try elements.decode(Element.self)) else { continue }
      let (entry, earlier) = (node.entry, first.entry)
      throw DecodingError.dataCorrupted(
        array.context(
          PayloadFault(
            .duplicateElement, at: Int(entry.start), length: Int(entry.length),
            expected: "elements that all differ",
            related: (Int(earlier.start), Int(earlier.length), "the first one"))))
    }
  }
}
