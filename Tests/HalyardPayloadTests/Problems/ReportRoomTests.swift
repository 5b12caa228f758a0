import HalyardPayload
import TestSupport
import Testing

/// Reports stay in proportion to the payload, and say how many problems they leave out.
@Suite struct ReportRoomTests {
  private func deep(_ key: String, depth: Int, problems: Int) -> String {
    String(repeating: "{\"\(key)\":", count: depth)
      + "[\(Array(repeating: "01", count: problems).joined(separator: ","))]"
      + String(repeating: "}", count: depth)
  }

  @Test func `many problems at long paths are named as far as there is room, the rest counted`() throws {
    let key = String(repeating: "k", count: 500)
    let rejection = try #require(refusal(of: deep(key, depth: 100, problems: 9_000)))
    #expect(rejection.problems.count + rejection.omitted == 9_000)
    #expect(rejection.problems.count > 500 && rejection.omitted > 0)
    #expect(rejection.summary.contains("9000 problems of which \(rejection.omitted) are not shown"))
    #expect(rejection.problems.allSatisfy { $0.path.utf8.count < 1_300 && $0.path.contains("…") })
    #expect(rejection.problems == rejection.problems.sorted { $0.offset < $1.offset })
  }

  @Test func `many problems at short paths are all named`() throws {
    let text =
      "{\(Array(repeating: "\"flag\": \"some text of an ordinary length\", \"n\": 01", count: 9_000).joined(separator: ", "))}"
    let rejection = try #require(refusal(of: text))
    #expect(rejection.problems.count == 10_000)
  }

  @Test func `a long path costs no more than what is shown of it`() throws {
    func seconds(_ depth: Int) throws -> Double {
      let text = Array(deep(String(repeating: "k", count: 4_000), depth: depth, problems: 2_000).utf8)
      return ThreadTime.seconds { _ = refusal(of: text)?.problems.count }
    }
    // Forty times the keys in front of each problem.
    #expect(try seconds(120) < seconds(3) * 15 + 0.2)
  }
}
