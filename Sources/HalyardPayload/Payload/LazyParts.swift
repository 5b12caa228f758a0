/// What a payload makes when first asked for and then keeps: of most payloads nobody asks.
final class LazyParts {
  var digest: String?
  var valueCount: Int?
  var lines: LineIndex?
  var enclosureOffsets: EnclosureOffsets?
  var placeIndex: PlaceIndex?
  var askedPlaces = 0
  var sentTextOffsets: [Int: SentTextOffsets] = [:]
}
