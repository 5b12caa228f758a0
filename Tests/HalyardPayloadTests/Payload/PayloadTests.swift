import Foundation
import HalyardPayload
import Testing

@Suite struct PayloadTests {
  private func payload(_ text: String, name: String? = nil) throws -> Payload {
    try Payload(Array(text.utf8), name: name)
  }

  @Test func `subscripts chain through members and elements`() throws {
    let payload = try payload(#"{"toggles":[{"name":"a"},{"name":"b","value":{"on":true}}],"":{"":7}}"#)
    #expect(payload["toggles"]?[1]?["value"]?["on"]?.bool == true)
    #expect(payload["toggles"][1]["value"]["on"]?.bool == true)
    #expect(payload["toggles"][-1]["name"]?.string == "b")
    #expect(payload["toggles"][-2]["name"]?.string == "a")
    #expect(payload["toggles"][-3] == nil)
    #expect(payload["toggles"][2]["name"] == nil)
    #expect(payload["absent"]["name"][0] == nil)
    #expect(payload["toggles"]["name"] == nil)
    #expect(payload[0] == nil)
    #expect(payload[""][""]?.integer(as: UInt8.self) == 7)
    #expect(try self.payload("[[1],[2,3]]")[1][0]?.integer() == 2)
  }

  @Test func `members and elements come in document order, and as often as asked for`() throws {
    let payload = try payload(#"{"z":1,"a":[3,[4],{"q":5}],"m":{},"\u0062":null}"#)
    #expect(payload.root.members.map(\.key) == ["z", "a", "m", "b"])
    #expect(payload.root.members.map(\.value.kind) == [.integer, .array, .object, .null])
    #expect(payload["a"]?.elements.map(\.kind) == [.integer, .array, .object])
    #expect(payload["a"]?.elements.map(\.kind) == [.integer, .array, .object])
    #expect(payload["m"]?.members.map(\.key) == [])
    #expect(payload["z"]?.members.map(\.key) == [])
    #expect(payload["z"]?.elements.map(\.kind) == [])
    #expect(payload.root.elements.map(\.kind) == [])
  }

  @Test func `nothing is coerced from one kind to another`() throws {
    let root = try payload(#"[null,true,0,1,1.0,"true","1",[],{}]"#).root
    #expect(root.elements.map(\.isNull) == [true, false, false, false, false, false, false, false, false])
    #expect(root.elements.map(\.bool) == [nil, true, nil, nil, nil, nil, nil, nil, nil])
    #expect(root.elements.map { $0.integer(as: Int.self) } == [nil, nil, 0, 1, nil, nil, nil, nil, nil])
    #expect(root.elements.map(\.double) == [nil, nil, 0, 1, 1, nil, nil, nil, nil])
    #expect(root.elements.map(\.string) == [nil, nil, nil, nil, nil, "true", "1", nil, nil])
    #expect(root.elements.map(\.numberText) == [nil, nil, "0", "1", "1.0", nil, nil, nil, nil])
    #expect(root.elements.map(\.count) == [0, 0, 0, 0, 0, 0, 0, 0, 0])
    #expect(root.count == 9)
  }

  @Test func `integers fit their type or are nil`() throws {
    let root = try payload("[127,128,-128,-129,255,256,-1,18446744073709551615,18446744073709551616]").root
    #expect(root.elements.map { $0.integer(as: Int8.self) } == [127, nil, -128, nil, nil, nil, -1, nil, nil])
    #expect(root.elements.map { $0.integer(as: UInt8.self) } == [127, 128, nil, nil, 255, nil, nil, nil, nil])
    #expect(root[7]?.integer() == UInt64.max)
    #expect(root[8]?.integer(as: UInt64.self) == nil)
    #expect(root[8]?.double == 18_446_744_073_709_551_616)
    #expect(root[7]?.double == nil)
  }

  @Test func `dates and data are read from text`() throws {
    let root = try payload(#"["2030-02-28T00:00:00Z","2030-02-30T00:00:00Z","aGk=","aGk","",1]"#).root
    #expect(root[0]?.date == Date(timeIntervalSince1970: 1_898_467_200))
    #expect(root[1]?.date == nil)
    #expect(root[2]?.data == Data("hi".utf8))
    #expect(root[3]?.data == nil)
    #expect(root[4]?.data == Data())
    #expect(root[5]?.data == nil && root[5]?.date == nil)
  }

  @Test func `a payload knows its bytes, name and digest`() throws {
    let text = #"{"a":1}"#
    let payload = try Payload(Data(text.utf8), name: "flags.json")
    // Python: hashlib.sha256(b'{"a":1}').hexdigest()
    #expect(payload.digest == "015abd7f5cc57a2dd94b7590f04ad8084273905ee33ec5cebeae62276a97f862")
    #expect(payload.digest == payload.digest)
    #expect(payload.name == "flags.json")
    #expect(payload.byteCount == 7)
    #expect(payload.format == .json)
    #expect(!payload.hasByteOrderMark)
    #expect(payload.withBytes { Array($0) } == Array(text.utf8))
    let marked = try Payload(Array("\u{FEFF}\(text)".utf8))
    #expect(marked.hasByteOrderMark)
    #expect(marked.byteCount == 10)
    // The digest is that of the bytes as they came, the mark included.
    #expect(marked.digest == "e3170108e7583c4ad52e05763a606c1dceef76c81a8e1503dde511b5ca764f81")
    #expect(marked["a"]?.byteRange == 8..<9)
  }

  @Test func `any contiguous bytes can be read, a slice too`() throws {
    let bytes = Array("xx[1,2]yy".utf8)
    #expect(try Payload(bytes[2..<7]).root.count == 2)
    #expect(try Payload(Data(bytes)[2..<7]).root.count == 2)
    #expect(try Payload(ContiguousArray(bytes[2..<7])).root.count == 2)
  }

  @Test func `a root may be any value`() throws {
    #expect(try payload("null").root.isNull)
    #expect(try payload(" true ").root.bool == true)
    #expect(try payload("-0").root.integer() == 0)
    #expect(try payload(#""x""#).root.string == "x")
  }

  @Test func `a payload outlives the bytes it came from, and can be read from several threads`() async throws {
    let payload = try payload("[" + (0..<1_000).map { #"{"n":\#($0)}"# }.joined(separator: ",") + "]")
    let sums = await withTaskGroup(of: Int.self) { group in
      for _ in 0..<8 {
        group.addTask {
          _ = (payload.digest, payload.storage.lines.location(of: 500, in: payload.storage))
          return payload.root.elements.reduce(0) { $0 + ($1["n"]?.integer(as: Int.self) ?? 0) }
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(sums == [Int](repeating: 499_500, count: 8))
  }
}
