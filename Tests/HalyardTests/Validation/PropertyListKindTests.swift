import Foundation
import Halyard
import Testing

/// Dates and data of property lists, and the strings that JSON has for them, are the same to a flag.
struct PropertyListKindTests {
  private let json = """
    {"start": "2030-01-31T12:00:00Z", "image": "aGk=", "title": "a\\"b\\n", "ratio": 3, "count": 4,
     "days": ["2030-01-01T00:00:00Z"], "icons": {"a": "AAEC"},
     "launch": {"at": "2030-01-31T12:00:00Z", "badge": "aGk=", "name": "x"}}
    """

  private let native = """
    <key>start</key><date>2030-01-31T12:00:00Z</date>
    <key>image</key><data>aGk=</data>
    <key>title</key><string>a"b
    </string>
    <key>ratio</key><real>3</real>
    <key>count</key><integer>4</integer>
    <key>days</key><array><date>2030-01-01T00:00:00Z</date></array>
    <key>icons</key><dict><key>a</key><data>AAEC</data></dict>
    <key>launch</key>
    <dict><key>at</key><date>2030-01-31T12:00:00Z</date><key>badge</key><data>aGk=</data><key>name</key><string>x</string></dict>
    """

  private func list(_ members: String) -> [UInt8] {
    Array("<plist version=\"1.0\"><dict>\n\(members)\n</dict></plist>".utf8)
  }

  /// The same list in each format.
  private func lists(_ members: String) throws -> [[UInt8]] {
    let xml = list(members)
    return [xml, try Payload(xml).bytes(as: .binaryPropertyList)]
  }

  private func problems(_ members: String) throws -> [[String]] {
    try lists(members).map { bytes in
      let remote = RemoteSource(KindFlags.self)
      do throws(PayloadRejection) {
        try remote.apply(bytes)
        return []
      } catch {
        return error.problems.map { "\($0.message); \($0.hint ?? "-")" }
      }
    }
  }

  @Test func `Native values and their texts give the same flags`() throws {
    for bytes in try [Array(json.utf8)] + lists(native) {
      let remote = RemoteSource(KindFlags.self)
      let flags = FlagPole(KindFlags.self, sources: [remote])
      try remote.apply(bytes)
      let moment = Date(timeIntervalSince1970: 1_896_091_200)
      #expect(flags.start == moment)
      #expect(flags.image == Data("hi".utf8))
      #expect(flags.title == "a\"b\n")
      #expect(flags.ratio == 3)
      #expect(flags.count == 4)
      #expect(flags.days == [Date(timeIntervalSince1970: 1_893_456_000)])
      #expect(flags.icons == ["a": Data([0, 1, 2])])
      #expect(flags.launch.value == KindFlags.Launch(at: moment, badge: Data("hi".utf8), name: "x"))
    }
  }

  @Test func `A change of format is no change of a flag's value`() throws {
    let members = native.components(separatedBy: "<key>launch</key>")[0]
    let remote = RemoteSource(KindFlags.self)
    try remote.apply(Array(json.utf8))
    for bytes in try lists(members) {
      #expect(try remote.apply(bytes).changes.map(\.key.rawValue) == ["launch"])
      try remote.apply(Array(json.utf8))
    }
  }

  @Test func `A JSON flag whose date becomes a string of the same text changes, at any depth`() throws {
    let date = "<date>2030-01-31T12:00:00Z</date>"
    for wrap in [{ "<key>a</key>\($0)" }, { "<key>a</key><array><dict><key>b</key>\($0)</dict></array>" }]
      as [(String) -> String]
    {
      let native = wrap(date)
      let text = wrap("<string>2030-01-31T12:00:00Z</string>")
      let schema = try FlagSchema(
        document: Array(
          #"{"format": "halyard.schema/1", "flags": [{"key": "js", "type": "json", "default": {}, "description": "", "remoteKey": "js"}]}"#
            .utf8))
      let validator = PayloadValidator(schema, options: .standard)
      for (live, new) in zip(
        try lists("<key>js</key><dict>\(native)</dict>"), try lists("<key>js</key><dict>\(text)</dict>"))
      {
        let before = validator.examine(live, name: nil, live: nil)
        let payload = try #require(before.reading.payload)
        let served = LivePayload(payload: payload, mapping: before.mapping, version: nil)
        #expect(validator.examine(new, name: nil, live: served).changed == [0])
        let again = try payload.bytes(
          as: payload.format == .binaryPropertyList ? .xmlPropertyList : .binaryPropertyList)
        #expect(validator.examine(again, name: nil, live: served).changed == [])
      }
    }
  }

  @Test func `What a date and data are called in a JSON report is JSON`() throws {
    for bytes in try lists(native) {
      let report = try RemoteSource(KindFlags.self).apply(bytes)
      let values = Dictionary(uniqueKeysWithValues: report.flags.map { ($0.key.rawValue, $0.value) })
      #expect(values["start"] == "\"2030-01-31T12:00:00Z\"")
      #expect(values["image"] == "\"aGk=\"")
      #expect(values["title"] == #""a\"b\n""#)
      #expect(values["ratio"] == "3.0")
      #expect(values["launch"] == #"{"at":"2030-01-31T12:00:00Z","badge":"aGk=","name":"x"}"#)
    }
  }

  @Test func `A value of another kind is refused, with advice in the words of property lists`() throws {
    let wanted = [
      "start wants a date, found the integer 5; send a date; numbers of seconds have no agreed zero",
      "image wants data, found the date 2030-01-31T12:00:00Z; -",
      "title wants a string, found the date 2030-01-31T12:00:00Z; send it as a string, or declare a flag of type date",
      "ratio wants a double, found the string \"3\"; send it as a number, not as a string",
      "count wants an int, found the real 3.0; a real is not an integer: send the integer 3",
    ]
    let found = try problems(
      """
      <key>start</key><integer>5</integer>
      <key>image</key><date>2030-01-31T12:00:00Z</date>
      <key>title</key><date>2030-01-31T12:00:00Z</date>
      <key>ratio</key><string>3</string>
      <key>count</key><real>3</real>
      """)
    for messages in found { #expect(Set(messages) == Set(wanted)) }
  }

  @Test func `Data is as long as its bytes, native or not`() throws {
    for member in ["<data>AAECAwQ=</data>", "<string>AAECAwQ=</string>"] {
      for messages in try problems("<key>image</key>\(member)") {
        #expect(
          messages == [
            "image wants data of at most 4 bytes, found \(member.hasPrefix("<d") ? "the data of 5 bytes" : "the string \"AAECAwQ=\""); it has 5"
          ])
      }
    }
  }

  @Test func `Strings for dates and data are read as those of JSON`() throws {
    for messages in try problems(
      "<key>start</key><string>2030-02-30T00:00:00Z</string><key>image</key><string>aGk</string>")
    {
      #expect(messages.count == 2)
      #expect(messages.contains { $0.hasPrefix("start wants a date, found the string \"2030-02-30T00:00:00Z\"") })
      #expect(messages.contains { $0.hasPrefix("image wants data, found the string \"aGk\"") })
    }
  }
}
