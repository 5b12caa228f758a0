import TestSupport

/// Writes payloads as XML property lists, with white space and comments between elements.
struct XMLRenderer {
  private(set) var rendered = RenderedPayload()
  private var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  private mutating func space() {
    guard Int.random(in: 0..<3, using: &random) == 0 else { return }
    write(["\n", "\r\n", "\r", "\t", " ", "<!-- é 漢 -->", "\n  "].randomElement(using: &random) ?? "")
  }

  private mutating func write(_ text: String) { rendered.bytes += Array(text.utf8) }

  mutating func document(_ root: ModelNode) {
    if Bool.random(using: &random) { write("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n") }
    write("<plist version=\"1.0\">")
    space()
    value(root)
    space()
    write("</plist>\n")
  }

  private mutating func value(_ node: ModelNode) {
    let start = rendered.bytes.count
    switch node.content {
    case .null: write("<null/>")
    case .bool(let value): write(value ? "<true/>" : "<false/>")
    case .integer(let text): write("<integer>\(text)</integer>")
    case .real(let text): write("<real>\(text)</real>")
    case .date(let text): write("<date>\(text)</date>")
    case .data(let text): write("<data>\(text)</data>")
    case .string(let text): element("string", text)
    case .raw(let bytes): rendered.bytes += bytes
    case .text(let inner): self.text(inner)
    case .array(let elements):
      write("<array>")
      for element in elements {
        space()
        value(element)
      }
      space()
      write("</array>")
    case .object(let members):
      write("<dict>")
      for member in members {
        space()
        let start = rendered.bytes.count
        element("key", member.key)
        rendered.keys[member.id] = start..<rendered.bytes.count
        space()
        value(member.value)
      }
      space()
      write("</dict>")
    }
    rendered.values[node.id] = start..<rendered.bytes.count
  }

  private mutating func element(_ name: String, _ text: String) {
    write("<\(name)>")
    for byte in text.utf8 { escaped(byte) }
    write("</\(name)>")
  }

  private mutating func escaped(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "&"): write("&amp;")
    case UInt8(ascii: "<"): write("&lt;")
    case UInt8(ascii: ">"): write("&gt;")
    // A carriage return as it is would be read as a line feed.
    case 0x0D: write("&#13;")
    default: rendered.bytes.append(byte)
    }
  }

  private mutating func text(_ inner: ModelNode) {
    var renderer = JSONRenderer(seed: random.next())
    renderer.document(inner)
    write("<string>")
    var map: [Int] = []
    for byte in renderer.rendered.bytes {
      map.append(rendered.bytes.count)
      escaped(byte)
    }
    map.append(rendered.bytes.count)
    rendered.take(renderer.rendered, through: map)
    write("</string>")
  }
}
