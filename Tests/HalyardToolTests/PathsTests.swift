import Foundation
import Testing

@Suite struct `Paths` {
  private let folder: Workspace

  init() throws { folder = try Workspace() }

  private func paths(_ words: String...) throws -> ToolProcess.Run {
    try ToolProcess.run(["paths"] + words, in: folder)
  }

  @Test func `Every scalar and every empty container, aligned, in the order of the payload`() throws {
    folder.write(
      """
      {
        "a": { "b.c": [1, [], { "d": "x" }], "0": 2.50 },
        "e": {},

        "f": [[true], null]
      }
      """, to: "p.json")
    let run = try paths("p.json")
    #expect(run.status == 0)
    #expect(
      run.output == """
         2:18  integer  a["b.c"][0] = 1
         2:21  array    a["b.c"][1] = []
         2:32  string   a["b.c"][2].d = "x"
         2:45  real     a["0"] = 2.50
          3:8  object   e = {}
         5:10  bool     f[0][0] = true
         5:17  null     f[1] = null

        """)
  }

  @Test func `A payload that is one scalar has one path, the root`() throws {
    folder.write(" 7", to: "p.json")
    #expect(try paths("p.json").output == "  1:2  integer  $ = 7\n")
    folder.write("[]", to: "p.json")
    #expect(try paths("p.json").output == "  1:1  array    $ = []\n")
  }

  @Test func `Long values are cut, and nothing can move the cursor`() throws {
    folder.write("{\"a\": \"\(String(repeating: "x", count: 100))\", \"\\u202e\": \"\\u001b[1m\"}", to: "p.json")
    let lines = try paths("p.json").output.split(separator: "\n")
    #expect(lines[0].hasSuffix(" = \"\(String(repeating: "x", count: 60))…\""))
    #expect(lines[1].hasSuffix(#"["\u202E"] = "\u001B[1m""#))
  }

  @Test func `The JSON has each path with kind, place and the whole value`() throws {
    folder.write("{\"a\": [\"\(String(repeating: "x", count: 100))\", {}]}", to: "p.json")
    let report = try paths("p.json", "--format", "json").object()
    #expect(report["payload"] as? String == "p.json")
    let found = try #require(report["paths"] as? [[String: Any]])
    #expect(found.map { $0["path"] as? String } == ["a[0]", "a[1]"])
    #expect(found.map { $0["kind"] as? String } == ["string", "object"])
    #expect(found.map { $0["column"] as? Int } == [8, 112])
    #expect((found[0]["value"] as? String)?.count == 100)
    #expect((found[1]["value"] as? [String: Any])?.isEmpty == true)
  }

  @Test func `A payload that is not well formed is 1 with its problems, and does not stop the others`() throws {
    folder.write("[1,]", to: "bad.json")
    folder.write("[1]", to: "good.json")
    let text = try paths("bad.json", "good.json")
    #expect(text.status == 1)
    #expect(text.output.hasPrefix("bad.json:1:3: error[trailing-comma]: "))
    #expect(text.output.hasSuffix("good.json:\n  1:2  integer  [0] = 1\n"))
    let reports = try paths("bad.json", "good.json", "--format", "json").objects()
    #expect(reports.map { ($0["paths"] as? [Any])?.count } == [0, 1])
    #expect(reports.map { ($0["problems"] as? [Any])?.count } == [1, 0])
  }

  @Test func `A long key costs each value below it no more than a path can be long`() throws {
    let key = String(repeating: "k", count: 200_000)
    folder.write("{\"\(key)\": [\((0..<2_000).map(String.init).joined(separator: ","))]}", to: "p.json")
    let run = try paths("p.json")
    #expect(run.status == 0)
    #expect(run.output.split(separator: "\n").count == 2_000)
    #expect(run.output.utf8.count < 2_000 * 4_200)
  }
}
