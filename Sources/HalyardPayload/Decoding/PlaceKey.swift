/// A step of a coding path: the name of a member as it stands in the payload, or the number of an element.
struct PlaceKey: CodingKey {
  let stringValue: String
  let intValue: Int?

  /// A member's name.
  init(_ name: String) {
    stringValue = name
    intValue = nil
  }

  /// An element's number, from 0, spelled as Foundation's decoders spell it.
  init(element: Int) {
    stringValue = "Index \(element)"
    intValue = element
  }

  init?(stringValue: String) { self.init(stringValue) }

  init?(intValue: Int) { self.init(element: intValue) }
}
