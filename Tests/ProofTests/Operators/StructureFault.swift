import Halyard
import HalyardPayload

/// Text between the tokens of JSON, or around the document, that is not as it should be.
enum StructureFault: String, CaseIterable {
  case trailingComma = "a comma behind the last element or member"
  case missingComma = "no comma between two"
  case doubledComma = "two commas"
  case missingColon = "no colon behind a key"
  case lineComment = "a comment to the end of its line"
  case blockComment = "a comment between stars"
  case openComment = "a comment that is never closed"
  case bareKey = "a key without quotes"
  case singleQuotedKey = "a key in single quotes"
  case otherBracket = "a bracket that closes another"
  case cutBetweenTokens = "a payload cut between two tokens"
  case cutInString = "a payload cut in a string"
  case secondDocument = "a second document"
  case trailingWord = "a word behind the document"
  case secondBracket = "a closing bracket too many"
  case zeroByte = "a zero byte behind the document"
  case byteOrderMark = "a byte order mark"
  case secondByteOrderMark = "a second byte order mark"
  case wide = "UTF-16"
  case web = "a web page"
  case packed = "gzip"
  case empty = "nothing at all"

  /// Spoils the bytes of a payload; nil where the fault cannot be made.
  func apply(to rendered: inout RenderedPayload, of draft: inout FaultDraft) -> ExpectedProblem? {
    guard draft.format == .json else { return nil }
    switch self {
    case .trailingComma: return trailingComma(&rendered, &draft)
    case .missingComma, .doubledComma, .lineComment, .blockComment, .otherBracket, .cutBetweenTokens:
      guard let comma = rendered.commas.randomElement(using: &draft.random) else { return nil }
      return atComma(comma, &rendered, draft)
    case .missingColon:
      guard let colon = rendered.colons.randomElement(using: &draft.random) else { return nil }
      rendered.bytes[colon.offset] = UInt8(ascii: " ")
      let next = rendered.bytes[colon.offset...].firstIndex { !Self.isSpace($0) } ?? colon.offset
      return stopping(.unexpectedToken, next..<next + Self.run(rendered.bytes, next), nil)
    case .bareKey, .singleQuotedKey:
      guard let member = draft.model.root.members.randomElement(using: &draft.random),
        let range = rendered.keys[member.id]
      else { return nil }
      let key = Array((self == .bareKey ? member.key : "'\(member.key)'").utf8)
      rendered.bytes.replaceSubrange(range, with: key)
      return stopping(.unexpectedToken, range.lowerBound..<range.lowerBound + key.count, [])
    case .cutInString:
      guard let member = draft.model.root.members.randomElement(using: &draft.random),
        let range = rendered.keys[member.id]
      else { return nil }
      rendered.bytes.removeSubrange((range.upperBound - 1)...)
      return stopping(.unexpectedEnd, range.lowerBound..<rendered.bytes.count, nil)
    case .secondDocument: return behind("{}", 1, .trailingData, &rendered)
    case .trailingWord: return behind("end", 3, .trailingData, &rendered)
    case .secondBracket: return behind("}", 1, .trailingData, &rendered)
    case .zeroByte: return behind("\0", 1, .trailingData, &rendered)
    case .openComment: return behind("/* end", 2, .trailingData, &rendered)
    case .byteOrderMark: return byteOrderMark(&rendered)
    case .secondByteOrderMark:
      draft.besides = [byteOrderMark(&rendered)]
      rendered.insert(Self.mark, at: Self.mark.count)
      return stopping(.unexpectedToken, 3..<6, [])
    case .wide:
      let text = String(decoding: rendered.bytes, as: UTF8.self)
      rendered.bytes = text.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)] }
      return stopping(.notJSON, 0..<0, [])
    case .web:
      rendered.bytes = Array("<!DOCTYPE html><html><body>Sign in</body></html>".utf8)
      return stopping(.notJSON, 0..<0, [])
    case .packed:
      rendered.insert([0x1F, 0x8B, 0x08], at: 0)
      return stopping(.notJSON, 0..<0, [])
    case .empty:
      rendered.bytes = []
      return stopping(.notJSON, 0..<0, [])
    }
  }

  private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

  private func byteOrderMark(_ rendered: inout RenderedPayload) -> ExpectedProblem {
    rendered.insert(Self.mark, at: 0)
    var problem = ExpectedProblem(code: .byteOrderMark, place: .bytes(0..<3), path: [])
    problem.severity = .warning
    return problem
  }

  private func trailingComma(_ rendered: inout RenderedPayload, _ draft: inout FaultDraft) -> ExpectedProblem? {
    let containers = rendered.commas.map(\.container) + [draft.model.root.id]
    guard let id = containers.randomElement(using: &draft.random), let range = rendered.values[id],
      let node = draft.model.root.find(id), !node.children.isEmpty
    else { return nil }
    rendered.insert([UInt8(ascii: ",")], at: range.upperBound - 1)
    return ExpectedProblem(
      code: .trailingComma, place: .bytes(range.upperBound - 1..<range.upperBound), path: draft.model.steps(to: id))
  }

  private func atComma(
    _ comma: RenderedPayload.Mark, _ rendered: inout RenderedPayload, _ draft: FaultDraft
  ) -> ExpectedProblem? {
    let offset = comma.offset
    let path = draft.model.steps(to: comma.container)
    switch self {
    case .missingComma:
      // A number behind a number would be another one.
      rendered.bytes.replaceSubrange(offset..<offset + 1, with: [UInt8(ascii: " ")])
      let next = rendered.bytes[offset...].firstIndex { !Self.isSpace($0) } ?? offset
      return stopping(.unexpectedToken, next..<next + Self.run(rendered.bytes, next), path)
    case .doubledComma:
      rendered.insert([UInt8(ascii: ",")], at: offset + 1)
      return stopping(.unexpectedToken, offset + 1..<offset + 2, nil)
    case .lineComment, .blockComment:
      let text = self == .lineComment ? "// é 漢" : "/* é\n漢 */"
      rendered.insert(Array((self == .lineComment ? text + "\n" : text).utf8), at: offset + 1)
      return ExpectedProblem(
        code: .unexpectedToken, place: .bytes(offset + 1..<offset + 1 + text.utf8.count), path: nil)
    case .otherBracket:
      let isObject = draft.model.root.find(comma.container).map { if case .object = $0.content { true } else { false } }
      rendered.bytes[offset] = isObject == true ? UInt8(ascii: "]") : UInt8(ascii: "}")
      return stopping(.unexpectedToken, offset..<offset + 1, path)
    default:
      rendered.bytes.removeSubrange(offset...)
      return stopping(.unexpectedEnd, offset..<offset, nil)
    }
  }

  private func behind(
    _ text: String, _ length: Int, _ code: ProblemCode, _ rendered: inout RenderedPayload
  ) -> ExpectedProblem {
    let start = rendered.bytes.count
    rendered.bytes += Array(text.utf8)
    return stopping(code, start..<start + length, [])
  }

  private func stopping(_ code: ProblemCode, _ range: Range<Int>, _ path: [FoundStep]?) -> ExpectedProblem {
    var problem = ExpectedProblem(code: code, place: .bytes(range), path: path)
    problem.stopsReading = true
    return problem
  }

  private static func isSpace(_ byte: UInt8) -> Bool { [0x20, 0x0A, 0x0D, 0x09].contains(byte) }

  /// How much of what stands where it may not is named: a word or number whole, of the rest a byte.
  private static func run(_ bytes: [UInt8], _ start: Int) -> Int {
    if "\"{[]},:".utf8.contains(bytes[start]) { return 1 }
    let end = bytes[start...].firstIndex { isSpace($0) || "\"{[]},:".utf8.contains($0) } ?? bytes.count
    return end - start
  }
}
