import Testing

@testable import Halyard

/// No report shows a secret that stands in a property list where no value can hold it.
@Suite struct PropertyListSecretTests {
  private func report(_ value: String, behind: String = "") throws -> PayloadReport {
    func flag(_ key: String, _ value: ValueSchema, isSensitive: Bool) throws -> FlagDescriptor {
      FlagDescriptor(
        key: FlagKey(key), value: value, defaultValue: isSensitive ? "\"\"" : "true", description: "",
        remoteKey: try PayloadPath(key), isSensitive: isSensitive)
    }
    let flags = [
      try flag("pin", ValueSchema(.string), isSensitive: true),
      try flag("open", ValueSchema(.bool), isSensitive: false),
    ]
    let validator = PayloadValidator(FlagSchema(sound: flags), options: ValidationOptions())
    let text = "<plist version=\"1.0\">\(value)</plist>\(behind)"
    return PayloadReport(validator.examine(Array(text.utf8), name: "p", live: nil), validator, live: nil)
  }

  private static let open = "<key>open</key><string>wrong</string>"

  @Test(arguments: [
    "<key>pin</key><string a='hunter2'>x</string>", "<key>pin</key><string hunter2='a'>x</string>",
    "<key>pin</key><string>long<hunter2/></string>", "<key>pin</key><true>hunter2</true>",
    "<key>pin</key>hunter2<string>x</string>", "<key>pin</key><string>x</string>hunter2", "<key>pin</key>hunter2",
    "<key>pin</key><string>x</string><string>hunter2</string>", "<string>hunter2</string>",
    "<key>pin</key><string>hunter2&#0;</string>", "<key>pin</key><string>hunter2]]>hunter2</string>",
    "<key>pin</key><string a='hunter2' a='hunter2'/>", "<key a='hunter2'>pin</key><string>x</string>",
    "<key>pin<b>hunter2</b></key><string>x</string>",
    "<key>pin</key><string>x</string><!-- hunter2 -->", "<!-- <key>pin</key><string>hunter2</string> -->",
  ])
  func `what belongs to a sensitive value, or may, is not shown`(_ members: String) throws {
    for value in ["<dict>\(members)\(Self.open)</dict>", "<dict>\n\(members)\n\(Self.open)</dict>"] {
      let report = try report(value)
      #expect(report.outcome == .rejected)
      #expect(!"\(report) \(report.problems)".contains("hunter2"), "\(report)")
    }
  }

  @Test func `a second value, what stands behind the list, and attributes of a dict are not shown`() throws {
    let dict = "<dict><key>pin</key><string>x</string></dict>"
    for report in [
      try report(dict + "<string>hunter2</string>"), try report(dict, behind: "hunter2"),
      try report("<dict pin='hunter2'>\(Self.open)</dict>"),
    ] {
      #expect(report.outcome == .rejected)
      #expect(!"\(report) \(report.problems)".contains("hunter2"), "\(report)")
    }
  }

  @Test(arguments: [
    ("<key>open</key><string>WIN & 26</string>", "xmlParseEntityRef: no name", "write & as &amp; and < as &lt;"),
    ("<key>open</key><string>a]]>b</string>", "']]>' not allowed in content", "write ]]> as ]]&gt;"),
  ])
  func `what holds nothing of the payload is told of one that cannot be followed`(
    member: String, reason: String, hint: String
  ) throws {
    let report = try report("<dict><key>pin</key><string>hunter2</string>\(member)</dict>")
    #expect(report.problems.map(\.hint) == [hint])
    #expect(report.problems.first?.found?.contains(reason) == true, "\(report)")
    #expect(!"\(report) \(report.problems)".contains("hunter2"))
    #expect(!"\(report.problems)".contains("26"))
  }

  @Test func `hints are told where nobody knows where the secrets are`() throws {
    let report = try report("<dict><key>pin</key><array/><key>open</key><integer> 1 </integer>stray</dict>")
    #expect(report.problems.map(\.hint).contains("remove the white space"))
    #expect(report.problems.allSatisfy { $0.excerpt == nil })
  }

  @Test func `a fault in a value hides no other value`() throws {
    let report = try report("<dict>\n<key>pin</key><string a='hunter2'>x</string>\n\(Self.open)</dict>")
    #expect("\(report)".contains("<string>wrong</string>"), "\(report)")
  }
}
