import Halyard
import HalyardPayload
import Testing

@Suite("A plan agrees with following each path by itself")
struct MappingPropertyTests {
  /// Whether nothing is wrong with any text in a string that a value stands in.
  private func isInSoundTexts(_ node: PayloadNode) -> Bool {
    var storage = node.storage
    while let enclosure = storage.enclosure {
      if !storage.isSound { return false }
      storage = enclosure.storage
    }
    return true
  }

  @Test(arguments: UInt64(1)...8)
  func `outcomes, unread members and the existence of faults agree for random paths and payloads`(
    seed: UInt64
  ) throws {
    var generator = MappingGenerator(seed: seed)
    var kinds: [String: Int] = [:]
    var counted = 0
    for round in 0..<120 {
      let bytes = Array(generator.json().utf8)
      let reading = bytes.withUnsafeBytes { PayloadReading.read($0, format: .json, name: nil, limits: .standard) }
      let payload = try #require(reading.payload)
      let paths = try (0..<Int.random(in: 1...30, using: &generator.numbers)).map { _ in try generator.path() }
      let isNullAllowed = round % 2 == 0
      let schema = FlagSchema(
        sound: paths.enumerated().map { number, path in
          FlagDescriptor(
            key: FlagKey("f\(number)"), value: ValueSchema(isNullAllowed ? .optional(.bool) : .bool),
            defaultValue: "null", description: "", remoteKey: path)
        })
      let result = MappingPlan(schema).map(payload)
      let naive = NaiveMapping(payload, paths, isNullAllowed: isNullAllowed)
      let context = "\(String(decoding: bytes, as: UTF8.self)) by \(paths)"
      #expect(result.outcomes.map(NaiveMapping.describe) == naive.outcomes, "\(context)")
      #expect(result.unread == naive.unread, "\(context)")
      let first = result.unreadMembers.first
      #expect(first.indices == Array(naive.unread.prefix(UnreadMembers.firstCount)), "\(context)")
      for text in result.unreadInTexts {
        let known = first.inTexts.first { $0.storage === text.storage }
        #expect(known?.indices == Array(text.indices.prefix(UnreadMembers.firstCount)), "\(context)")
      }
      // Of a payload at fault nobody knows it.
      if let count = result.unreadCount {
        #expect(count == result.unreadInTexts.reduce(result.unread.count) { $0 + $1.indices.count }, "\(context)")
        counted += 1
      }
      #expect((result.unreadCount == nil) == result.outcomes.texts.contains { !$0.isSound }, "\(context)")
      #expect(naive.outcomes.contains("broken") == result.faults.contains { $0.1.code != .duplicateKey }, "\(context)")
      for outcome in naive.outcomes { kinds[String(outcome.prefix(5)), default: 0] += 1 }
      for (path, outcome) in zip(paths, result.outcomes) {
        let node = payload.node(at: path)
        if case .found(let found) = outcome, isInSoundTexts(found) {
          #expect(node.map { $0.byteRange } == found.byteRange, "\(path) in \(context)")
        } else {
          #expect(node == nil, "\(path) in \(context)")
        }
      }
    }
    #expect(counted > 10)
    #expect(kinds["found", default: 0] > 40)
    #expect(kinds["absen", default: 0] > 40)
    #expect(kinds["broke", default: 0] > 40)
  }
}
