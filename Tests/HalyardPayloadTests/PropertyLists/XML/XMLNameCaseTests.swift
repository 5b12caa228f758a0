import HalyardPayload
import Testing

@Suite struct XMLNameCaseTests {
  private func hints(of document: String) -> [String?] {
    PropertyListText.refusal(of: Array(document.utf8))?.problems.map(\.hint) ?? []
  }

  @Test(arguments: [
    ("<PLIST version='1.0'><true/></PLIST>", "plist"), ("<plist><DICT/></plist>", "dict"),
    ("<plist><True/></plist>", "true"), ("<plist><array><Integer>1</Integer></array></plist>", "integer"),
    ("<plist><dict><KEY>a</KEY><true/></dict></plist>", "key"), ("<plist><array></ARRAY></plist>", "array"),
    ("<plist><dict><key>a</key><String a='b'>x</String></dict></plist>", "string"),
  ])
  func `a name that is right but for its case is told as such`(_ document: String, _ name: String) {
    #expect(hints(of: document).contains("names are case-sensitive: write \(name)"), "\(hints(of: document))")
  }

  @Test(arguments: [
    "<HTML/>", "<plist><Dictionary/></plist>", "<plist><Dict2/></plist>", "<plist><bool/></plist>",
    "<plist><array></dict></plist>", "<plist><x:dict/></plist>",
  ])
  func `another name is not`(_ document: String) {
    #expect(!hints(of: document).isEmpty)
    #expect(!hints(of: document).contains { $0?.contains("case-sensitive") == true }, "\(hints(of: document))")
  }
}
