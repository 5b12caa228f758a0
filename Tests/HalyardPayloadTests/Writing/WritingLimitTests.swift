import HalyardPayload
import TestSupport
import Testing

/// Writers stop where they have passed what may be read again, or what is in proportion to what was read.
struct WritingLimitTests {
  private func code(_ payload: Payload, _ form: PayloadForm) -> ProblemCode? {
    do throws(PayloadRejection) {
      _ = try payload.bytes(as: form)
      return nil
    } catch {
      return error.problems.first?.code
    }
  }

  @Test(arguments: PayloadForm.allCases)
  func `a payload that takes more bytes than its limit is refused`(form: PayloadForm) throws {
    let text = Array("[\(Array(repeating: "\"text \u{1F600} <>&\"", count: 40).joined(separator: ","))]".utf8)
    let whole = try Payload(text).bytes(as: form).count
    #expect(try code(Payload(text, limits: PayloadLimits(bytes: max(whole, text.count))), form) == nil)
    guard whole > text.count else { return }
    #expect(try code(Payload(text, limits: PayloadLimits(bytes: whole - 1)), form) == .payloadTooLarge)
  }

  @Test func `references and escapes that multiply are refused in time`() throws {
    // 3.6 MB of control characters out of 9 KB, each of which takes six bytes of JSON.
    let list = BinaryAssembler(
      BinaryAssembler.array(1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1),
      BinaryAssembler.array(2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2),
      BinaryAssembler.ascii(String(repeating: "\u{1}", count: 9_000)))
    var sized = list
    sized.offsetSize = 2
    let payload = try Payload(sized.bytes)
    #expect(code(payload, .json) == .payloadTooLarge)
    #expect(code(payload, .prettyJSON) == .payloadTooLarge)
    #expect(code(payload, .canonicalJSON) == .payloadTooLarge)
    #expect(code(payload, .xmlPropertyList) == .unwritableValue)
    #expect(code(payload, .binaryPropertyList) == nil)
  }
}
