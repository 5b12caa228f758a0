import HalyardPayload

/// The one problem that a fault has to come to.
struct ExpectedProblem {
  /// Which bytes it has to name.
  enum Place {
    /// The token of a value.
    case value(Int)
    /// The token of a member's key.
    case key(Int)
    /// Some bytes of a value's token.
    case within(Int, Range<Int>)
    /// The first bytes of a value's token.
    case beginning(Int, count: Int)
    /// The start tag of a value in XML.
    case startTag(Int)
    /// Bytes by their offsets.
    case bytes(Range<Int>)
  }

  var code: ProblemCode
  var place: Place
  /// The path as found; nil where nothing that is read stands there.
  var path: [FoundStep]?
  /// The flag that has to be named; nil if that is left open.
  var flag: String?
  /// The first of two that are alike.
  var first: Place?
  var severity = ProblemSeverity.error
  /// Whether nothing behind it can be read.
  var stopsReading = false

  /// Makes it one that ends the reading at a value: of an element that is not read only the array is known.
  mutating func stop(readingAt id: Int, of model: PayloadModel) {
    stopsReading = true
    path = model.steps(to: id)
    if case .index = path?.last { path?.removeLast() }
  }

  /// The bytes that it has to name in what was written.
  func range(in rendered: RenderedPayload) -> Range<Int>? { Self.range(place, in: rendered) }

  /// The bytes of the first of two that are alike.
  func firstRange(in rendered: RenderedPayload) -> Range<Int>? { first.flatMap { Self.range($0, in: rendered) } }

  private static func range(_ place: Place, in rendered: RenderedPayload) -> Range<Int>? {
    switch place {
    case .value(let id): return rendered.values[id]
    case .key(let id): return rendered.keys[id]
    case .within(let id, let range):
      return rendered.values[id].map { $0.lowerBound + range.lowerBound..<$0.lowerBound + range.upperBound }
    case .beginning(let id, let count): return rendered.values[id].map { $0.lowerBound..<$0.lowerBound + count }
    case .startTag(let id):
      return rendered.values[id].flatMap { range in
        rendered.bytes[range].firstIndex(of: UInt8(ascii: ">")).map { range.lowerBound..<$0 + 1 }
      }
    case .bytes(let range): return range
    }
  }
}
