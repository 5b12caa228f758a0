import Foundation
import HalyardPayload
import Testing
import TestSupport

@Suite struct JSONWriterTests {
  private func text(_ writer: JSONWriter) -> String { String(decoding: writer.bytes, as: UTF8.self) }

  private func write(_ layout: JSONWriter.Layout) -> JSONWriter {
    var writer = JSONWriter(layout: layout)
    writer.beginObject()
    writer.key("a")
    writer.beginArray()
    writer.integer(-1)
    writer.bool(true)
    writer.null()
    writer.beginObject()
    writer.endObject()
    writer.beginArray()
    writer.endArray()
    writer.endArray()
    writer.key("b/\"")
    writer.string("x")
    writer.key("c")
    writer.raw("[1,2]".utf8)
    writer.key("d")
    writer.beginObject()
    writer.key("e")
    writer.bool(false)
    writer.endObject()
    writer.endObject()
    return writer
  }

  @Test func `compact text has no white space`() {
    let writer = write(.compact)
    #expect(text(writer) == #"{"a":[-1,true,null,{},[]],"b/\"":"x","c":[1,2],"d":{"e":false}}"#)
    #expect(writer.isComplete)
  }

  @Test func `pretty text has a line for each member and element`() {
    let expected = #"""
      {
        "a": [
          -1,
          true,
          null,
          {},
          []
        ],
        "b/\"": "x",
        "c": [1,2],
        "d": {
          "e": false
        }
      }
      """#
    #expect(text(write(.pretty)) == expected)
  }

  @Test func `a text is complete when its value is`() {
    var writer = JSONWriter()
    #expect(!writer.isComplete)
    writer.beginArray()
    #expect(!writer.isComplete)
    writer.endArray()
    #expect(writer.isComplete)
  }

  @Test func `strings are escaped where RFC 8259 demands it and nowhere else`() {
    func quoted(_ value: String) -> String {
      var writer = JSONWriter()
      writer.string(value)
      var other = JSONWriter()
      withText(value) { other.string(utf8: $0) }
      #expect(writer.bytes == other.bytes)
      return text(writer)
    }
    #expect(quoted("") == "\"\"")
    #expect(quoted("a\"b\\c/d") == #""a\"b\\c/d""#)
    #expect(quoted("\u{8}\t\n\u{B}\u{C}\r") == #""\b\t\n\u000b\f\r""#)
    #expect(quoted("\0\u{1F}\u{7F}\u{2028}é😀") == "\"\\u0000\\u001f\u{7F}\u{2028}é😀\"")
  }

  @Test func `doubles print the shortest real literal that reads back`() {
    func printed(_ value: Double) -> String {
      var writer = JSONWriter()
      let isWritten = writer.double(value)
      #expect(isWritten)
      return text(writer)
    }
    #expect(printed(3) == "3.0")
    #expect(printed(0.1) == "0.1")
    #expect(printed(-0.0) == "-0.0")
    #expect(printed(1e300) == "1e+300")
    #expect(printed(.leastNonzeroMagnitude) == "5e-324")
    var writer = JSONWriter()
    let isWritten = writer.float(0.1)
    #expect(isWritten)
    #expect(text(writer) == "0.1")
  }

  @Test func `infinity and NaN are answered with false and stay JSON`() {
    var writer = JSONWriter()
    var answers: [Bool] = []
    writer.beginArray()
    answers.append(writer.double(.infinity))
    answers.append(writer.double(-.infinity))
    answers.append(writer.float(.nan))
    writer.endArray()
    #expect(answers == [false, false, false])
    #expect(text(writer) == "[null,null,null]")
  }

  @Test func `every printed number is one of JSON's and reads back`() {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<5000 {
      let value = Double(bitPattern: generator.next())
      guard value.isFinite else { continue }
      var writer = JSONWriter()
      let isWritten = writer.double(value)
      #expect(isWritten)
      #expect(ParseNumberCorpus.isNumberOfJSON(text(writer)))
      let reading = withBytes(writer.bytes) { NumberText.double($0, isIntegerLiteral: false) }
      #expect(reading.accepted?.bitPattern == value.bitPattern)
    }
  }

  @Test func `depth costs no stack`() {
    var writer = JSONWriter()
    for _ in 0..<100_000 { writer.beginArray() }
    for _ in 0..<100_000 { writer.endArray() }
    #expect(writer.bytes.count == 200_000)
    #expect(writer.isComplete)
  }

  @Test(arguments: [JSONWriter.Layout.compact, .pretty])
  func `random values read back through Foundation`(layout: JSONWriter.Layout) throws {
    var generator = SeededGenerator(seed: 8)
    for _ in 0..<300 {
      let value = Value.array((0..<6).map { _ in Value.random(&generator, depth: 0) })
      var writer = JSONWriter(layout: layout)
      value.write(to: &writer)
      let found = try JSONSerialization.jsonObject(with: Data(writer.bytes))
      #expect(value.matches(found), "\(text(writer))")
    }
  }

  private indirect enum Value {
    case null
    case bool(Bool)
    case integer(Int)
    case double(Double)
    case string(String)
    case array([Value])
    case object([String: Value])

    static func random(_ generator: inout SeededGenerator, depth: Int) -> Value {
      let count = Int.random(in: 0...5, using: &generator)
      switch Int.random(in: 0...(depth < 4 ? 6 : 4), using: &generator) {
      case 0: return .null
      case 1: return .bool(Bool.random(using: &generator))
      case 2: return .integer(Int(truncatingIfNeeded: generator.next()))
      // Few digits: Foundation on Linux reads 16 and more by way of a decimal number, and rounds some of them wrong.
      case 3: return .double(Double(Int.random(in: -1_000_000...1_000_000, using: &generator)) / 8)
      case 4: return .string(randomText(&generator))
      case 5: return .array((0..<count).map { _ in random(&generator, depth: depth + 1) })
      default:
        var members: [String: Value] = [:]
        for _ in 0..<count { members[randomText(&generator)] = random(&generator, depth: depth + 1) }
        return .object(members)
      }
    }

    private static func randomText(_ generator: inout SeededGenerator) -> String {
      var text = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: 0...12, using: &generator) {
        let limit: UInt32 = Bool.random(using: &generator) ? 0x80 : 0x1_F600
        text.append(Unicode.Scalar(UInt32.random(in: 1..<limit, using: &generator)) ?? "\u{FFFD}")
      }
      return String(text)
    }

    func write(to writer: inout JSONWriter) {
      switch self {
      case .null: writer.null()
      case .bool(let value): writer.bool(value)
      case .integer(let value): writer.integer(value)
      case .double(let value): _ = writer.double(value)
      case .string(let value): writer.string(value)
      case .array(let values):
        writer.beginArray()
        for value in values { value.write(to: &writer) }
        writer.endArray()
      case .object(let members):
        writer.beginObject()
        for (key, value) in members {
          writer.key(key)
          value.write(to: &writer)
        }
        writer.endObject()
      }
    }

    func matches(_ found: Any) -> Bool {
      switch self {
      case .null: return found is NSNull
      case .bool(let value): return found as? Bool == value
      case .integer(let value): return (found as? NSNumber)?.intValue == value
      case .double(let value): return (found as? NSNumber)?.doubleValue == value
      case .string(let value): return (found as? String).map { Array($0.utf8) } == Array(value.utf8)
      case .array(let values):
        guard let found = found as? [Any], found.count == values.count else { return false }
        return zip(values, found).allSatisfy { $0.matches($1) }
      case .object(let members):
        guard let found = found as? [String: Any], found.count == members.count else { return false }
        return members.allSatisfy { key, value in found[key].map(value.matches) ?? false }
      }
    }
  }
}
