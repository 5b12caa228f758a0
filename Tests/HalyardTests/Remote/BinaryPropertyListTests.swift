import TestSupport
import Testing

@testable import Halyard

@Suite struct BinaryPropertyListTests {
  private typealias Assembler = BinaryAssembler

  private let list = Assembler(
    Assembler.object((1, 2), (3, 4), (5, 6), (7, 8)), Assembler.ascii("title"), Assembler.utf16("Käse"),
    Assembler.ascii("token"), Assembler.ascii("hunter2"), Assembler.ascii("ratio"), Assembler.real(0.25),
    Assembler.ascii("checkout"), Assembler.object((9, 10)), Assembler.ascii("retries"), Assembler.integer(5, size: 1))

  @Test("A binary property list is applied like JSON, and each value's origin is a byte")
  func apply() throws {
    let remote = RemoteSource(ShopFlags.self)
    let pole = FlagPole(ShopFlags.self, sources: [remote])
    let report = try remote.apply(list.bytes, name: "shop.plist")
    #expect(report.format == .binaryPropertyList)
    #expect(pole.title == "Käse" && pole.token == "hunter2" && pole.ratio == 0.25 && pole.checkout.maxRetries == 5)
    let origin = try #require(pole.resolution(for: \.titleFlag).origin)
    #expect(origin.location == nil && origin.byteOffset == 23 && origin.path == "title")
    #expect(pole.resolution(for: \.titleFlag).description.contains("at title (shop.plist: byte 23)"))
    #expect(report.flags.allSatisfy { $0.line == nil && $0.column == nil })
    #expect(try remote.apply(list.bytes).outcome == .unchanged)
  }

  @Test("A refused list leaves what was applied, and shows nothing of what is sensitive")
  func refuse() throws {
    let remote = RemoteSource(ShopFlags.self)
    let pole = FlagPole(ShopFlags.self, sources: [remote])
    try remote.apply(list.bytes)
    var broken = list
    // The secret becomes an object whose names and values are secret too, one of them twice.
    broken.objects[4] = Assembler.object((11, 12), (11, 12))
    broken.objects += [Assembler.ascii("hiddenName"), Assembler.ascii("hiddenValue")]
    let rejection = try #require(throws: PayloadRejection.self) { try remote.apply(broken.bytes) }
    #expect(!rejection.description.contains("hidden"), "\(rejection)")
    #expect(Set(rejection.problems.map(\.code)) == [.duplicateKey, .typeMismatch])
    #expect(pole.token == "hunter2" && pole.title == "Käse")
  }
}
