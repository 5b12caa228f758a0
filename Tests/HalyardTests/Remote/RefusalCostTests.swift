import TestSupport
import Testing

@testable import Halyard

/// A payload of values that the program's own types refuse costs no more than its bytes.
@Suite struct RefusalCostTests {
  struct Odd: FlagContainer {
    let slots: FlagSlots
    init(slots: FlagSlots) { self.slots = slots }
    static func declare(in flags: inout FlagDeclarations) {
      flags.flag("evens", default: [ProgramTypeTests.Even](), description: "d", remoteKey: "evens")
      flags.flag("named", default: [String: ProgramTypeTests.Even](), description: "d", remoteKey: "named")
      flags.flag("other", default: 1, description: "d", remoteKey: "other")
    }
  }

  private func time(_ count: Int, _ open: String, _ element: String, _ close: String) throws -> Duration {
    let options = ValidationOptions(limits: PayloadLimits(problems: 100_000))
    let remote = RemoteSource(Odd.self, options: options)
    let elements = (0..<count).map { element.replacing("#", with: "\($0)") }.joined(separator: ",")
    let bytes = Array((open + elements + close).utf8)
    return try (0..<2).map { _ in
      try ContinuousClock().measure {
        let rejection = try #require(
          PayloadVerdict { () throws(PayloadRejection) in try remote.apply(bytes) }.rejection)
        #expect(rejection.errors.count + rejection.omitted == count)
      }
    }.min() ?? .zero
  }

  @Test(arguments: [(#"{"evens": ["#, "1", "]}"), (#"{"named": {"#, #""m#": 1"#, "}}")])
  func `four times as many refusals take about four times as long`(
    _ open: String, _ element: String, _ close: String
  ) throws {
    let (few, many) = (try time(2_000, open, element, close), try time(8_000, open, element, close))
    #expect(many < few * 8, "\(few) \(many)")
  }

  @Test func `refusals behind many members cost no walk each`() throws {
    func seconds(_ padding: Int, refused: Int) -> Double {
      let members = (0..<padding).map { #""p\#($0)": 0, "# }.joined()
      let elements = Array(repeating: "1", count: refused).joined(separator: ",")
      let bytes = Array("{\(members)\"evens\": [\(elements)]}".utf8)
      let remote = RemoteSource(Odd.self)
      return ThreadTime.seconds {
        let rejection = PayloadVerdict { () throws(PayloadRejection) in try remote.apply(bytes) }.rejection
        #expect(rejection?.errors.count == refused)
        #expect(rejection?.errors.last?.path == "evens[\(refused - 1)]")
      }
    }
    let (members, refusals) = (seconds(20_000, refused: 1), seconds(0, refused: 900))
    let both = seconds(20_000, refused: 900)
    #expect(both < (members + refusals) * 4, "\(members) \(refusals) \(both)")
  }
}
