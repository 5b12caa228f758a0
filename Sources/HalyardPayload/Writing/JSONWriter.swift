/// Appends JSON text (RFC 8259) to bytes, value by value: the same calls make the same bytes, always.
///
/// Strings are escaped where RFC 8259 section 7 demands it and nowhere else. The caller keeps the order: a key before
/// each value of an object, an end for each begin; debug builds assert it. State is a list, so depth costs no stack.
public struct JSONWriter: Sendable {
  /// How the text is laid out.
  public enum Layout: Sendable {
    /// No white space at all.
    case compact
    /// A line for each member and element, indented by two spaces a level, of which 32 are shown; no line break at the end.
    case pretty
  }

  /// What was written up to here.
  public private(set) var bytes: [UInt8] = []

  /// The first value that JSON cannot hold; null stands in its place.
  package private(set) var unwritten: UnwrittenValue?

  private let layout: Layout
  /// The containers open here, whether each is an object.
  private var containers: [Bool] = []
  /// Whether the container open here already holds something.
  private var hasPrevious = false
  /// Whether a key waits for its value.
  private var hasKey = false

  /// A writer with nothing written.
  public init(layout: Layout = .compact, capacity: Int = 0) {
    self.layout = layout
    bytes.reserveCapacity(capacity)
  }

  /// Whether a whole value was written and no container is open. Constant time.
  public var isComplete: Bool { containers.isEmpty && !bytes.isEmpty }

  /// Begins an object. Constant time, as are all that follow but for the bytes they copy.
  public mutating func beginObject() { begin(UInt8(ascii: "{"), isObject: true) }

  /// Ends the object begun last.
  public mutating func endObject() { end(UInt8(ascii: "}"), isObject: true) }

  /// Begins an array.
  public mutating func beginArray() { begin(UInt8(ascii: "["), isObject: false) }

  /// Ends the array begun last.
  public mutating func endArray() { end(UInt8(ascii: "]"), isObject: false) }

  /// Writes the key of an object's next member.
  public mutating func key(_ text: String) {
    var text = text
    text.withUTF8 { key(utf8: $0) }
  }

  /// Writes the key of an object's next member from its UTF-8, which has to be valid.
  public mutating func key(utf8 text: UnsafeBufferPointer<UInt8>) {
    assert(containers.last == true && !hasKey, "a key stands in an object, before a value")
    separate()
    quote(utf8: text)
    bytes.append(UInt8(ascii: ":"))
    if layout == .pretty { bytes.append(UInt8(ascii: " ")) }
    hasKey = true
  }

  /// Writes a string.
  public mutating func string(_ text: String) {
    beginValue()
    quote(text)
  }

  /// Writes a string from its UTF-8, which has to be valid.
  public mutating func string(utf8 text: UnsafeBufferPointer<UInt8>) {
    beginValue()
    quote(utf8: text)
  }

  /// Writes `true` or `false`.
  public mutating func bool(_ value: Bool) { literal(value ? "true" : "false") }

  /// Writes `null`.
  public mutating func null() { literal("null") }

  /// Writes null in the place of a value that JSON cannot hold, and notes that.
  ///
  /// - Parameter steps: Where inside of that the value would stand.
  package mutating func null(for kind: UnwrittenValue.Kind, at steps: [FoundStep] = []) {
    null()
    if unwritten == nil { unwritten = UnwrittenValue(kind: kind, offset: bytes.count - 4, steps: steps) }
  }

  /// Writes an integer of any width.
  public mutating func integer(_ value: some BinaryInteger) {
    beginValue()
    bytes.append(contentsOf: String(value).utf8)
  }

  /// Writes the shortest real literal that reads back as the same `Double`; a whole number keeps its `.0`, so that it
  /// stays a real literal.
  ///
  /// JSON has no infinity and no NaN: for these `null` is written, so that the text stays JSON, and the answer is
  /// false, which the caller has to look at.
  @discardableResult
  public mutating func double(_ value: Double) -> Bool { real(value) }

  /// Writes a `Float`, as ``double(_:)`` does: the shortest text that reads back as the same `Float`.
  @discardableResult
  public mutating func float(_ value: Float) -> Bool { real(value) }

  /// Writes a value that is JSON already, as it is: one value, without white space around it.
  public mutating func raw(_ json: some Sequence<UInt8>) {
    beginValue()
    bytes.append(contentsOf: json)
  }

  private mutating func real(_ value: some BinaryFloatingPoint & LosslessStringConvertible) -> Bool {
    guard value.isFinite else {
      null(for: .number(value.description))
      return false
    }
    // Swift's description is the shortest one that reads back, and JSON's grammar covers all its finite forms.
    literal(value.description)
    return true
  }

  private mutating func literal(_ text: String) {
    beginValue()
    bytes.append(contentsOf: text.utf8)
  }

  private mutating func begin(_ bracket: UInt8, isObject: Bool) {
    beginValue()
    bytes.append(bracket)
    containers.append(isObject)
    hasPrevious = false
  }

  private mutating func end(_ bracket: UInt8, isObject: Bool) {
    assert(containers.last == isObject && !hasKey, "an end closes what was begun last")
    _ = containers.popLast()
    if hasPrevious { breakLine() }
    bytes.append(bracket)
    hasPrevious = true
  }

  private mutating func beginValue() {
    if hasKey {
      hasKey = false
    } else {
      assert(containers.last != true, "a value of an object needs a key")
      assert(!containers.isEmpty || bytes.isEmpty, "a JSON text is one value")
      if !containers.isEmpty { separate() }
    }
    hasPrevious = true
  }

  /// Writes what divides a member or element from what stands before it.
  private mutating func separate() {
    if hasPrevious { bytes.append(UInt8(ascii: ",")) }
    breakLine()
  }

  /// Ends the text's last line.
  mutating func endLine() { bytes.append(UInt8(ascii: "\n")) }

  private mutating func breakLine() {
    guard layout == .pretty else { return }
    bytes.append(UInt8(ascii: "\n"))
    // White space must not become most of the text of a payload that nests deeply.
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: min(containers.count, 32) * 2))
  }

  private mutating func quote(_ text: String) {
    var text = text
    text.withUTF8 { quote(utf8: $0) }
  }

  private mutating func quote(utf8 text: UnsafeBufferPointer<UInt8>) {
    bytes.append(UInt8(ascii: "\""))
    var copied = 0
    for (offset, byte) in text.enumerated()
    where byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") {
      bytes.append(contentsOf: text[copied..<offset])
      escape(byte)
      copied = offset + 1
    }
    bytes.append(contentsOf: text[copied...])
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func escape(_ byte: UInt8) {
    bytes.append(UInt8(ascii: "\\"))
    switch byte {
    case 0x08: bytes.append(UInt8(ascii: "b"))
    case 0x09: bytes.append(UInt8(ascii: "t"))
    case 0x0A: bytes.append(UInt8(ascii: "n"))
    case 0x0C: bytes.append(UInt8(ascii: "f"))
    case 0x0D: bytes.append(UInt8(ascii: "r"))
    case ..<0x20:
      bytes.append(contentsOf: "u00".utf8)
      bytes.append(byte < 0x10 ? UInt8(ascii: "0") : UInt8(ascii: "1"))
      let digit = byte & 0x0F
      bytes.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
    default: bytes.append(byte)
    }
  }
}
