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
    #expect(run.output.split(separator: "\n").count { $0.contains(" = ") } == 2_000)
    #expect(run.output.utf8.count < 2_000 * 4_200)
  }

  @Test func `A payload that is not well formed is summed up without a word of flags`() throws {
    folder.write("[+1, 2, 01]", to: "p.json")
    let run = try paths("p.json")
    #expect(run.output.hasSuffix("p.json: not well formed, 2 problems\n"), "\(run.output)")
    folder.write("[1", to: "p.json")
    #expect(
      try paths("p.json").output.hasSuffix("p.json: not well formed, 1 problem; nothing from byte 2 on was read\n"))
    #expect(try paths("p.json", "--max-bytes", "1").output.contains("not well formed") == true)
  }

  @Test func `A listing is in proportion to its payload, and says where paths were cut for that`() throws {
    let key = String(repeating: "k", count: 3_000)
    let nested = String(repeating: "[", count: 100)
    for payload in [
      "{\"\(key)\": [\((0..<5_000).map { String($0 % 10) }.joined(separator: ","))]}",
      "{\"\(String(repeating: "\\\"", count: 2_000))\": [\((0..<20_000).map { _ in "1" }.joined(separator: ","))]}",
      nested + (0..<20_000).map { _ in "1" }.joined(separator: ",") + String(repeating: "]", count: 100),
      "[" + String(repeating: "{\"\(key)\":1},", count: 50) + "{\"\(key)é\":[1,2]}]",
    ] {
      folder.write(payload, to: "p.json")
      for format in ["text", "json"] {
        let run = try paths("p.json", "--format", format)
        #expect(run.status == 0)
        #expect(run.output.utf8.count <= payload.utf8.count * 128 + 200, "\(format): \(payload.prefix(50))")
      }
      let object = try paths("p.json", "--format", "json").object()
      let limit = object["pathLimit"] as? Int
      let lines = try paths("p.json").output.split(separator: "\n")
      #expect(lines.filter { $0.hasPrefix("p.json: paths are cut to ") }.count == (limit == nil ? 0 : 1))
      if let limit {
        let listed = try #require(object["paths"] as? [[String: Any]]).compactMap { $0["path"] as? String }
        #expect(listed.allSatisfy { $0.utf8.count <= limit })
        // The end stays, which tells the values apart.
        #expect(Set(listed).count == listed.count, "\(payload.prefix(50))")
      }
    }
    folder.write("{\"\(key)\": [1, 2, 3]}", to: "small.json")
    #expect(try paths("small.json", "--format", "json").object()["pathLimit"] is NSNull)
  }

  @Test func `A path longer than a remote key can be shows both of its ends`() throws {
    folder.write("{\"\(String(repeating: "k", count: 5_000))\": [[1, 2]]}", to: "p.json")
    let listed = try #require(try paths("p.json", "--format", "json").object()["paths"] as? [[String: Any]])
      .compactMap { $0["path"] as? String }
    #expect(listed.map { $0.hasSuffix("k[0][0]") || $0.hasSuffix("k[0][1]") } == [true, true])
    #expect(listed.allSatisfy { $0.hasPrefix("kkk") && $0.contains("…") && $0.count < 4_200 })
  }

  @Test func `A byte order mark is warned of`() throws {
    folder.write([0xEF, 0xBB, 0xBF] + Array("[1]".utf8), to: "p.json")
    let run = try paths("p.json")
    #expect(run.status == 0 && run.output.contains("warning[byte-order-mark]"))
    let problems = try paths("p.json", "--format", "json").object()["problems"] as? [[String: Any]]
    #expect(problems?.map { $0["code"] as? String } == ["byte-order-mark"])
  }

  @Test func `A payload that cannot be read keeps its place in JSON`() throws {
    folder.write("[1]", to: "p.json")
    let run = try paths("p.json", "gone.json", "p.json", "--format", "json")
    #expect(run.status == 3)
    let reports = try run.objects()
    #expect(reports.map { $0["payload"] as? String } == ["p.json", "gone.json", "p.json"])
    #expect((reports[1]["problems"] as? [[String: Any]])?.map { $0["code"] as? String } == ["unreadable"])
    #expect(try paths("gone.json", "--format", "json").object()["payload"] as? String == "gone.json")
    #expect(try paths("p.json", "--array", "--format", "json").objects().count == 1)
  }
}
