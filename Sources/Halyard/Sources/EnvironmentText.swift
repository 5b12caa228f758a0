#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif
#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The text of an environment variable, which the system keeps as bytes.
struct EnvironmentText {
  private let bytes: [UInt8]

  init(utf8 bytes: [UInt8]) { self.bytes = bytes }

  /// The process's own environment. Names come from Foundation; texts do not, since it mends what is not UTF-8.
  static var ofProcess: [String: EnvironmentText] {
    var texts: [String: EnvironmentText] = [:]
    for name in ProcessInfo.processInfo.environment.keys {
      guard let text = getenv(name) else { continue }
      texts[name] = EnvironmentText(utf8: Array(UnsafeRawBufferPointer(start: text, count: strlen(text))))
    }
    return texts
  }

  /// What the text says of the flag of a type.
  func answer(
    for type: FlagValueType, variable: String, _ reader: FlagValueReader, at ordinal: Int
  ) -> FlagAnswer<SlotContent> {
    do throws(PayloadRejection) {
      return reader.answer(of: try payload(for: type, variable: variable).root, at: ordinal)
    } catch {
      return reader.answer(of: error, at: ordinal, kind: "another text")
    }
  }

  private func payload(for type: FlagValueType, variable: String) throws(PayloadRejection) -> Payload {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw refusal(variable, .invalidUTF8, expected: "text in UTF-8")
    }
    switch type.withoutOptional {
    case .string, .url, .date, .data:
      var writer = JSONWriter()
      writer.string(text)
      return try Payload(writer.bytes, format: .json, name: variable)
    case .bool:
      let isBool = text == "true" || text == "false" || text == "null" && type.isOptional
      guard isBool else { throw refusal(variable, .invalidText, expected: "true or false", found: text) }
    case .integer, .float, .double, .duration:
      let isBare = !text.utf8.contains { $0 <= UInt8(ascii: " ") || $0 >= 0x80 }
      let payload = isBare ? try? Payload(bytes, format: .json, name: variable) : nil
      guard let payload, [.integer, .real, .null].contains(payload.root.kind) else {
        throw refusal(variable, .invalidText, expected: "a number", found: text)
      }
      return payload
    case .json, .record, .array, .dictionary, .optional: break
    }
    return try Payload(bytes, format: .json, name: variable)
  }

  private func refusal(
    _ variable: String, _ code: ProblemCode, expected: String, found text: String? = nil
  ) -> PayloadRejection {
    let found = text.map { "the text \(DisplayText.quoted($0))" }
    let problem = Problem(
      code: code, expected: expected, found: found,
      hint: text == nil ? nil : "the whole text of \(variable) counts: no spaces, no quotes, no other spelling")
    return PayloadRejection(payload: variable, problems: [problem])
  }
}
