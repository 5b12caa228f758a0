import HalyardPayload
import TestSupport
import Testing

@testable import Halyard

/// What is put in front of a problem moves its place by exactly as much, and changes nothing else of it.
@Suite struct PlaceShiftTests {
  /// What is put in front: its text, how many lines it ends, and how many columns stand behind the last end.
  private struct Front {
    let text: String
    let lines: Int
    let columns: Int

    init(_ text: String, _ lines: Int, _ columns: Int) {
      (self.text, self.lines, self.columns) = (text, lines, columns)
    }
  }

  private static let spaces = [
    Front("\n", 1, 0), Front("\r\n\r\n", 2, 0), Front("\r\r", 2, 0), Front(" \t ", 0, 3), Front("\n\r\n\r \t", 3, 2),
  ]

  /// Members for the beginning of an object: characters of two to four bytes, and of several scalars.
  private static let members = [
    Front("\"é漢\": 0,", 0, 8), Front("\"🏴‍☠️ e\u{301}\":\n\"😀\" ,", 1, 5), Front("\"\\ud83d\\ude00 日\":\r[],", 1, 3),
  ]

  /// The same for property lists.
  private static let elements = [
    Front("<!-- é漢 -->", 0, 11), Front("<!--🏴‍☠️\r\ne\u{301}😀-->", 1, 6), Front("<!--\n\r-->", 2, 3), Front("\n", 1, 0),
  ]

  private func check(_ spoilt: SpoiltPayload, _ front: Front, at offset: Int) {
    let before = spoilt.draft.report(on: spoilt.rendered.bytes)
    var bytes = spoilt.rendered.bytes
    bytes.insert(contentsOf: front.text.utf8, at: offset)
    let after = spoilt.draft.report(on: bytes)
    let size = front.text.utf8.count
    let old = before.problems.filter { $0.offset >= offset }
    // The member put in front is one that no flag reads, and the containers around it begin in front of it.
    let new = after.problems.filter { $0.offset >= offset + size }
    #expect(new.map(\.code) == old.map(\.code), "\(front.text)\n\(spoilt.text)")
    let line = PlainCount.location(of: offset, in: spoilt.rendered.bytes).line
    let start = PlainCount.location(of: offset, in: spoilt.rendered.bytes).column
    for (one, other) in zip(old, new) {
      #expect(other.offset == one.offset + size && other.length == one.length && other.path == one.path)
      #expect(other.line == (one.line ?? 0) + front.lines, "\(front.text)\n\(spoilt.text)")
      let isMoved = one.line == line
      let column = (one.column ?? 0) + front.columns - (isMoved && front.lines > 0 ? start - 1 : 0)
      #expect(other.column == (isMoved ? column : one.column), "\(front.text)\n\(spoilt.text)")
    }
  }

  @Test func `lines and white space in front of a document, members of wide characters at its beginning`() throws {
    var count = 0
    for fault in FaultOperator.all {
      for seed in 0..<3 as Range<UInt64> {
        guard let spoilt = try fault.spoilt(seed: seed, as: .json), spoilt.rendered.bytes.first != 0xEF,
          spoilt.expected.first?.code != .notJSON, spoilt.expected.first?.code != .payloadTooLarge,
          spoilt.expected.first?.code != .tooManyNodes
        else { continue }
        count += 1
        for front in Self.spaces { check(spoilt, front, at: 0) }
        guard let brace = spoilt.rendered.bytes.firstIndex(of: UInt8(ascii: "{")),
          spoilt.rendered.bytes[brace...].contains(UInt8(ascii: ":"))
        else { continue }
        for front in Self.members { check(spoilt, front, at: brace + 1) }
      }
    }
    #expect(count > 150)
  }

  @Test func `comments of wide characters in front of the value of a property list`() throws {
    var count = 0
    for fault in FaultOperator.all {
      for seed in 0..<3 as Range<UInt64> {
        guard let spoilt = try fault.spoilt(seed: seed, as: .xmlPropertyList),
          spoilt.expected.first?.code != .payloadTooLarge,
          let root = spoilt.rendered.bytes.firstRange(of: Array("<dict>".utf8))
        else { continue }
        count += 1
        for front in Self.elements { check(spoilt, front, at: root.lowerBound) }
      }
    }
    #expect(count > 150)
  }

  @Test func `what is said to be found is what stands in the bytes of the place`() throws {
    var count = 0
    for fault in ValueFault.allCases {
      for seed in 0..<6 as Range<UInt64> {
        guard let spoilt = try FaultOperator.value(fault).spoilt(seed: seed, as: .json) else { continue }
        for problem in spoilt.draft.report(on: spoilt.rendered.bytes).problems where !problem.path.contains("|json") {
          let token = Array(spoilt.rendered.bytes[problem.offset..<problem.offset + problem.length])
          guard let value = try? Payload(token).root else {
            Issue.record("no token: \(String(decoding: token, as: UTF8.self))")
            continue
          }
          if problem.code == .invalidCount { continue }
          count += 1
          #expect(problem.found == FoundText.describe(value), "\(problem)")
        }
      }
    }
    #expect(count > 60)
  }
}
