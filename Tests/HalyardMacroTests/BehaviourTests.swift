import Halyard
import Testing

/// A generated container does what one written by hand does.
struct BehaviourTests {
  private static let roots: [any SampleFlags.Type] = [HandWritten.Flags.self, Generated.Flags.self]

  @Test func `both have one schema, but for the places of declaration`() {
    let hand = FlagSchema(HandWritten.Flags.self).flags
    let generated = FlagSchema(Generated.Flags.self).flags
    #expect(hand.count == 15)
    #expect(hand.map(Self.withoutDeclaration) == generated.map(Self.withoutDeclaration))
  }

  @Test func `a declaration is the attribute's own line`() throws {
    let flags = FlagSchema(Generated.Flags.self).flags
    let first = try #require(flags.first?.declaration)
    #expect(first == "HalyardMacroTests/Generated.swift:7")
    let declarations = flags.compactMap(\.declaration)
    #expect(declarations.count == flags.count)
  }

  @Test func `a record of many fields is read whole or not at all`() throws {
    let remote = RemoteSource(WideFlags.self)
    let flags = FlagPole(WideFlags.self, sources: [remote])
    let members = stride(from: 0, through: 32, by: 2).map { "\"field\($0)\": \(100 + $0)" }
    try remote.apply(Array("{\"wide\": [{\(members.joined(separator: ", "))}]}".utf8))
    let record = try #require(flags.wide.first)
    #expect([record.field0, record.field1, record.field16, record.field31, record.field32] == [100, 1, 116, 31, 132])
    #expect(throws: (any Error).self) {
      try remote.apply(Array("{\"wide\": [{\(members.dropLast().joined(separator: ", "))}]}".utf8))
    }
    #expect(flags.wide.first?.field32 == 132)
  }

  @Test func `names of any characters are names of flags`() {
    #expect(FlagPole(WideFlags.self, sources: []).`a→"b"` == 1)
    #expect(FlagSchema(WideFlags.self).flags.map(\.key) == ["wide", #"a→"b""#])
  }

  @Test(arguments: roots)
  func `a container says how many flags it has`(root: any SampleFlags.Type) {
    #expect(root.flagCount == 15)
  }

  @Test(arguments: roots)
  func `defaults are read at every position`(root: any SampleFlags.Type) {
    func check<Root: SampleFlags>(_ root: Root.Type) {
      let flags = FlagPole(root, sources: [])
      #expect(!flags.newOnboarding)
      #expect(flags.checkout.enabled)
      #expect(flags.checkout.maxRetries == 3)
      #expect(flags.checkout.inner.depth == 2)
      #expect(flags.checkout.tier == .free)
      #expect(flags.checkout.paymentMethods.map(\.name) == ["Visa"])
      #expect(flags.checkout.paymentMethods["Visa"]?.fee == 0.5)
      #expect(flags.checkout.methodsByName.isEmpty)
      #expect(flags.other.depth == 4)
      #expect(flags.greeting == "Hello")
      #expect(flags.default == 3)
      #expect(flags.ratio == 0.5)
      #expect(flags.limit == nil)
      #expect(flags.tiers == [.free])
      #expect(flags.paywall.title == "Go Pro")
      #expect(flags.timeout == .seconds(30))
    }
    check(root)
  }

  @Test(arguments: roots)
  func `a payload's values are read at every position, from the pole and from a snapshot`(
    root: any SampleFlags.Type
  ) throws {
    func check<Root: SampleFlags>(_ root: Root.Type) throws {
      let remote = RemoteSource(root)
      let flags = FlagPole(root, sources: [remote])
      let before = flags.snapshot()
      try remote.apply(Array(Self.payload.utf8), name: "good.json")
      let after = flags.snapshot()
      #expect(flags.newOnboarding && after.newOnboarding && !before.newOnboarding)
      #expect(flags.checkout.maxRetries == 7)
      #expect(flags.checkout.inner.depth == 200)
      #expect(after.checkout.inner.depth == 200 && before.checkout.inner.depth == 2)
      #expect(flags.checkout.tier == .platinum)
      #expect(flags.checkout.tierFlag.value == .platinum)
      #expect(flags.default == 4)
      #expect(flags.ratio == 1)
      #expect(flags.limit == 9)
      #expect(flags.tiers == [.pro, .free])
      #expect(flags.paywall.trialDays == 14)
      let wallet = try #require(flags.checkout.paymentMethods["Wallet"])
      #expect(wallet.kind == .wallet && !wallet.isEnabled && wallet.note == "new" && wallet.fee == nil)
      #expect(wallet.jsonText == Self.wallet)
      #expect(after.checkout.methodsByName["a"]?.isEnabled == true)
    }
    try check(root)
  }

  @Test func `both explain every flag alike`() throws {
    func descriptions<Root: SampleFlags>(_ root: Root.Type) throws -> [String] {
      let overrides = MemorySource(name: "debug menu")
      let remote = RemoteSource(root)
      let flags = FlagPole(root, sources: [overrides, remote])
      overrides.set(Tier.pro, for: "checkout.tier")
      try remote.apply(Array(Self.payload.utf8), name: "good.json")
      return flags.resolutions.map { Self.withoutPlace($0.description) } + [
        Self.withoutPlace(flags.resolution(for: \.checkout.tierFlag).description),
        Self.withoutPlace(flags.resolution(for: \.ratioFlag).description),
      ]
    }
    let hand = try descriptions(HandWritten.Flags.self)
    #expect(hand.count == 17)
    #expect(try descriptions(Generated.Flags.self) == hand)
  }

  @Test(arguments: [
    #"{}"#,
    #"{"checkout": {"retries": 11}}"#,
    #"{"checkout": {"tier": "Pro"}, "ratio": 1.5, "tiers": []}"#,
    #"{"checkout": {"methods": [{"name": " ", "kind": "card"}, {"name": "a", "kind": "none", "note": "123456789"}]}}"#,
    #"{"checkout": {"methods": [{"name": "a", "kind": "card"}, {"name": "a", "kind": "card"}]}}"#,
    #"{"checkout": {"methods": [{"name": "a", "kind": "card", "parts": [{"weight": 1, "colour": "blue"}]}]}}"#,
    #"{"checkout": {"methods": [{"kind": "card", "isEnabled": true}]}, "ui": {"app.default": 1}}"#,
    #"{"checkout": {"byName": {"a": {"name": "a"}}}, "paywall": {"title": 3}}"#,
  ])
  func `both refuse a payload with the same problems`(payload: String) {
    func problems<Root: SampleFlags>(_ root: Root.Type) -> [String] {
      do {
        try RemoteSource(root).validate(Array(payload.utf8))
        return []
      } catch {
        return error.problems.map { Self.withoutPlace("\($0)") }
      }
    }
    let hand = problems(HandWritten.Flags.self)
    #expect(!hand.isEmpty)
    #expect(problems(Generated.Flags.self) == hand)
  }

  @Test func `a record keeps its memberwise initialiser`() {
    let method = Generated.Method(name: "a", kind: .card)
    #expect(method == Generated.Method(name: "a", kind: .card, isEnabled: true, note: nil, fee: 0.5, parts: []))
    #expect(method.jsonText == HandWritten.Method(name: "a", kind: .card).jsonText)
  }

  @Test func `generic, public and nested containers are containers`() throws {
    #expect(FlagSchema(Shapes.Generic<Tier>.self).flags.map(\.defaultValue) == [#""pro""#, "true"])
    #expect(FlagPole(Shapes.Generic<Tier>.self, sources: []).inner.isOn)
    #expect(FlagSchema(Shapes.Snake.self).flags.map(\.key) == ["use_https_only", "hand.first", "hand.second", "last"])
    let flags = FlagPole(Shapes.Snake.self, sources: [])
    #expect(flags.last == 5 && flags.hand.second == 2)
    #expect(Shapes.Snake.flagCount == 4 && Shapes.HandCounted.flagCount == 2)
  }

  @Test func `groups that fewer see take their positions in a public container`() {
    let flags = FlagPole(MixedFlags.self, sources: [])
    #expect(flags.known.number == 1 && flags.hiddenSum == 5 && flags.inner.depth == 2 && flags.last == 9)
    #expect(MixedFlags.flagCount == 4 + PublicFlags.Inner.flagCount)
  }

  @Test func `what contains itself stops the program and names the way round`() async throws {
    let container = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = FlagPole(Endless.First.self, sources: [])
    }
    #expect(
      try Self.errorText(of: container).contains(
        "First is a container that contains itself, which has no end: First > Second > First; "))
    let record = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = FlagSchema(Endless.Nodes.self)
    }
    #expect(
      try Self.errorText(of: record).contains(
        "Node is a record that contains itself, which has no end: Node > Leaf > Node; "))
  }

  private static func errorText(of result: ExitTest.Result?) throws -> String {
    String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
  }

  @Test func `names of the library can be the author's own`() {
    let flags = FlagPole(OwnNames.Flags.self, sources: [])
    #expect(flags.isOn && flags.text == .short && flags.`two words` == 2 && flags.slots == 7)
    #expect(flags.$isOn.value)
    #expect(flags.resolution(for: \.$text).valueText == #""short""#)
  }

  private static let wallet =
    #"{"name":"Wallet","kind":"wallet","enabled":false,"note":"new","fee":null,"parts":[{"weight":1,"colour":"red"},"#
    + #"{"weight":2,"colour":null}]}"#

  private static let payload = """
    {
      "featureToggles": { "onboarding": { "v2": true } },
      "checkout": {
        "retries": 7, "tier": "platinum", "depth": 200,
        "methods": [{ "name": "Visa", "kind": "card" }, \(wallet)],
        "byName": { "a": { "name": "A", "kind": "invoice" } }
      },
      "ui": { "app.default": 4 },
      "ratio": 1, "limit": 9, "tiers": ["pro", "free"], "paywall": { "title": "Try", "trialDays": 14 }, "timeout": 2.5
    }
    """

  private static func withoutDeclaration(_ flag: FlagDescriptor) -> FlagDescriptor {
    var flag = flag
    flag.declaration = nil
    return flag
  }

  private static func withoutPlace(_ text: String) -> String {
    text.replacing(/\w+\/\w+\.swift:\d+/, with: "File.swift")
  }
}
