import Foundation
import HalyardTesting
import TestSupport
import Testing

@testable import Halyard

/// A record is what was written, or nothing.
@Suite struct SavedRecordTests {
  private static let record: [UInt8] = {
    let store = FakePayloadStore()
    _ = try? SavedStart(store, scope: "alice").apply(7, validator: "\"v7\"")
    return store.record ?? []
  }()

  private static func restoration(of bytes: [UInt8]) -> (PayloadRestoration, number: Int, FakePayloadStore) {
    let store = FakePayloadStore(record: bytes)
    let start = SavedStart(store, scope: "alice")
    return (start.remote.restoration, start.flags.number, store)
  }

  @Test func `every field comes back as it was`() throws {
    var generator = SeededGenerator(seed: 6)
    func text() -> String? {
      [nil, "", "x", "\u{0}", "é\u{1F600}", String(repeating: "long", count: 999)].randomElement(using: &generator)
        ?? nil
    }
    for _ in 0..<200 {
      let record = SavedRecord(
        payload: (0..<Int.random(in: 0..<300, using: &generator)).map { _ in
          .random(in: .min ... .max, using: &generator)
        }[...],
        format: text() ?? "", name: text(), validator: text(), version: text(),
        versionHasSign: .random(using: &generator), scope: SavedRecord.fingerprint(ofScope: text()),
        schema: SavedRecord.fingerprint(of: [1]), mapper: [],
        acceptedAt: Date(timeIntervalSinceReferenceDate: .random(in: -1e10...1e10, using: &generator)),
        confirmedAt: Date(timeIntervalSinceReferenceDate: 0))
      #expect(try SavedRecord(#require(record.bytes)) == record)
    }
  }

  @Test func `a record with any byte changed is put aside and not served`() {
    #expect(Self.restoration(of: Self.record).number == 7)
    for index in Self.record.indices {
      for mask in [1, 0x80, 0xFF] as [UInt8] {
        var bytes = Self.record
        bytes[index] ^= mask
        let (restoration, number, store) = Self.restoration(of: bytes)
        #expect(restoration.kind == "damaged" && number == 0 && store.quarantined == [bytes], "byte \(index)")
      }
    }
  }

  @Test func `a record cut short anywhere, or with anything behind it, is put aside and not served`() {
    for count in Self.record.indices {
      let (restoration, number, store) = Self.restoration(of: Array(Self.record[..<count]))
      #expect(restoration.kind == "damaged" && number == 0 && store.record == nil, "\(count) bytes")
    }
    #expect(Self.restoration(of: Self.record + [0]).0.kind == "damaged")
  }

  @Test func `fields that lie behind a checksum that fits do no harm`() {
    let head = Array(Self.record[..<16])
    func sealed(_ body: [UInt8]) -> [UInt8] { head + body.withUnsafeBytes { RecordChecksum.bytes(of: $0) } + body }
    let body = Array(Self.record[48...])
    #expect(Self.restoration(of: sealed(body)).number == 7)
    #expect(Self.restoration(of: sealed([])).0.kind == "damaged")
    #expect(Self.restoration(of: sealed([0xFF, 0xFF, 0xFF, 0xFE])).0.kind == "damaged")
    for index in body.indices {
      for value in [0, 0x7F, 0xFF] as [UInt8] {
        var forged = body
        forged[index] = value
        // Whatever it says, it says it of a whole payload or of none.
        #expect([0, 1, 2, 3, 4, 5, 6, 7, 8, 9].contains(Self.restoration(of: sealed(forged)).number))
      }
    }
  }

  @Test func `the file does not name whom the payload is for`() {
    #expect(Self.record.firstRange(of: Array("alice".utf8)) == nil)
    #expect(Self.record.firstRange(of: SavedFlags.payload(7)) != nil)
  }

  @Test(arguments: ["1", "-5", "1.10", "v2", "2030-01-31", "-x", "abc"])
  func `a version means the same after it was saved`(_ text: String) throws {
    for json in [text, "\"\(text)\""] {
      guard let node = (try? Payload(Array(json.utf8)))?.root, let version = PayloadVersion(node) else { continue }
      let again = PayloadVersion(version.description, isInteger: version.hasSign)
      #expect(again == version)
    }
  }
}
