import HalyardPayload
import TestSupport
import Testing

@Suite struct BinaryFaultTests {
  private typealias Assembler = BinaryAssembler

  private func report(_ list: BinaryAssembler, limits: PayloadLimits = .standard) -> String? {
    report(list.bytes, limits: limits)
  }

  private func report(_ bytes: [UInt8], limits: PayloadLimits = .standard) -> String? {
    refusal(of: bytes, name: "flags.plist", limits: limits)?.description
  }

  private func summaries(_ list: BinaryAssembler, limits: PayloadLimits = .standard) -> [String] {
    refusal(of: list.bytes, limits: limits)?.problems.map { "\($0.summary) \($0.path)" } ?? []
  }

  @Test("What is no value is named by its kind, at its marker")
  func kinds() {
    for (object, found) in [
      ([0x00], "null, which no property list can hold"), ([0x0F], "a fill byte"),
      ([0x80, 0x01], "a UID, which stands in archives of objects"),
      ([0x71, 0x61], "a UTF-8 string, which belongs to another version of the format"),
      ([0xC0], "a set, which no property list can hold"), ([0x15], "an integer of 32 bytes"), ([0x90], "marker 144"),
    ] as [([UInt8], String)] {
      #expect(
        report(Assembler(object))
          == """
          flags.plist: byte 8: error[invalid-object]: expected a bool, number, date, data, string, array or object, \
          found \(found)
          flags.plist: rejected, 1 problem; nothing was taken
          """)
    }
  }

  @Test("All bad objects are told of at once, each one time, however often it is referred to")
  func several() {
    let list = Assembler(
      Assembler.array(1, 2, 3, 1, 2, 9), [0x00], Assembler.real(.nan), [0x51, 0xFF], Assembler.date(1e300))
    #expect(
      summaries(list) == [
        "invalid-object -:- 14+1 [5]", "invalid-object -:- 15+1 [0]", "invalid-number -:- 16+9 [1]",
        "invalid-object -:- 26+1 [2]",
      ])
  }

  @Test(
    "A long string that is no text costs its length once, however often it is referred to",
    arguments: [0x5, 0x6] as [UInt8])
  func badTexts(kind: UInt8) {
    let (size, references) = (400_000, 65_535)
    let unit: [UInt8] = kind == 5 ? [0x61] : [0x00, 0x61]
    let text =
      [kind << 4 | 0x0F, 0x12] + withUnsafeBytes(of: UInt32(size + 1).bigEndian) { Array($0) }
      + Array(repeatElement(unit, count: size).joined()) + (kind == 5 ? [0xFF] : [0xD8, 0x00])
    let start = ContinuousClock.now
    let array = [0xAF, 0x11, 0xFF, 0xFF] + [UInt8](repeating: 1, count: references)
    let problems = summaries(Assembler(array, text))
    #expect(problems.count == 1)
    // As often as it is referred to, it would be 26 GB.
    #expect(ContinuousClock.now - start < .seconds(20 * Sanitizer.slowdown))
  }

  @Test("A cycle is told of where a reference leads back")
  func cycles() {
    #expect(
      report(Assembler(Assembler.object((1, 2)), Assembler.ascii("a"), Assembler.array(0)))
        == """
        flags.plist: byte 14: error[cyclic-reference]: expected an object outside of the containers around it, found \
        the container that begins at byte 8
           at a[0]
        flags.plist: rejected, 1 problem; nothing was taken
        """)
    #expect(summaries(Assembler(Assembler.array(1), Assembler.array(0))) == ["cyclic-reference -:- 11+1 [0][0]"])
    #expect(refusal(of: Assembler(Assembler.array(1, 1), Assembler.array()).bytes) == nil)
  }

  @Test("Two equal keys are a duplicate, whether they are one object, two, or written differently")
  func duplicateKeys() {
    #expect(
      summaries(Assembler(Assembler.object((1, 2), (1, 2)), Assembler.ascii("a"), [0x08]))
        == ["duplicate-key -:- 13+2 a"])
    #expect(
      summaries(Assembler(Assembler.object((1, 3), (2, 3)), Assembler.ascii("a"), Assembler.utf16("a"), [0x08]))
        == ["duplicate-key -:- 15+3 a"])
  }

  @Test("Only strings are keys, and those at fault are no duplicates of one another")
  func keys() {
    let list = Assembler(Assembler.object((1, 2), (2, 1), (3, 2)), Assembler.integer(1, size: 1), [0x08], [0x00])
    #expect(
      refusal(of: list.bytes)?.problems.map(\.summary)
        == ["invalid-object -:- 9+1", "invalid-object -:- 10+1", "invalid-object -:- 18+1"])
  }

  @Test("Half a surrogate pair and a byte that is not ASCII are told of where they stand in the string")
  func text() {
    #expect(summaries(Assembler([0x62, 0x00, 0x61, 0xDC, 0x00])) == ["lone-surrogate -:- 11+2 $"])
    #expect(summaries(Assembler([0x62, 0xD8, 0x3D, 0x00, 0x61])) == ["lone-surrogate -:- 9+2 $"])
    #expect(summaries(Assembler([0x61, 0xD8, 0x3D])) == ["lone-surrogate -:- 9+2 $"])
    #expect(summaries(Assembler([0x52, 0x61, 0x80])) == ["invalid-object -:- 10+1 $"])
  }

  @Test("Integers of 128 bits are taken as far as Int64 and UInt64 go")
  func wideIntegers() {
    #expect(refusal(of: Assembler(Assembler.integer(.max, size: 16)).bytes) == nil)
    #expect(
      summaries(Assembler([0x14] + Assembler.bigEndian(1, 8) + Assembler.bigEndian(0, 8)))
        == ["invalid-number -:- 8+17 $"])
    #expect(refusal(of: Assembler([0x14] + [UInt8](repeating: 0xFF, count: 16)).bytes) == nil)
    #expect(
      summaries(Assembler([0x14] + [UInt8](repeating: 0xFF, count: 8) + Assembler.bigEndian(1, 8)))
        == ["invalid-number -:- 8+17 $"])
  }

  @Test("What the trailer says has to be so, and its unused bytes are zero")
  func trailers() {
    var list = Assembler([0x08])
    list.unused = [0, 0, 0, 0, 0, 1]
    list.root = 1
    list.referenceSize = 9
    #expect(
      summaries(list) == [
        "invalid-trailer -:- 15+1 $", "invalid-trailer -:- 17+1 $", "invalid-trailer -:- 26+8 $",
      ])
    list = Assembler([0x08])
    list.gap = [0]
    #expect(summaries(list) == ["invalid-trailer -:- 19+8 $"])
    list = Assembler([0x08])
    list.header = Array("bplist15".utf8)
    #expect(
      report(list)
        == """
        flags.plist: byte 0: error[not-plist]: expected a binary property list of version 00, found "bplist15"
           hint: write the property list anew as bplist00 or as XML
        flags.plist: rejected, 1 problem; nothing from byte 0 on was checked, and no flag was validated; nothing was taken
        """)
  }

  @Test("The limits hold for binary property lists, on the place of what is too much")
  func limits() {
    let nested = Assembler(Assembler.array(1), Assembler.array(2), Assembler.array())
    #expect(summaries(nested, limits: PayloadLimits(depth: 2)) == ["too-deep -:- 12+1 [0][0]"])
    let wide = Assembler(Assembler.array(1, 1, 1), Assembler.ascii("abc"))
    #expect(summaries(wide, limits: PayloadLimits(array: 2)).count == 1)
    #expect(summaries(wide, limits: PayloadLimits(nodes: 2)).map { $0.prefix(14) } == ["too-many-nodes"])
    #expect(summaries(wide, limits: PayloadLimits(string: 2)).allSatisfy { $0.hasPrefix("string-too-long") })
  }

  @Test("References that multiply come to an end, whatever the limits allow")
  func expansion() {
    let level = { (number: UInt8) in Assembler.marker(0xA, 10) + [UInt8](repeating: number, count: 10) }
    let bomb = Assembler(objects: (1...20).map { level($0) } + [Assembler.ascii("x")])
    let rejection = refusal(of: bomb.bytes, limits: PayloadLimits(nodes: .max))
    #expect(rejection?.problems.map(\.code) == [.expansionTooLarge])
    #expect(rejection?.uncheckedFrom == 0)
    let long = Assembler(
      Assembler.marker(0xA, 200) + [UInt8](repeating: 1, count: 200),
      Assembler.ascii(String(repeating: "x", count: 60_000)))
    #expect(refusal(of: long.bytes)?.problems.map(\.code) == [.expansionTooLarge])
  }

  @Test("Text in a string is placed at the bytes of the string, in ASCII and in UTF-16")
  func textInStrings() throws {
    let strings: [(object: [UInt8], offset: Int)] = [
      (Assembler.ascii(#"{"a": tru}"#), 13 + 6), (Assembler.utf16(#"{"é": tru}"#), 13 + 12),
      (Assembler.ascii(#"{"a"  :      tru}"#), 15 + 13), (Assembler.utf16(#"{"😀" :     tru}"#), 15 + 24),
    ]
    for (object, offset) in strings {
      let list = Assembler(Assembler.object((1, 2)), Assembler.ascii(""), object)
      let string = try #require(Payload(list.bytes)[""])
      let reading = PayloadReading.read(
        UnsafeRawBufferPointer(string.storage.content(string.entry)), format: .json, name: nil,
        limits: .standard, enclosure: PayloadEnclosure(storage: string.storage, index: string.index))
      let storage = try #require(reading.storage)
      let problems: [Problem] = ProblemReporter.report(reading.faults.map { (storage, $0) })
      #expect(problems.map { $0.offset } == [offset])
      #expect(problems.allSatisfy { $0.line == nil && $0.column == nil && $0.excerpt == nil })
    }
  }
}
