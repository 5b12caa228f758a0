import Halyard
import TestSupport

/// Writes payloads as JSON, with white space of any sort where the grammar allows it.
struct JSONRenderer {
  private(set) var rendered = RenderedPayload()
  private var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  private mutating func space() {
    guard Int.random(in: 0..<3, using: &random) == 0 else { return }
    write(["\n", "\r\n", "\r", "\t", " ", "    ", "\n  "].randomElement(using: &random) ?? "")
  }

  private mutating func write(_ text: String) { rendered.bytes += Array(text.utf8) }

  mutating func document(_ root: ModelNode) {
    space()
    value(root)
    space()
  }

  private mutating func value(_ node: ModelNode) {
    let start = rendered.bytes.count
    switch node.content {
    case .null: write("null")
    case .bool(let value): write(value ? "true" : "false")
    case .integer(let text), .real(let text): write(text)
    case .string(let text), .date(let text), .data(let text): write(text.jsonText)
    case .raw(let bytes): rendered.bytes += bytes
    case .text(let inner): self.text(inner)
    case .array(let elements):
      write("[")
      for (index, element) in elements.enumerated() {
        if index > 0 { comma(node.id) }
        space()
        value(element)
        space()
      }
      write("]")
    case .object(let members):
      write("{")
      for (index, member) in members.enumerated() {
        if index > 0 { comma(node.id) }
        space()
        let start = rendered.bytes.count
        rendered.bytes += member.spelling ?? Array(member.key.jsonText.utf8)
        rendered.keys[member.id] = start..<rendered.bytes.count
        space()
        rendered.colons.append(.init(offset: rendered.bytes.count, container: node.id))
        write(":")
        space()
        value(member.value)
        space()
      }
      write("}")
    }
    rendered.values[node.id] = start..<rendered.bytes.count
  }

  private mutating func comma(_ container: Int) {
    rendered.commas.append(.init(offset: rendered.bytes.count, container: container))
    write(",")
  }

  private mutating func text(_ inner: ModelNode) {
    var renderer = JSONRenderer(seed: random.next())
    renderer.document(inner)
    write("\"")
    var map: [Int] = []
    for byte in renderer.rendered.bytes {
      map.append(rendered.bytes.count)
      switch byte {
      case UInt8(ascii: "\""): write("\\\"")
      case UInt8(ascii: "\\"): write("\\\\")
      case 0x0A: write("\\n")
      case 0x0D: write("\\r")
      case 0x09: write("\\t")
      default: rendered.bytes.append(byte)
      }
    }
    map.append(rendered.bytes.count)
    rendered.take(renderer.rendered, through: map)
    write("\"")
  }
}
