import Halyard
import HalyardPayload

/// What only an XML property list can have wrong.
enum XMLFault: String, CaseIterable {
  case unknownElement = "an element that property lists do not have"
  case otherCase = "an element in other letters"
  case spaceInInteger = "white space in an integer"
  case fractionInInteger = "a fraction in an integer"
  case emptyInteger = "an empty integer"
  case largeInteger = "an integer beyond UInt64"
  case notANumber = "a real that is no number"
  case bareFraction = "a real without a digit in front of its point"
  case otherDate = "a date with an offset"
  case impossibleDay = "a date that the calendar does not have"
  case dataBeyondAlphabet = "data that is no base64"
  case openData = "data without its padding"
  case elementInText = "an element in a string"
  case textInBool = "text in a bool"
  case attribute = "an attribute"
  case unknownEntity = "an entity but the five"
  case bareAmpersand = "an ampersand by itself"
  case otherEndTag = "an end tag of another element"
  case instruction = "a processing instruction"
  case controlCharacter = "a character that XML does not have"
  case noUTF8 = "a byte that UTF-8 does not have, in XML"
  case zeroByte = "a zero byte"
  case strayText = "text between elements"
  case missingKey = "a value without a key"
  case missingValue = "a key without a value"
  case emptyKey = "an empty key"
  case secondValue = "two values in a plist"
  case declarations = "declarations in the document type"
  case otherEncoding = "a declared encoding that is not UTF-8"
  case otherVersion = "another version of plist"
  case trailingText = "text behind the document"
  case cut = "a document that is cut"

  /// What stands in a value's place, its code, the bytes named of it (nil: all of them), and whether reading ends.
  private var value: (text: String, code: ProblemCode, range: Range<Int>?, stops: Bool)? {
    switch self {
    case .unknownElement: ("<nil/>", .invalidElement, nil, false)
    case .otherCase: ("<String>a</String>", .invalidElement, 0..<8, false)
    case .spaceInInteger: ("<integer> 1</integer>", .invalidNumber, nil, false)
    case .fractionInInteger: ("<integer>1.5</integer>", .invalidNumber, nil, false)
    case .emptyInteger: ("<integer/>", .invalidNumber, nil, false)
    case .largeInteger: ("<integer>18446744073709551616</integer>", .outOfRange, nil, false)
    case .notANumber: ("<real>nan</real>", .invalidNumber, nil, false)
    case .bareFraction: ("<real>.5</real>", .invalidNumber, nil, false)
    case .otherDate: ("<date>2030-01-02T03:04:05+01:00</date>", .invalidDate, nil, false)
    case .impossibleDay: ("<date>2030-02-30T03:04:05Z</date>", .invalidDate, nil, false)
    case .dataBeyondAlphabet: ("<data>a-_k</data>", .invalidBase64, nil, false)
    case .openData: ("<data>aGk</data>", .invalidBase64, nil, false)
    case .elementInText: ("<string>é<b>c</b></string>", .invalidElement, 10..<13, false)
    case .textInBool: ("<true>yes</true>", .unexpectedToken, 6..<9, false)
    case .attribute: ("<true a='1'/>", .forbiddenXML, 6..<11, false)
    case .unknownEntity: ("<string>a&nbsp;b</string>", .forbiddenXML, 9..<15, true)
    case .bareAmpersand: ("<string>a & b</string>", .invalidXML, 10..<11, true)
    case .otherEndTag: ("<string>a</integer>", .invalidXML, 9..<19, true)
    case .instruction: ("<string>a<?x y?></string>", .forbiddenXML, 9..<16, true)
    case .controlCharacter: ("<string>a\u{1}</string>", .invalidXML, 9..<10, true)
    case .zeroByte: ("<string>a\0</string>", .invalidXML, 9..<10, true)
    default: nil
    }
  }

  /// Spoils the value of a site; nil where the fault cannot be made.
  func apply(at site: FaultSite, to draft: inout FaultDraft) -> ExpectedProblem? {
    guard draft.format == .xmlPropertyList, !site.isInText else { return nil }
    if let value, self != .attribute || site.value.type == .bool {
      var problem = draft.put(.raw(Array(value.text.utf8)), at: site, value.code)
      if let range = value.range { problem.place = .within(site.id, range) }
      problem.flag = nil
      if value.stops { problem.stop(readingAt: site.id, of: draft.model) }
      // All bytes are looked at before anything is read.
      if self == .zeroByte { problem.path = nil }
      return problem
    }
    guard self == .noUTF8 else { return nil }
    var problem = draft.put(.raw(Array("<string>a".utf8) + [0xFF] + Array("</string>".utf8)), at: site, .invalidUTF8)
    problem.place = .within(site.id, 9..<10)
    problem.flag = nil
    // All bytes are looked at before anything is read.
    problem.path = nil
    problem.stopsReading = true
    return problem
  }

  /// Spoils the bytes of a payload; nil where the fault cannot be made.
  func apply(to rendered: inout RenderedPayload, of draft: inout FaultDraft) -> ExpectedProblem? {
    guard draft.format == .xmlPropertyList, let root = rendered.values[draft.model.root.id] else { return nil }
    let flags = draft.model.schema.flags
    switch self {
    case .strayText:
      rendered.insert(Array("two words".utf8), at: root.lowerBound + 6)
      return problem(.unexpectedToken, root.lowerBound + 6, 9, [])
    case .missingKey, .missingValue:
      let members = draft.model.root.members.filter { member in
        flags.contains { $0.remoteKey?.description == member.key && !$0.isRequired }
      }
      // What stands behind a key without a value may be its value: only at the end is there none.
      guard let member = self == .missingKey ? members.randomElement(using: &draft.random) : members.last,
        self == .missingKey || member.id == draft.model.root.members.last?.id, let key = rendered.keys[member.id],
        let value = rendered.values[member.value.id]
      else { return nil }
      if self == .missingKey {
        let tagEnd = rendered.bytes[value.lowerBound...].firstIndex(of: UInt8(ascii: ">")) ?? value.lowerBound
        rendered.bytes.removeSubrange(key)
        return problem(.invalidElement, value.lowerBound - key.count, tagEnd + 1 - value.lowerBound, nil)
      }
      rendered.bytes.removeSubrange(value)
      return problem(.invalidElement, key.lowerBound, key.count, [.key(member.key)])
    case .emptyKey:
      rendered.insert(Array("<key></key><true/>".utf8), at: root.lowerBound + 6)
      return problem(.blankValue, root.lowerBound + 6, 11, nil)
    case .secondValue:
      rendered.insert(Array("<array></array>".utf8), at: root.upperBound)
      return problem(.invalidElement, root.upperBound, 7, [])
    case .declarations:
      let type = "<!DOCTYPE plist [<!ENTITY a \"b\">]>"
      guard let start = rendered.bytes.firstRange(of: Array("<plist".utf8))?.lowerBound else { return nil }
      rendered.insert(Array(type.utf8), at: start)
      return problem(.forbiddenXML, start, 16, [], stops: true)
    case .otherEncoding:
      if let name = rendered.bytes.firstRange(of: Array("UTF-8".utf8)) {
        rendered.bytes.replaceSubrange(name, with: Array("UTF-7".utf8))
        return problem(.forbiddenXML, name.lowerBound, 5, [], stops: true)
      }
      return nil
    case .otherVersion:
      guard let version = rendered.bytes.firstRange(of: Array("version=\"1.0\">".utf8)) else { return nil }
      rendered.bytes[version.lowerBound + 9] = UInt8(ascii: "2")
      return problem(.forbiddenXML, version.lowerBound, 13, [])
    case .trailingText:
      let end = rendered.bytes.count
      rendered.bytes += Array("x".utf8)
      return problem(.trailingData, end, 1, [], stops: true)
    case .cut:
      var end = Int.random(in: root.lowerBound + 1..<root.upperBound, using: &draft.random)
      while rendered.bytes[end] & 0xC0 == 0x80 { end += 1 }
      rendered.bytes.removeSubrange(end...)
      return problem(.unexpectedEnd, end, 0, nil, stops: true)
    default: return nil
    }
  }

  private func problem(
    _ code: ProblemCode, _ offset: Int, _ length: Int, _ path: [FoundStep]?, stops: Bool = false
  ) -> ExpectedProblem {
    var problem = ExpectedProblem(code: code, place: .bytes(offset..<offset + length), path: path)
    problem.stopsReading = stops
    return problem
  }
}
