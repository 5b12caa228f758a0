import Halyard
import HalyardPayload
import Testing

@Suite("A plan agrees with following each path by itself")
struct MappingPropertyTests {
  @Test(arguments: UInt64(1)...8)
  func `outcomes, unread members and the existence of faults agree for random paths and payloads`(
    seed: UInt64
  ) throws {
    var generator = MappingGenerator(seed: seed)
    var kinds: [String: Int] = [:]
    for round in 0..<120 {
      let bytes = Array(generator.json().utf8)
      let payload = try #require(
        bytes.withUnsafeBytes { PayloadReading.read($0, format: .json, name: nil, limits: .standard) }.payload)
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
      #expect(naive.outcomes.contains("broken") == result.faults.contains { $0.1.code != .duplicateKey }, "\(context)")
      for outcome in naive.outcomes { kinds[String(outcome.prefix(5)), default: 0] += 1 }
      for (path, outcome) in zip(paths, result.outcomes) {
        let node = payload.node(at: path)
        if case .found(let found) = outcome {
          #expect(node.map { $0.byteRange } == found.byteRange, "\(path) in \(context)")
        } else {
          #expect(node == nil, "\(path) in \(context)")
        }
      }
    }
    #expect(kinds["found", default: 0] > 40)
    #expect(kinds["absen", default: 0] > 40)
    #expect(kinds["broke", default: 0] > 40)
  }
}
