import Testing

@testable import Halyard

/// A payload that came with the program is held to the same rules as one that was fetched.
@Suite struct BundledPayloadTests {
  @Test func `it serves until a fetched payload is there, with the same origins`() throws {
    let bundled = try BundledPayload(ShopFlags.self, ShopFlags.payload.utf8Bytes, payload: "shop.json")
    let remote = RemoteSource(ShopFlags.self)
    let pole = FlagPole(ShopFlags.self, sources: [remote, bundled])
    #expect(pole.title == "Harbour" && bundled.report.unmapped == ["experiments"])
    let resolution = pole.resolution(for: \.titleFlag)
    #expect(resolution.winner == .init(name: "bundled", kind: .bundled))
    #expect(resolution.origin?.payloadName == "shop.json" && resolution.origin?.path == "title")
    #expect(resolution.origin?.location?.line == 10 && resolution.origin?.appliedAt != nil)
    try remote.apply(#"{"title": "fresh"}"#)
    #expect(pole.title == "fresh" && pole.checkout.maxRetries == 5)
  }

  @Test func `a payload with a fault makes no source, and every fault is told`() {
    let error = #expect(throws: PayloadRejection.self) {
      try BundledPayload(ShopFlags.self, #"{"title": 1, "ratio": "x"}"#.utf8Bytes, payload: "shop.json")
    }
    #expect(error?.payload == "shop.json" && error?.errors.map(\.code) == [.typeMismatch, .typeMismatch])
    #expect(throws: PayloadRejection.self) { try BundledPayload(ShopFlags.self, [UInt8]()) }
    #expect(throws: PayloadRejection.self) { try BundledPayload(ShopFlags.self, "{}".utf8Bytes) }
  }
}
