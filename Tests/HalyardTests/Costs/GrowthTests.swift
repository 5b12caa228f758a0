import Halyard
import HalyardPayload
import TestSupport
import Testing

/// Four times as much of something takes about four times as long: by thread time, and with room for whatever else.
@Suite struct GrowthTests {
  /// A schema and a payload that grow with a number, and what of the report is asked for.
  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let path: @Sendable (Int) -> String
    let payload: @Sendable (Int) -> String
    var ask: @Sendable (PayloadReport) -> Int = { $0.problems.count }
    var few = 1_000
  }

  private static func object(_ count: Int, _ member: (Int) -> String) -> String {
    "{" + (0..<count).map(member).joined(separator: ",") + "}"
  }

  static let cases: [Case] = [
    Case(
      testDescription: "places of values inside texts", path: { "f\($0)|json.x" },
      payload: { object($0) { #""f\#($0)": "{\"x\": 2}""# } }, ask: { $0.flags.map(\.path).count }),
    Case(
      testDescription: "places of unread members inside texts", path: { "f\($0)|json.x" },
      payload: { object($0) { #""f\#($0)": "{\"x\": 2, \"y\": 2}""# } }, ask: { $0.unmapped.count }),
    Case(
      testDescription: "problems inside texts", path: { "f\($0)|json.x" },
      payload: { object($0) { #""f\#($0)": "{\"x\": true}""# } }),
    Case(
      testDescription: "syntax faults inside texts", path: { "f\($0)|json.x" },
      payload: { object($0) { #""f\#($0)": "{\"x\": 01}""# } }),
    Case(
      testDescription: "selectors with members of their own, elements without any", path: { "list[k\($0)=1].v" },
      payload: { #"{"list": ["# + Array(repeating: "{}", count: $0).joined(separator: ",") + "]}" }),
    Case(
      testDescription: "selectors that share a member, elements with it", path: { "list[on=1, k\($0)=1].v" },
      payload: { #"{"list": ["# + Array(repeating: #"{"on": 1}"#, count: $0).joined(separator: ",") + "]}" }),
    Case(
      testDescription: "selectors that look at positions", path: { "list[a.\($0)=1].v" },
      payload: { #"{"list": [{"a": ["# + Array(repeating: "0", count: $0).joined(separator: ",") + "]}]}" }),
    Case(
      testDescription: "selectors that mean one element", path: { "list[k\($0)=1].m\($0)" },
      payload: { #"{"list": ["# + object($0) { #""k\#($0)": 1, "m\#($0)": 2"# } + "]}" }),
    Case(
      testDescription: "selectors that mean one member of one element", path: { "list[k\($0)=1].v" },
      payload: { #"{"list": ["# + object($0 + 1) { $0 == 0 ? #""v": 1"# : #""k\#($0)": 1"# } + "]}" }),
  ]

  private func seconds(_ growing: Case, _ count: Int) throws -> Double {
    let flags = try (0..<count).map { number in
      FlagDescriptor(
        key: FlagKey("f\(number)"), value: ValueSchema(.integer(.int)), defaultValue: "1", description: "",
        remoteKey: try PayloadPath(growing.path(number)))
    }
    let validator = PayloadValidator(FlagSchema(sound: flags), options: ValidationOptions(allowsEmptyPayload: true))
    let bytes = Array(growing.payload(count).utf8)
    return ThreadTime.seconds {
      let report = PayloadReport(validator.examine(bytes, name: nil, live: nil), validator, live: nil)
      _ = growing.ask(report)
    }
  }

  @Test(arguments: cases) func `four times as much takes about four times as long`(_ growing: Case) throws {
    let few = try seconds(growing, growing.few)
    let many = try seconds(growing, growing.few * 4)
    #expect(many < few * 9, "\(few) \(many)")
  }

  @Test func `absent flags with deep paths cost little more than those with short ones`() throws {
    func absent(_ depth: Int) -> Case {
      Case(
        testDescription: "", path: { "a\($0)" + String(repeating: ".b", count: depth - 1) }, payload: { _ in "{}" })
    }
    let short = try seconds(absent(1), 2_000)
    let deep = try seconds(absent(8), 2_000)
    #expect(deep < short * 6, "\(short) \(deep)")
  }

  // MARK: Of a program

  protocol Size { static var count: Int { get } }
  enum Few: Size { static let count = 500 }
  enum Many: Size { static let count = 2_000 }

  /// As many flags as `Number` says.
  struct Numbers<Number: Size>: FlagContainer {
    init(slots: FlagSlots) {}
    static func declare(in flags: inout FlagDeclarations) {
      for number in 0..<Number.count {
        flags.flag("f\(number)", default: 1, description: "d", remoteKey: "f\(number)")
      }
    }
  }

  private func secondsToExplain<Number: Size>(_ number: Number.Type) throws -> Double {
    let remote = RemoteSource(Numbers<Number>.self)
    let pole = FlagPole(Numbers<Number>.self, sources: [remote])
    try remote.apply(Array(Self.object(Number.count) { #""f\#($0)": 2"# }.utf8))
    return ThreadTime.seconds {
      let all = pole.resolutions.compactMap { $0.origin?.path }
      let single = pole.schema.flags.compactMap { pole.resolution(for: $0.key)?.origin?.path }
      #expect(all == single && all.count == Number.count)
    }
  }

  @Test func `to explain all flags in a loop takes as long as there are flags`() throws {
    let (few, many) = (try secondsToExplain(Few.self), try secondsToExplain(Many.self))
    #expect(many < few * 9, "\(few) \(many)")
  }
}
