import HalyardPayload
import Testing

/// Strings are read many bytes at a time; where in them something stands must not matter.
@Suite struct StringPositionTests {
  /// Each string of up to 40 letters with one of them replaced.
  private func forEachPosition(_ body: (_ before: String, _ after: String) throws -> Void) rethrows {
    for length in 1...40 {
      for position in 0..<length {
        try body(String(repeating: "a", count: position), String(repeating: "a", count: length - position - 1))
      }
    }
  }

  @Test func `an escape or a letter of any width is read wherever it stands in a string or a key`() throws {
    for (written, meant) in [
      ("\\\"", "\""), ("\\n", "\n"), ("\\u00e9", "é"), ("é", "é"), ("日", "日"), ("😀", "😀"), ("\u{7F}", "\u{7F}"),
    ] {
      try forEachPosition { before, after in
        let text = before + written + after
        let root = try Payload(Array("{\"\(text)\":\"\(text)\"}".utf8)).root
        #expect(root[before + meant + after]?.string == before + meant + after)
      }
    }
  }

  @Test func `a control character and a byte that is no text are refused wherever they stand in a string or a key`() {
    for (byte, code) in [
      (0x00, "control-character"), (0x1F, "control-character"), (0x80, "invalid-utf8"), (0xFF, "invalid-utf8"),
    ] as [(UInt8, String)] {
      forEachPosition { before, after in
        let text = Array(before.utf8) + [byte] + Array(after.utf8)
        for (start, end) in [("[\"", "\"]"), ("{\"", "\":1}")] {
          let bytes = Array(start.utf8) + text + Array(end.utf8)
          #expect(
            refusal(of: bytes)?.problems.map(\.summary) == ["\(code) 1:\(before.count + 3) \(before.count + 2)+1"])
        }
      }
    }
  }

  @Test func `a string ends at its quote wherever that stands`() {
    forEachPosition { before, after in
      let fault = refusal(of: "[\"\(before)\"\(after)]")?.problems.first
      #expect(fault?.code == (after.isEmpty ? nil : .unexpectedToken))
      #expect(fault?.offset == (after.isEmpty ? nil : before.count + 3))
      #expect(refusal(of: "[\"\(before)\",\"\(after)\"]") == nil)
    }
  }
}
