import Halyard
import Testing

@Suite struct `References of a mapper document` {
  private static let named = """
    {"types": ["other"], "path": "flags.{remoteKey}.variants.{reference}", "reference": "flags.{remoteKey}.defaultVariant",
     "null": "default"}
    """

  @Test func `lead to a member by its key and to an element by its index`() throws {
    let probe = try MapperProbe(["a: bool", "b: int"], rules: Self.named)
    #expect(
      probe.lines(
        """
        {"flags": {"a": {"variants": {"on": true, "off": false}, "defaultVariant": "off"},
                   "b": {"variants": [10, 20, 30], "defaultVariant": 2}}}
        """) == ["a = false at flags.a.variants.off", "b = 30 at flags.b.variants[2]"])
  }

  @Test func `that lead nowhere name both places`() throws {
    let probe = try MapperProbe(["a: bool"], rules: Self.named)
    #expect(
      probe.lines(#"{"flags": {"a": {"variants": {"on": true}, "defaultVariant": "of"}}}"#) == [
        "dangling-reference at flags.a.defaultVariant: a wants a reference to something at `flags.a.variants.of`, "
          + "found the string \"of\"; nothing stands there: mend the reference, or add what it means; "
          + "it leads here: flags.a.variants"
      ])
    #expect(
      probe.report(#"{"flags": {"a": {"variants": [true], "defaultVariant": 1}}}"#).problems.map(\.code) == [
        .danglingReference
      ])
    // An index is no key, and a key no index.
    for text in [#"{"variants": {"0": true}, "defaultVariant": 0}"#, #"{"variants": [true], "defaultVariant": "0"}"#] {
      #expect(probe.report("{\"flags\": {\"a\": \(text)}}").problems.map(\.code) == [.typeMismatch], "\(text)")
    }
    #expect(
      probe.report(#"{"flags": {"a": {"variants": {}, "defaultVariant": true}}}"#).problems.map(\.code) == [
        .typeMismatch
      ])
  }

  @Test func `that are absent or null leave the flag to its default`() throws {
    let probe = try MapperProbe(
      ["a: bool", "b: bool"], rules: Self.named, options: ValidationOptions(allowsEmptyPayload: true))
    #expect(
      probe.lines(#"{"flags": {"a": {"variants": {"on": true}}, "b": {"variants": {}, "defaultVariant": null}}}"#) == []
    )
  }

  @Test func `lead to JSON text in a string`() throws {
    let probe = try MapperProbe(
      ["a: json"],
      rules: """
        {"types": ["json"], "path": "{remoteKey}.configurations.{reference}", "reference": "{remoteKey}.treatment",
         "reader": "json"}
        """)
    #expect(
      probe.lines(#"{"a": {"treatment": "on", "configurations": {"on": "{\"x\": 1}"}}}"#) == [
        "a = {\"x\":1} at a.configurations.on|json"
      ])
    #expect(
      probe.report(#"{"a": {"treatment": "on", "configurations": {"on": {}}}}"#).problems.map(\.code) == [.typeMismatch]
    )
    #expect(
      probe.report(#"{"a": {"treatment": "off", "configurations": {"on": "1"}}}"#).problems.map(\.code) == [
        .danglingReference
      ])
  }

  @Test func `choose an element by what it holds, and the path goes on from there`() throws {
    let probe = try MapperProbe(
      ["limit: int"],
      rules: """
        {"types": ["int"], "path": "items[key=\\"f/x\\"].value|json.variants[name={reference}].configuration.{remoteKey}",
         "reference": "items[key=\\"f/x\\"].value|json.allocation"}
        """)
    let text = #"{\"variants\": [{\"name\": \"on\", \"configuration\": {\"limit\": 25}}], \"allocation\": \"on\"}"#
    #expect(
      probe.lines("{\"items\": [{\"key\": \"f/x\", \"value\": \"\(text)\"}]}") == [
        "limit = 25 at items[0].value|json.variants[0].configuration.limit"
      ])
  }

  @Test func `of a kind that is neither key nor index, or not the container's, name both places`() throws {
    let probe = try MapperProbe(["a: bool"], rules: Self.named)
    #expect(
      probe.lines(#"{"flags": {"a": {"variants": {"on": true}, "defaultVariant": 1.5}}}"#) == [
        "type-mismatch at flags.a.defaultVariant: a wants the key or the index of a value, found the real 1.5; "
          + "it should lead into this: flags.a.variants"
      ])
    #expect(
      probe.lines(#"{"flags": {"a": {"variants": {"on": true}, "defaultVariant": 1}}}"#) == [
        "type-mismatch at flags.a.variants: a wants an array, found the object of 1 member; "
          + "the reference: flags.a.defaultVariant"
      ])
  }

  @Test func `that lead nowhere may mean the default, or a value`() throws {
    let rule = Self.named.replacing("\"null\"", with: "\"dangling\": {\"value\": false}, \"null\"")
    let probe = try MapperProbe(["a: bool"], rules: rule.replacing("other", with: "bool"))
    let payload = #"{"flags": {"a": {"variants": {"on": true}, "defaultVariant": "off"}}}"#
    #expect(
      probe.lines(payload) == ["a = false at flags.a.variants (the mapper's value where a reference leads nowhere)"])
    let absent = try MapperProbe(
      ["a: bool"], rules: rule.replacing("{\"value\": false}", with: "\"default\""),
      options: ValidationOptions(allowsEmptyPayload: true))
    #expect(absent.lines(payload) == [])
  }

  @Test(arguments: ["-1", "-0.5", "-9223372036854775809", "9223372036854775808"])
  func `count no elements from the end, as only a path that somebody wrote does`(index: String) throws {
    let probe = try MapperProbe(["a: bool"], rules: Self.named)
    let report = probe.report("{\"flags\": {\"a\": {\"variants\": [true, true], \"defaultVariant\": \(index)}}}")
    #expect(report.problems.map(\.code) == [.typeMismatch])
    #expect(report.problems.map(\.path) == ["flags.a.defaultVariant"])
  }
}
