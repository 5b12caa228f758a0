import Foundation
import HalyardPayload
import TestSupport
import Testing

@Suite struct BinaryValueTests {
  private func root(_ objects: [UInt8]...) throws -> PayloadNode {
    try Payload(BinaryAssembler(objects: objects).bytes).root
  }

  @Test(
    "Integers of one, two and four bytes have no sign, those of eight have one",
    arguments: [
      (0xFF, 1, "255"), (0, 1, "0"), (0xFFFF, 2, "65535"), (0xFFFF_FFFF, 4, "4294967295"), (10, 8, "10"),
      (0xFFFF_FFFF_FFFF_FFFF, 8, "-1"), (0x8000_0000_0000_0000, 8, "-9223372036854775808"),
      (0x7FFF_FFFF_FFFF_FFFF, 8, "9223372036854775807"), (0xFFFF_FFFF_FFFF_FFFF, 16, "18446744073709551615"),
      (9_999_999_999, 8, "9999999999"),
    ] as [(UInt64, Int, String)]
  ) func integers(number: UInt64, size: Int, text: String) throws {
    let node = try root(BinaryAssembler.integer(number, size: size))
    #expect(node.kind == .integer)
    #expect(node.numberText == text)
  }

  @Test("Integers of sixteen bytes are those that Int64 or UInt64 holds", arguments: [Int64.min, -5, -1])
  func wideIntegers(number: Int64) throws {
    let lower = BinaryAssembler.integer(UInt64(bitPattern: number), size: 8).dropFirst()
    #expect(try root([0x14] + Array(repeating: 0xFF, count: 8) + lower).numberText == "\(number)")
    let wide = BinaryAssembler(objects: [[0x14] + Array(repeating: 0xFE, count: 8) + lower])
    #expect(refusal(of: wide.bytes)?.problems.map(\.code) == [.invalidNumber])
  }

  @Test("Reals are the shortest text that reads back, and never look like integers")
  func reals() throws {
    for (number, text) in [
      (0.1, "0.1"), (3, "3.0"), (-0.0, "-0.0"), (1e22, "1e+22"), (Double.leastNonzeroMagnitude, "5e-324"),
      (Double.greatestFiniteMagnitude, "1.7976931348623157e+308"),
      (-2.2250738585072014e-308, "-2.2250738585072014e-308"), (5e-5, "5e-05"), (123_456_789.5, "123456789.5"),
    ] {
      let node = try root(BinaryAssembler.real(number))
      #expect(node.kind == .real)
      #expect(node.numberText == text)
      #expect(node.double?.bitPattern == number.bitPattern)
    }
    let float = try root([0x22] + BinaryAssembler.bigEndian(UInt64((0.1 as Float).bitPattern), 4))
    #expect(float.double == Double(0.1 as Float))
  }

  @Test("Dates keep each bit of their seconds") func dates() throws {
    for seconds in [0, 1, -1, 0.5, 1e-9, 800_000_000.123456, -63_113_904_000, 252_423_993_599.5] {
      let node = try root(BinaryAssembler.date(seconds))
      #expect(node.kind == .date)
      #expect(node.date?.timeIntervalSinceReferenceDate == seconds)
    }
  }

  @Test("Data of every length is kept") func data() throws {
    for count in 0..<40 as Range<UInt8> {
      let bytes = Array(0..<count)
      let node = try root(BinaryAssembler.data(bytes))
      #expect(node.kind == .data)
      #expect(node.data == Data(bytes))
    }
  }

  @Test("Text is the same as ASCII and as UTF-16, of every length and with every width of UTF-8")
  func text() throws {
    for count in 0..<40 {
      let text = String(repeating: "k", count: count)
      #expect(try root(BinaryAssembler.ascii(text)).string == text)
      #expect(try root(BinaryAssembler.utf16(text)).string == text)
    }
    for text in ["\u{0}\u{1F}\"\\", "é", "€", "😀", "a\u{FEFF}é€😀\u{10FFFF}\u{FFFF}z"] {
      let node = try root(BinaryAssembler.utf16(text))
      #expect(node.string.map { Array($0.unicodeScalars) } == Array(text.unicodeScalars))
    }
  }

  @Test("References and offsets of every width from one to eight bytes lead to their objects")
  func widths() throws {
    for size in 1...8 as ClosedRange<UInt8> {
      var list = BinaryAssembler(
        [0xD1] + BinaryAssembler.bigEndian(1, Int(size)) + BinaryAssembler.bigEndian(2, Int(size)),
        BinaryAssembler.ascii("on"), [0x09])
      list.referenceSize = size
      #expect(try Payload(list.bytes)["on"]?.bool == true)
      list.offsetSize = size
      #expect(try Payload(list.bytes)["on"]?.bool == true)
    }
  }

  @Test("Lengths behind the marker may have any width and be small") func lengths() throws {
    for size in [1, 2, 4, 8] {
      let text = [0x5F] + BinaryAssembler.integer(3, size: size) + Array("abc".utf8)
      #expect(try root(text).string == "abc")
    }
  }

  @Test("Scalars and containers that are referred to several times stand at each place")
  func sharedObjects() throws {
    let payload = try Payload(
      BinaryAssembler(
        BinaryAssembler.array(1, 1, 2), BinaryAssembler.object((3, 2)), BinaryAssembler.ascii("x"),
        BinaryAssembler.ascii("key")
      ).bytes)
    #expect(payload.root.elements.map(\.kind) == [.object, .object, .string])
    #expect(payload[0]?["key"]?.string == "x")
    #expect(payload[1]?["key"]?.string == "x")
  }

  @Test("Each node's bytes are its marker and content; those of a container are its references")
  func places() throws {
    let payload = try Payload(
      BinaryAssembler(
        BinaryAssembler.object((1, 2)), BinaryAssembler.ascii("list"), BinaryAssembler.array(3, 4),
        BinaryAssembler.utf16("é"), BinaryAssembler.ascii("0123456789abcdef")
      ).bytes)
    #expect(payload.root.byteRange == 8..<11)
    #expect(payload.root.members.map(\.keyByteRange) == [11..<16])
    #expect(payload["list"]?.byteRange == 16..<19)
    #expect(payload["list"]?[0]?.byteRange == 19..<22)
    #expect(payload["list"]?[1]?.byteRange == 22..<41)
  }
}
