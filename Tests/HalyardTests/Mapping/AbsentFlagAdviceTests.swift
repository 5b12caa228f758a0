import Halyard
import HalyardPayload
import Testing

@Suite("Hints for absent flags")
struct AbsentFlagAdviceTests {
  @Test func `an unread key of a similar name beside the gap is named`() throws {
    let probe = try MappingProbe(
      #"{"features":{"ApplePay":true,"retries":3}}"#, ["features.applePay", "features.retries", "features.checkout"])
    #expect(probe.hints == [#"f0: "ApplePay", which no flag reads, differs only in case"#])
    let hint = try #require(AbsentFlagAdvice.hints(for: probe.result, of: probe.plan, in: probe.payload).first)
    let (storage, key) = try #require(hint.resembled)
    #expect(storage.text(storage.tape[key]) == "ApplePay")
  }

  @Test func `a similar key that another flag reads is not named`() throws {
    #expect(try MappingProbe(#"{"retries":3}"#, ["retries", "retriez"]).hints.isEmpty)
  }

  @Test func `a similar key deeper down is not named`() throws {
    #expect(try MappingProbe(#"{"x":{"retries":3,"y":1}}"#, ["retriez", "x.y"]).hints.isEmpty)
  }

  @Test func `a dotted member in place of nested ones is named with the path to write`() throws {
    let probe = try MappingProbe(#"{"app.theme":"dark","x":{"a.b":{"c":1}}}"#, ["app.theme", "x.a.b.c"])
    #expect(
      probe.hints == [
        #"f0: the payload holds ["app.theme"]: write the path so if that is the one"#,
        #"f1: the payload holds x["a.b"].c: write the path so if that is the one"#,
      ])
  }

  @Test func `nested members in place of a dotted one are named with the path to write`() throws {
    let probe = try MappingProbe(#"{"app":{"theme":"dark"}}"#, [#"["app.theme"]"#])
    #expect(probe.hints == ["f0: the payload holds app.theme: write the path so if that is the one"])
    let hint = try #require(AbsentFlagAdvice.hints(for: probe.result, of: probe.plan, in: probe.payload).first)
    let (storage, key) = try #require(hint.resembled)
    #expect(storage.text(storage.tape[key]) == "theme")
  }

  @Test func `similar keys inside JSON text are named in that text`() throws {
    let probe = try MappingProbe(#"{"t":"{\"Accent\":1}"}"#, ["t|json.accent"])
    #expect(probe.hints == [#"f0: "Accent", which no flag reads, differs only in case"#])
  }

  @Test func `an array that lacks the element says how many it has`() throws {
    let probe = try MappingProbe(#"{"s":[{"n":1}]}"#, ["s[4]", "s[n=2]"])
    #expect(
      probe.hints == ["f0: the array has 1 element", "f1: none of the array's 1 element meets the conditions"])
  }
}
