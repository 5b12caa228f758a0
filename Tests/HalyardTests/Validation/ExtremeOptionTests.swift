import Testing

@testable import Halyard

/// Options come from configuration too: no number in them stops the program, and none below zero lets anything through.
@Suite struct ExtremeOptionTests {
  private static let numbers = [Int.min, Int.min + 1, -1, 0, 1, Int.max - 1, Int.max]

  @Test(arguments: numbers) func `no limit on changes traps, and those below zero are zero`(_ number: Int) throws {
    for rules in [
      ChangeRules(maximumKillSwitchesBeside: number), ChangeRules(maximumChanges: number),
      ChangeRules(maximumChangedPercent: Double(number)),
    ] {
      let remote = SwitchFlags.source(rules)
      try remote.apply(SwitchFlags.payload([1, 1, 1], kill: [true, true, true]))
      // No change is never too many.
      try remote.apply(SwitchFlags.payload([1, 1, 1], kill: [true, true, true]) + " ")
      let rejection = remote.verdict(applying: SwitchFlags.payload([2, 2, 2], kill: [false, false, false])).rejection
      #expect((rejection != nil) == (number <= 1))
      #expect(rejection?.description.contains("at most -") != true)
    }
  }

  @Test(arguments: [Double.nan, -Double.infinity, -1, -0.0]) func `a share that is none allows no change`(
    _ percent: Double
  ) throws {
    let remote = SwitchFlags.source(ChangeRules(maximumChangedPercent: percent))
    try remote.apply(SwitchFlags.payload([1]))
    let verdict = remote.verdict(applying: SwitchFlags.payload([2]))
    #expect(verdict.rejection?.errors.map(\.expected) == ["changes of at most 0% of the flags"])
    let open = SwitchFlags.source(ChangeRules(maximumChangedPercent: .infinity))
    try open.apply(SwitchFlags.payload([1]))
    try open.apply(SwitchFlags.payload([2]))
  }

  @Test(arguments: numbers) func `no limit on payloads traps or lets a bad one pass`(_ number: Int) throws {
    let bad = #"{"title": 1, "checkout": {"retries": "x", "methods": [{"nmae": 1}]}, "a": [1, 2], "a": {"b": "text"}}"#
    let paths: [WritableKeyPath<PayloadLimits, Int>] = [\.bytes, \.depth, \.nodes, \.string, \.array, \.problems]
    for path in paths {
      var limits = PayloadLimits.standard
      limits[keyPath: path] = number
      for isStrict in [false, true] {
        let remote = RemoteSource(ShopFlags.self, options: ValidationOptions(limits: limits, isStrict: isStrict))
        let rejection = try #require(remote.verdict(applying: bad).rejection)
        #expect(!rejection.description.contains("at most -"))
        #expect(rejection.errors.count + rejection.omitted > 0)
        if number < 0, path != \.problems {
          #expect(remote.verdict(applying: #"{"title": "x", "a": [1]}"#).rejection != nil, "\(path)")
        }
      }
    }
  }

  @Test(arguments: [Int.min, -1, 0]) func `a fault that is only counted refuses the payload`(_ problems: Int) throws {
    struct Hop: FlagContainer {
      let slots: FlagSlots
      init(slots: FlagSlots) { self.slots = slots }
      static func declare(in flags: inout FlagDeclarations) {
        flags.flag("accent", default: "x", description: "d", remoteKey: "theme|json.accent")
      }
    }
    let limits = PayloadLimits(problems: problems)
    #expect(throws: PayloadRejection.self) { try Payload(Array(#"{"a": 1, "a": 2}"#.utf8), limits: limits) }
    let remote = RemoteSource(Hop.self, options: ValidationOptions(limits: limits))
    for text in [
      #"{"theme": "{\"accent\": \"a\", \"accent\": \"b\"}"}"#, #"{"theme": "{\"accent\": \"a\"}", "b": 1, "b": 2}"#,
    ] {
      let rejection = try #require(remote.verdict(applying: text).rejection)
      #expect(rejection.problems.isEmpty && rejection.omitted == 1)
    }
  }
}
