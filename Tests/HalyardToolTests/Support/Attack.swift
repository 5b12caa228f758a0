import TestSupport

/// Bytes that are made to take much: time, memory, or many words to refuse.
struct Attack: CustomStringConvertible, Sendable {
  let name: String
  let bytes: [UInt8]

  var description: String { name }

  private init(_ name: String, _ bytes: [UInt8]) { (self.name, self.bytes) = (name, bytes) }
  private init(_ name: String, _ text: String) { self.init(name, Array(text.utf8)) }

  /// One of each kind, in every format that can hold it.
  static let all: [Attack] = json + xml + binary

  private static func repeated(_ text: String, _ count: Int, _ separator: String = "") -> String {
    Array(repeating: text, count: count).joined(separator: separator)
  }

  private static func key(_ level: Int, _ size: Int) -> String {
    "k\(level)" + String(repeating: "x", count: max(0, size - 4))
  }

  private static func nested(_ depth: Int, _ size: Int, _ value: String) -> String {
    (0..<depth).map { "{\"\(key($0, size))\":" }.joined() + value + String(repeating: "}", count: depth)
  }

  private static let json: [Attack] = [
    Attack("many problems", "[\(repeated("01", 10_000, ","))]"),
    Attack("more problems than are named", "[\(repeated("01", 60_000, ","))]"),
    Attack("many problems at deep places", nested(100, 190, "[\(repeated("01", 10_000, ","))]")),
    Attack("many problems behind long keys", nested(100, 4_000, "[\(repeated("01", 10_000, ","))]")),
    Attack("one member many times", "{\(repeated("\"a\":1", 30_000, ","))}"),
    Attack("one long member many times", "{\(repeated("\"\(repeated("a", 3_000))\":1", 100, ","))}"),
    Attack("what no property list holds", "[\(repeated("null", 30_000, ","))]"),
    Attack("escapes", "[\(repeated("\"\\b\\b\\u0001\"", 20_000, ","))]"),
    Attack("containers that never end", repeated("[", 300_000)),
    Attack("little in great depth", repeated("[", 120) + repeated("1", 20_000, ",") + repeated("]", 120)),
    Attack("members that all differ", "{\((0..<20_000).map { "\"\($0)\":1" }.joined(separator: ","))}"),
    Attack("text that becomes wide", "[\"\(repeated("x", 200_000))é\"]"),
    Attack("empty objects", "[\(repeated("{}", 60_000, ","))]"),
  ]

  private static func list(_ value: String) -> String { "<plist version=\"1.0\">\(value)</plist>" }

  private static let deepXML: String = {
    let beginnings = (0..<120).map { "<dict><key>\(key($0, 4_000))</key>" }.joined()
    let problems = repeated("<integer>x</integer>", 10_000)
    return list("\(beginnings)<array>\(problems)</array>\(repeated("</dict>", 120))")
  }()

  private static let xml: [Attack] = [
    Attack("XML: many problems behind long keys", deepXML),
    Attack("XML: unknown elements", list("<array>\(repeated("<x/>", 40_000))</array>")),
    Attack("XML: names that all differ", "<plist><array>" + (0..<30_000).map { "<a\($0)/>" }.joined()),
    Attack("XML: attributes", list("<array>\(repeated("<true a=\"\"/>", 19_000))</array>")),
    Attack("XML: a tag of many attributes", "<plist \((0..<20_000).map { "a\($0)=''" }.joined(separator: " "))/>"),
    Attack("XML: stray text", list("<array>\(repeated("x<true/>", 30_000))</array>")),
    Attack("XML: keys without values", list("<dict>\(repeated("<key>a</key>", 20_000))</dict>")),
    Attack("XML: one member many times", list("<dict>\(repeated("<key>a</key><true/>", 15_000))</dict>")),
    Attack("XML: comments", "<plist><array>" + repeated("<!---->x", 30_000)),
    Attack("XML: references", list("<string>\(repeated("&amp;", 60_000))</string>")),
    Attack("XML: sections", list("<string>\(repeated("<![CDATA[]]>", 20_000))</string>")),
    Attack("XML: white space in data", list("<data>\(repeated("A \n", 80_000))AAAA</data>")),
    Attack("XML: the shortest values", list("<array>\(repeated("<true/>", 40_000))</array>")),
  ]

  /// Levels of arrays, each of which is referred to so often, and what the last one refers to.
  private static func shared(_ levels: Int, _ width: Int, _ leaf: [[UInt8]]) -> [UInt8] {
    let arrays: [[UInt8]] = (1...levels).map { row(of: UInt64($0), width) }
    return assembled(arrays + leaf)
  }

  /// An array of the same object so often.
  private static func row(of number: UInt64, _ width: Int) -> [UInt8] {
    BinaryAssembler.marker(0xA, width) + references(to: number, width)
  }

  private static func references(to number: UInt64, _ count: Int) -> [UInt8] {
    Array(repeating: BinaryAssembler.bigEndian(number, 2), count: count).flatMap { $0 }
  }

  /// An object of one member that is there so often.
  private static func object(key: UInt64, value: UInt64, _ count: Int) -> [UInt8] {
    BinaryAssembler.marker(0xD, count) + references(to: key, count) + references(to: value, count)
  }

  /// Objects inside one another by long keys, around references to nothing.
  private static let deepReferences: [UInt8] = {
    var objects: [[UInt8]] = []
    for level in 0..<100 {
      objects.append(object(key: UInt64(2 * level + 1), value: UInt64(2 * level + 2), 1))
      objects.append(BinaryAssembler.ascii(key(level, 190)))
    }
    return assembled(objects + [row(of: 60_000, 10_000)])
  }()

  private static func assembled(_ objects: [[UInt8]]) -> [UInt8] {
    var list = BinaryAssembler(objects: objects)
    (list.offsetSize, list.referenceSize) = (4, 2)
    return list.bytes
  }

  private static let binary: [Attack] = [
    Attack("binary: references that multiply", shared(10, 10, [[0x09]])),
    Attack("binary: references to nothing", shared(1, 60_000, [])),
    Attack("binary: rows of references to nothing", shared(2, 200, [])),
    Attack("binary: shared bools", shared(2, 700, [[0x09]])),
    Attack("binary: shared control characters", shared(2, 20, [BinaryAssembler.ascii(repeated("\u{1}", 9_000))])),
    Attack("binary: shared data", shared(2, 20, [BinaryAssembler.data(Array(repeating: 0, count: 7_000))])),
    Attack("binary: shared wide text", shared(2, 20, [BinaryAssembler.utf16(repeated("日", 4_000))])),
    Attack(
      "binary: shared text that is none",
      shared(2, 300, [BinaryAssembler.marker(0x5, 1_000) + Array(repeating: 0xFF, count: 1_000)])),
    Attack("binary: shared reals", shared(1, 60_000, [BinaryAssembler.real(-1.2345678901234567e-300)])),
    Attack(
      "binary: shared members that are there twice",
      shared(1, 100, [object(key: 2, value: 3, 500), BinaryAssembler.ascii(repeated("a", 100)), [0x09]])),
    Attack("binary: many problems behind long keys", deepReferences),
  ]
}
