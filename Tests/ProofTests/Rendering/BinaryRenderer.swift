import Foundation
import HalyardPayload
import TestSupport

/// Writes payloads as binary property lists, each value and each key an object of its own.
struct BinaryRenderer {
  private static let referenceSize = 2

  private(set) var list = BinaryAssembler()
  /// The object that each value, and each key by its member's number, became.
  private(set) var objects: [Int: Int] = [:]
  private var keyIDs: Set<Int> = []
  /// The texts in strings: which object they are in, and where each of their bytes went to in it.
  private var texts: [(object: Int, inner: RenderedPayload, map: [Int])] = []

  init(_ root: ModelNode) {
    list.offsetSize = 4
    list.referenceSize = UInt8(Self.referenceSize)
    _ = value(root)
  }

  /// The payload; where nothing was changed since.
  var rendered: RenderedPayload { rendered(list) }

  /// The payload of changed objects.
  func rendered(_ list: BinaryAssembler) -> RenderedPayload {
    var rendered = RenderedPayload()
    rendered.bytes = list.bytes
    let starts = list.starts
    for (id, object) in objects {
      let range = starts[object]..<starts[object] + list.objects[object].count
      if keyIDs.contains(id) { rendered.keys[id] = range } else { rendered.values[id] = range }
    }
    for text in texts { rendered.take(text.inner, through: text.map.map { $0 + starts[text.object] }) }
    return rendered
  }

  private mutating func add(_ object: [UInt8]) -> Int {
    list.objects.append(object)
    return list.objects.count - 1
  }

  private static func reference(_ number: Int) -> [UInt8] {
    BinaryAssembler.bigEndian(UInt64(number), referenceSize)
  }

  private mutating func value(_ node: ModelNode) -> Int {
    let number = add([])
    objects[node.id] = number
    list.objects[number] = object(node, number)
    return number
  }

  private mutating func object(_ node: ModelNode, _ number: Int) -> [UInt8] {
    switch node.content {
    case .null: return [0x00]
    case .bool(let value): return [value ? 0x09 : 0x08]
    case .integer(let text):
      if let number = Int64(text) { return BinaryAssembler.integer(UInt64(bitPattern: number), size: 8) }
      return BinaryAssembler.integer(UInt64(text) ?? 0, size: 16)
    case .real(let text): return BinaryAssembler.real(Double(text) ?? 0)
    case .string(let text): return Self.string(text)
    case .date(let text):
      let date = try? Date(text, strategy: .iso8601)
      return BinaryAssembler.date(date?.timeIntervalSinceReferenceDate ?? 0)
    case .data(let text): return BinaryAssembler.data(Array(Data(base64Encoded: text) ?? Data()))
    case .raw(let bytes): return bytes
    case .text(let inner): return text(inner, number)
    case .array(let elements):
      let references = elements.map { value($0) }
      return BinaryAssembler.marker(0xA, references.count) + references.flatMap(Self.reference)
    case .object(let members):
      var (keys, values): ([Int], [Int]) = ([], [])
      for member in members {
        let key = add(Self.string(member.key))
        objects[member.id] = key
        keyIDs.insert(member.id)
        keys.append(key)
        values.append(value(member.value))
      }
      return BinaryAssembler.marker(0xD, members.count) + (keys + values).flatMap(Self.reference)
    }
  }

  private static func string(_ text: String) -> [UInt8] {
    text.utf8.allSatisfy { $0 < 0x80 } ? BinaryAssembler.ascii(text) : BinaryAssembler.utf16(text)
  }

  private mutating func text(_ inner: ModelNode, _ number: Int) -> [UInt8] {
    var renderer = JSONRenderer(seed: UInt64(number))
    renderer.document(inner)
    let bytes = renderer.rendered.bytes
    let isASCII = bytes.allSatisfy { $0 < 0x80 }
    let text = String(decoding: bytes, as: UTF8.self)
    let object = Self.string(text)
    let header = object.count - (isASCII ? bytes.count : 2 * text.utf16.count)
    var map: [Int] = []
    var unit = 0
    for scalar in text.unicodeScalars {
      let (width, units) = (UTF8.width(scalar), UTF16.width(scalar))
      map += Array(repeating: header + (isASCII ? unit : 2 * unit), count: width)
      unit += units
    }
    map.append(object.count)
    texts.append((number, renderer.rendered, map))
    return object
  }
}
