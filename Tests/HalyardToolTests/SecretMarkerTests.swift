import Foundation
import TestSupport
import Testing

/// No output of any command shows what stands in or around the value of a sensitive flag, whatever is wrong with the payload.
@Suite struct `What stands around a secret` {
  private static let mark = "hunter2"

  private static let schema = """
    { "format": "halyard.schema/1", "flags": [
      { "key": "pin", "type": "TYPE", "default": DEFAULT, "description": "", "remoteKey": "PREFIXpin", "sensitive": true },
      { "key": "open", "type": "bool", "default": true, "description": "", "remoteKey": "PREFIXopen" },
      { "key": "limit", "type": "int", "default": 1, "description": "", "remoteKey": "PREFIXlimit" } ] }
    """

  /// What stands in a dict for the member of the flag: the mark in every place that XML has.
  private static let xmlMembers: [String] = {
    let comment = "<!-- hunter2 -->"
    let key = "<key>pin</key>"
    let sound = [
      "\(comment)\(key)<string>x</string>", "\(key)\(comment)<string>x</string>", "\(key)<string>x</string>\(comment)",
      "\(key)<string>x\(comment)</string>", "<key>p\(comment)in</key><string>x</string>",
      "<key>pin\(comment)</key><string>x</string>", "<key><![CDATA[pin]]>\(comment)</key><string>x</string>",
      "\(key)<string><![CDATA[hunter2]]></string>", "\(key)<string>hunter2</string>",
      "\(key)<string>&#104;unter2 hunter2</string>",
      "<!--\(key)<string>hunter2</string>-->", "<!-- \(key)<string>hunter2</string> --><!---->\(comment)",
      "\n\(comment)\n\(key)\n\(comment)\n<string>x</string>\n\(comment)\n",
      "\(key)<dict><key>hunter2</key><true/>\(comment)</dict>",
      "\(key)<array>\(comment)<string>hunter2</string></array>", "\(key)<string>{\(comment)\"a\": 1}</string>",
    ]
    let faulty = [
      "\(key)<key>hunter2</key><string>x</string>", "\(key)<key>hunter2</key>", "\(key)\(comment)",
      "\(key)<key>a</key><key>hunter2</key><true/>", "\(key)<string>x</string><key>pin</key><string>hunter2</string>",
      "\(key)<string>x</string><string>hunter2</string>", "\(key)hunter2<string>x</string>",
      "\(key)<string>x</string>hunter2", "\(key)<string hunter2='a'>x</string>", "\(key)<string a='hunter2'>x</string>",
      "<key hunter2='a'>pin</key><string>x</string>", "\(key)<hunter2/>", "\(key)<hunter2>x</hunter2>",
      "\(key)<string>x<hunter2/></string>", "\(key)<true>hunter2</true>", "\(key)<integer>hunter2</integer>",
      "\(key)<date>hunter2</date>", "\(key)<data>hunter2</data>", "\(key)<real>hunter2</real>",
      "\(key)<?hunter2 x?><string>x</string>", "\(key)<string>&hunter2;</string>", "\(key)<string>hunter2&#0;</string>",
      "\(key)<![CDATA[hunter2]]><string>x</string>", "<key>pin<b>hunter2</b></key><string>x</string>",
      "\(key)<string>hunter2]]></string>", "\(key)<string>hunter2", "\(key)<array><true/><key>hunter2</key></array>",
      "\(key)<dict><key>hunter2</key><key>hunter2</key></dict>", "\(key)<dict><string>hunter2</string></dict>",
      "\(key)<INTEGER>hunter2</INTEGER>", "<key>Pin</key><string>hunter2</string>",
    ]
    return sound + faulty
  }()

  /// The same of JSON.
  private static let jsonMembers = [
    #""pin": "hunter2""#, #""pin": hunter2"#, #""pin": 'hunter2'"#, #""pin" "hunter2": 1"#, #""pin", "hunter2": 1"#,
    #""pin": "x" "hunter2""#, #""pin": "x", "pin": "hunter2""#, #""pin": {"hunter2": 1, "hunter2": 2}"#,
    #""pin": ["hunter2", 01]"#, #""pin": "hunter2\x""#, #""pin": /* hunter2 */ "x""#, #""pin": "x" // hunter2"#,
    #""pin": {"hunter2" 1}"#, #""pin": [hunter2]"#, #""pin": "hunter2"#, #""pin": {"a": hunter2}"#,
    "\"pin\": \"hunter2\u{1}\"", #""pin": "x", hunter2: 1"#, #""pin": "\u0068unter2 hunter2""#, #""Pin": "hunter2""#,
    #""pin": 01hunter2"#, #""pin": "{\"hunter2\": 01}""#, #""pin": NaNhunter2"#, #""pin": "hunter2\ud800""#,
  ]

  /// The objects of a binary list's value, behind which comes the next one.
  private static let binaryValues: [[[UInt8]]] = [
    [BinaryAssembler.ascii(mark)], [BinaryAssembler.utf16(mark)], [BinaryAssembler.data(Array(mark.utf8))],
    [BinaryAssembler.ascii(mark + "\u{80}")],
    [BinaryAssembler.marker(6, 8) + Array("hunter2x".utf8) + [0xD8, 0] + [0, 1]],
    [BinaryAssembler.array(7, 7), BinaryAssembler.ascii(mark)],
    [BinaryAssembler.object((7, 7)), BinaryAssembler.ascii(mark)],
    [BinaryAssembler.object((7, 7), (7, 7)), BinaryAssembler.ascii(mark)],
    [BinaryAssembler.object((7, 99)), BinaryAssembler.ascii(mark)],
    [BinaryAssembler.object((7, 0)), BinaryAssembler.ascii(mark)],
    [[0x80] + Array(mark.utf8)], [[0x5F, 0x10, 200] + Array(mark.utf8)],
  ]

  private static let documents: [(name: String, bytes: [UInt8])] = {
    var documents: [(String, [UInt8])] = []
    // One that is wrong, or nearly right, so that reports have lines to show.
    let xmlOthers = [
      "<key>open</key><string>no</string>", "<key>opem</key><true/><key>limit</key><integer>2</integer>",
    ]
    let jsonOthers = [#""open": "no""#, #""opem": true, "limit": 2"#]
    for (number, member) in xmlMembers.enumerated() {
      for (other, text) in xmlOthers.enumerated() {
        for (order, members) in [text + member + text.replacing("open", with: "a"), member + text].enumerated() {
          for (layout, line) in ["", "\n\t"].enumerated() {
            documents.append(
              (
                "xml-\(number)-\(other)\(order)\(layout).plist",
                Array("<plist version=\"1.0\"><dict>\(line)\(members)\(line)</dict></plist>".utf8)
              ))
          }
        }
      }
    }
    for (number, member) in jsonMembers.enumerated() {
      for (other, text) in jsonOthers.enumerated() {
        documents.append(("json-\(number)-\(other)0.json", Array("{\(member), \(text)}".utf8)))
        documents.append(("json-\(number)-\(other)1.json", Array("{\(text), \(member)}".utf8)))
      }
    }
    for (number, value) in binaryValues.enumerated() {
      let objects =
        [
          BinaryAssembler.object((1, 6), (2, 3), (4, 5)), BinaryAssembler.ascii("pin"), BinaryAssembler.ascii("open"),
          BinaryAssembler.ascii("no"), BinaryAssembler.ascii("limit"), BinaryAssembler.integer(2, size: 1),
        ] + value
      documents.append(("binary-\(number).plist", BinaryAssembler(objects: objects).bytes))
    }
    return documents
  }()

  /// Whether an output has it, in the forms that it could come in.
  private static func tells(_ output: String) -> Bool {
    let encoded = Data(mark.utf8).base64EncodedString()
    return output.contains(mark) || output.contains(encoded)
  }

  @Test(arguments: [("string", "\"\""), ("json", "{}"), ("array<string>", "[]"), ("int", "1")])
  func `is shown by no command`(type: String, value: String) throws {
    let folder = try Workspace()
    folder.write(
      Self.schema.replacing("TYPE", with: type).replacing("DEFAULT", with: value).replacing("PREFIX", with: ""),
      to: "s.json")
    folder.write(#"{"pin": "hunter2", "open": true, "limit": 1}"#, to: "live.json")
    for (name, bytes) in Self.documents { folder.write(bytes, to: name) }
    // Where the type is another, the layout makes no difference.
    let documents = Self.documents.filter {
      type == "string" || !$0.name.hasPrefix("xml") || $0.name.hasSuffix("00.plist")
    }
    let all = documents.map(\.name)
    for command in [
      ["validate"], ["validate", "--format", "json"], ["validate", "--strict"],
      ["validate", "--strict", "--format", "json"],
      ["audit"], ["audit", "--format", "json"],
    ] {
      let run = try ToolProcess.run(command + ["--schema", "s.json"] + all, in: folder)
      guard Self.tells(run.output + run.errors) else { continue }
      for document in documents {
        let run = try ToolProcess.run(command + ["--schema", "s.json", document.name], in: folder)
        let text = String(decoding: document.bytes, as: UTF8.self)
        #expect(
          !Self.tells(run.output + run.errors),
          "\(type) \(command) \(document.name): \(text)\n\(run.output)\(run.errors)")
      }
    }
  }

  @Test func `is shown by no command that looks at one payload`() throws {
    let folder = try Workspace()
    folder.write(
      Self.schema.replacing("TYPE", with: "string").replacing("DEFAULT", with: "\"\"").replacing("PREFIX", with: ""),
      to: "s.json")
    folder.write(#"{"pin": "hunter2", "open": true, "limit": 1}"#, to: "live.json")
    for (name, bytes) in Self.documents where name.hasSuffix("00.plist") || !name.hasPrefix("xml") {
      folder.write(bytes, to: name)
      for command in [
        ["explain", "open", "--format", "json", "--payload", name], ["explain", "pin", "--payload", name],
        ["diff", "live.json", name], ["diff", "--format", "json", "live.json", name],
      ] {
        let run = try ToolProcess.run(command + ["--schema", "s.json"], in: folder)
        #expect(!Self.tells(run.output + run.errors), "\(command): \(run.output)\(run.errors)")
      }
    }
  }
}
