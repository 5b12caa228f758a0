import Halyard
import HalyardPayload
import TestSupport
import Testing

@Suite("Hints for absent flags")
struct AbsentFlagAdviceTests {
  @Test func `an unread key of a similar name beside the gap is named`() throws {
    let probe = try MappingProbe(
      #"{"features":{"ApplePay":true,"retries":3}}"#, ["features.applePay", "features.retries", "features.checkout"])
    #expect(probe.hints == [#"f0: "ApplePay", which no flag reads, differs only in case"#])
    let hint = try #require(AbsentFlagAdvice.hints(for: probe.result, in: probe.payload).first)
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
    let hint = try #require(AbsentFlagAdvice.hints(for: probe.result, in: probe.payload).first)
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

  @Test func `an unread element that resembles what a selector asks for is named`() throws {
    let probe = try MappingProbe(
      #"{"s":[{"n":"dark_mode","on":true},{"n":"search","on":true,"m":[{"n":"dark mode"}]},{"n":null},{},{"n":"x"}]}"#,
      [#"s[n="dark-mode"].on"#, #"s[n="search"].on"#, #"s[n="else"].on"#, #"s[n="dark-mode",on=true].on"#])
    #expect(
      probe.hints == [
        #"f0: the element with "dark_mode", which no flag reads, differs only in how its words are joined"#,
        "f2: none of the array's 5 elements meets the conditions",
        #"f3: the element with "dark_mode", which no flag reads, differs only in how its words are joined"#,
      ])
  }

  @Test func `the one unread element that meets all conditions of a selector but one is named`() throws {
    let probe = try MappingProbe(
      #"""
      {"s":[{"n":"a","label":"prod"},{"n":"b","label":null},{"n":"c","label":"x"},{"n":"c","label":"y"},{"n":"d"},
            {"n":"e","label":null,"v":1}]}
      """#,
      ["a", "b", "c", "d", "e"].map { #"s[n="\#($0)",label=null].v"# } + [#"s[n="zebra",label=null].v"#])
    #expect(
      probe.hints == [
        #"f0: `s[0]`, which no flag reads, meets all conditions but `label=null`"#,
        // Two elements nearly meet them: nobody knows which one is meant.
        "f2: none of the array's 6 elements meets the conditions",
        #"f3: `s[4]`, which no flag reads, meets all conditions but `label=null`"#,
        // That some element has the label says nothing.
        "f5: none of the array's 6 elements meets the conditions",
      ])
  }

  @Test func `elements are looked for in linear time, whatever their selectors have in common`() throws {
    func seconds(_ count: Int) throws -> Double {
      let elements = (0..<count).map { #"{"n":"x\#($0)","label":null,"k":"z"}"# }.joined(separator: ",")
      let probe = try MappingProbe(
        #"{"s":[\#(elements)]}"#, (0..<count).map { #"s[n="yyyyyyyyyyyyyyyy\#($0)",label=null,k="z"].v"# })
      return ThreadTime.seconds { #expect(probe.hints.count == count) }
    }
    _ = try seconds(50)
    let (few, many) = (try seconds(1_000), try seconds(4_000))
    #expect(many < few * 9, "\(few) \(many)")
  }

  @Test func `of many elements only so many are compared as the work is bounded by`() throws {
    let elements = (0..<30_000).map { #"{"n":"element\#($0)"}"# }.joined(separator: ",")
    let probe = try MappingProbe(#"{"s":[\#(elements)]}"#, (0..<200).map { #"s[n="Element\#($0 * 150)"].on"# })
    // Linear in what is compared: beyond it, it is only said that there is none.
    #expect(probe.hints.count == 200)
    #expect(probe.hints.first?.contains("element0") == true)
    #expect(probe.hints.last == "f199: none of the array's 30000 elements meets the conditions")
  }
}
