import HalyardPayload
import Testing
import TestSupport

@Suite struct LocationLawTests {
  private func naive(_ bytes: [UInt8], _ offset: Int) -> PayloadLocation {
    let (line, column) = PlainCount.location(of: offset, in: bytes)
    return PayloadLocation(line: line, column: column)
  }

  private func text(_ seed: UInt64) -> [UInt8] {
    var random = SeededGenerator(seed: seed)
    var bytes: [UInt8] = seed % 3 == 0 ? [0xEF, 0xBB, 0xBF] : []
    bytes.append(UInt8(ascii: "["))
    let spaces = ["\n", "\r\n", "\r", "\t", " ", "\n\r", "\r\r\n"]
    for _ in 0..<Int.random(in: 1...1_500, using: &random) {
      bytes += Array(spaces[Int.random(in: 0..<spaces.count, using: &random)].utf8)
      bytes += Array(
        ["\"é\"", "\"日本\"", "\"😀\"", "1", "\"\\n\"", "\"e\u{301}\u{2028}\""][Int.random(in: 0..<6, using: &random)].utf8
      )
      bytes += Array(",".utf8)
    }
    return bytes + Array("0]".utf8)
  }

  @Test func `line and column are those of a plain count`() throws {
    for seed in 0..<12 as Range<UInt64> {
      let bytes = text(seed)
      let storage = try Payload(bytes).storage
      var random = SeededGenerator(seed: seed)
      for _ in 0..<25 {
        var offset = Int.random(in: (seed % 3 == 0 ? 3 : 0)...bytes.count, using: &random)
        while offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
        #expect(storage.lines.location(of: offset, in: storage) == naive(bytes, offset), "seed \(seed), byte \(offset)")
      }
    }
  }

  @Test func `places around the marks of the index are those of a plain count`() throws {
    // CR LF, a wide scalar and a plain byte on each side of each multiple of 1,024.
    for filler in ["\r\n", "\r", "\n", " "] {
      for shift in 0..<4 {
        let head = "[" + String(repeating: " ", count: 1_020 + shift) + filler + "\"😀\"" + filler + filler
        let bytes = Array((head + String(repeating: filler, count: 1_200) + ",]").utf8)
        let storage = try #require(PayloadReading.read(bytes).storage)
        for offset in Array(1_018..<1_032) + Array(2_040..<2_056) where bytes[offset] & 0xC0 != 0x80 {
          #expect(
            storage.lines.location(of: offset, in: storage) == naive(bytes, offset),
            "\(filler.debugDescription) \(shift) \(offset)")
        }
      }
    }
  }

  @Test func `lines and characters put in front move places and nothing else`() throws {
    let text = "{\"a\": [1, bad,\r\n  \"\\q\",]}"
    let found = refusal(of: text)
    let plain = try #require(found)
    #expect(
      plain.problems.map(\.summary) == [
        "unexpected-token 1:11 10+3", "invalid-escape 2:4 19+2", "trailing-comma 2:7 22+1",
      ])
    for (front, lines, columns) in [
      ("", 0, 0), ("\n", 1, 0), ("\r\n\r\n", 2, 0), ("\r\r", 2, 0), ("  \t", 0, 3), ("\n \n\t", 2, 1),
      ("\u{FEFF}", 0, 0), ("\u{FEFF}\n ", 1, 1),
    ] {
      let found = refusal(of: front + text)
      let moved = try #require(found)
      for (before, after) in zip(plain.problems, moved.problems) {
        #expect(after.line == (before.line ?? 0) + lines)
        #expect(after.column == (before.column ?? 0) + (before.line == 1 ? columns : 0))
        #expect(after.offset == before.offset + front.utf8.count)
        #expect(after.length == before.length)
        #expect(after.path == before.path)
      }
    }
    // Characters of two, three and four bytes in a key on the same line: a column each.
    for (character, size) in [("x", 1), ("é", 2), ("日", 3), ("😀", 4)] {
      let found = refusal(of: "{\"\(character)a\": bad}")
      let problem = try #require(found?.problems.first)
      #expect(problem.summary == "unexpected-token 1:8 \(6 + size)+3")
    }
  }
}

extension PayloadReading {
  /// Reads bytes as JSON within the standard limits.
  fileprivate static func read(_ bytes: [UInt8]) -> PayloadReading {
    bytes.withUnsafeBytes { read($0, format: .json, name: nil, limits: .standard) }
  }
}
