import HalyardPayload
import Testing

/// A key where a value should be may be that value: its text is named nowhere, and what stands behind it is its value.
@Suite struct XMLDoubtfulKeyTests {
  private func reading(_ value: String) -> PayloadReading {
    Array(PropertyListText.around(value).utf8).withUnsafeBytes {
      PayloadReading.read($0, format: .xmlPropertyList, name: nil, limits: .standard)
    }
  }

  @Test(arguments: [
    "<dict><key>a</key><key>b</key><true/></dict>", "<dict><key>a</key><key>b</key><key>c</key><true/></dict>",
    "<dict><key>a</key><key>b</key></dict>", "<dict><key>a</key><key/><true/></dict>",
    "<dict><key>a</key><key>a</key><true/></dict>",
  ])
  func `only the first of several keys has a name`(_ value: String) throws {
    let reading = reading(value)
    #expect(reading.stoppedAt == nil && !reading.isSound)
    let payload = try #require(reading.payload)
    #expect(payload.root.members.map(\.key).filter { !$0.isEmpty } == ["a"])
    #expect(payload.root.members.allSatisfy { $0.keyEntry.isFaulty })
    #expect(reading.faults.allSatisfy { $0.code == .invalidElement })
  }

  @Test func `what comes behind is read as ever`() throws {
    let payload = try #require(
      reading("<dict><key>a</key><key>b</key><true/><key>c</key><integer>1</integer></dict>").payload)
    #expect(payload.root["c"]?.numberText == "1")
    #expect(payload.root.members.map(\.value.kind) == [.null, .bool, .integer])
  }
}
