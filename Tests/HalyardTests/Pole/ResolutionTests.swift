import Testing

@testable import Halyard

@Suite struct ResolutionTests {
  private func makeStack() throws -> (MemorySource, RemoteSource, FlagPole<ShopFlags>) {
    var options = ValidationOptions.standard
    options.versionPath = try PayloadPath("version")
    let (overrides, remote) = (MemorySource(), RemoteSource(ShopFlags.self, options: options))
    try remote.apply(
      """
      {"version": 12,
       "checkout": {"retries": 5}, "token": "hunter2"}
      """, name: "storefront.json")
    return (overrides, remote, FlagPole(ShopFlags.self, sources: [overrides, remote]))
  }

  @Test func `the description tells the whole story`() throws {
    let (overrides, _, pole) = try makeStack()
    let place = "HalyardTests/ShopCheckoutFlags.swift:\(ShopCheckoutFlags.retriesLine)"
    #expect(
      pole.resolution(for: \.checkout.maxRetriesFlag).description == """
        checkout.max-retries = 5, from remote "remote" at checkout.retries (storefront.json:2:26, version 12)
          1. override "overrides": says nothing
          2. remote "remote": 5 at checkout.retries (storefront.json:2:26, version 12) — wins
          3. the compiled default: 3 — shadowed
          declared at \(place)
        """)
    overrides.set("many", for: "checkout.max-retries")
    #expect(
      pole.resolution(for: \.checkout.maxRetriesFlag).description == """
        checkout.max-retries = 5, from remote "remote" at checkout.retries (storefront.json:2:26, version 12)
          1. override "overrides": invalid [type-mismatch]: checkout.max-retries wants an int, found a value of type string
          2. remote "remote": 5 at checkout.retries (storefront.json:2:26, version 12) — wins
          3. the compiled default: 3 — shadowed
          declared at \(place)
        """)
    overrides.set(0, for: "checkout.max-retries")
    #expect(
      pole.resolution(for: \.checkout.maxRetriesFlag).description == """
        checkout.max-retries = 0, from override "overrides"
          1. override "overrides": 0 — wins
          2. remote "remote": 5 at checkout.retries (storefront.json:2:26, version 12) — shadowed
          3. the compiled default: 3 — shadowed
          declared at \(place)
        """)
  }

  @Test func `a default that wins says who said nothing`() {
    let pole = FlagPole(ShopFlags.self, sources: [RemoteSource(ShopFlags.self)])
    let lines = pole.resolution(for: \.titleFlag).description.split(separator: "\n")
    #expect(lines.first == "title = \"Shop\", from the compiled default")
    #expect(
      lines.dropFirst().prefix(2) == [
        "  1. remote \"remote\": says nothing", "  2. the compiled default: \"Shop\" — wins",
      ])
  }

  @Test func `an origin names payload, version, digest, path, place and time`() throws {
    let (_, _, pole) = try makeStack()
    let origin = try #require(pole.resolution(for: \.checkout.maxRetriesFlag).origin)
    #expect(origin.payloadName == "storefront.json" && origin.version == "12" && origin.path == "checkout.retries")
    #expect(origin.location?.line == 2 && origin.location?.column == 26 && origin.appliedAt != nil)
    #expect(origin.digest.count == 64)
    #expect(pole.resolution(for: \.titleFlag).origin == nil)
  }

  @Test func `a value that did not change has its place in the payload that is live`() throws {
    let remote = RemoteSource(ShopFlags.self)
    let pole = FlagPole(ShopFlags.self, sources: [remote])
    try remote.apply(#"{"title": "x", "ratio": 1}"#, name: "one.json")
    try remote.apply("{\n \"title\": \"x\"}", name: "two.json")
    let origin = try #require(pole.resolution(for: \.titleFlag).origin)
    #expect(origin.payloadName == "two.json" && origin.location?.line == 2)
  }

  @Test func `a resolution is of its moment`() throws {
    let (_, remote, pole) = try makeStack()
    let before = pole.resolution(for: \.checkout.maxRetriesFlag)
    remote.clear()
    #expect(before.value == 5 && before.valueText == "5" && before.description.contains("storefront.json:2:26"))
    #expect(pole.resolution(for: \.checkout.maxRetriesFlag).value == 3)
  }

  @Test func `a sensitive value is read as any other and never printed`() throws {
    let (overrides, _, pole) = try makeStack()
    #expect(pole.token == "hunter2" && pole.resolution(for: \.tokenFlag).value == "hunter2")
    #expect(!pole.resolution(for: \.tokenFlag).description.contains("hunter2"))
    overrides.set("swordfish", for: "token")
    let description = pole.resolution(for: \.tokenFlag).description
    #expect(!description.contains("hunter2") && !description.contains("swordfish") && !description.contains("none"))
    #expect(description.hasPrefix("token = (sensitive), from override"))
  }

  @Test func `what a source says against a sensitive value is printed without the value`() {
    let problem = Problem(
      code: .invalidValue, flag: "token", expected: "a good one", found: "string \"hunter2\"", hint: "not hunter2")
    let pole = FlagPole(
      ShopFlags.self, sources: [ScriptedSource(name: "own", .init(problems: ["token": problem]))])
    let description = pole.resolution(for: \.tokenFlag).description
    #expect(!description.contains("hunter2"))
    #expect(description.contains("invalid [invalid-value]"))
  }

  @Test func `control and invisible characters of a value are escaped`() throws {
    let remote = RemoteSource(ShopFlags.self)
    let pole = FlagPole(ShopFlags.self, sources: [remote])
    try remote.apply(#"{"title": "a\u001b[31m\u202e\nb"}"#)
    let description = pole.resolution(for: \.titleFlag).description
    #expect(!description.unicodeScalars.contains("\u{1B}") && !description.unicodeScalars.contains("\u{202E}"))
    #expect(description.split(separator: "\n").count == 4)
  }

  @Test func `reasons are those of OpenFeature`() throws {
    func resolution(_ sources: [any FlagSource]) -> FlagResolution {
      FlagPole(ShopFlags.self, sources: sources).resolution(for: \.titleFlag).details
    }
    func invalid(_ code: ProblemCode) -> ScriptedSource {
      ScriptedSource(name: "own", .init(problems: ["title": Problem(code: code, expected: "x")]))
    }
    let good = ScriptedSource(name: "good", .init(values: ["title": "x"]))
    #expect(resolution([]).openFeatureReason == .default && resolution([]).openFeatureErrorCode == nil)
    #expect(resolution([good]).openFeatureReason == .static && resolution([good]).openFeatureErrorCode == nil)
    // A good value below an invalid one is served: no error.
    #expect(resolution([invalid(.typeMismatch), good]).openFeatureReason == .static)
    #expect(resolution([invalid(.typeMismatch), good]).openFeatureErrorCode == nil)
    let codes: [(ProblemCode, FlagResolution.OpenFeatureErrorCode)] = [
      (.typeMismatch, .typeMismatch), (.nullValue, .typeMismatch), (.unknownCase, .typeMismatch),
      (.invalidDate, .parseError), (.unexpectedToken, .parseError), (.invalidValue, .general),
    ]
    for (code, expected) in codes {
      #expect(resolution([invalid(code)]).openFeatureReason == .error)
      #expect(resolution([invalid(code)]).openFeatureErrorCode == expected)
    }
    #expect(FlagResolution.OpenFeatureReason.static.rawValue == "STATIC")
    #expect(FlagResolution.OpenFeatureErrorCode.typeMismatch.rawValue == "TYPE_MISMATCH")
  }
}
