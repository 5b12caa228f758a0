import Foundation
import HalyardTesting
import Testing

@testable import Halyard

/// A variable's text is what its flag's type reads, or it is reported; it never masks.
@Suite struct EnvironmentVariablesTests {
  private func pole(_ environment: [String: String]) throws -> (EnvironmentVariables, FlagPole<ShopFlags>) {
    let source = try EnvironmentVariables(ShopFlags.self, environment: environment)
    return (source, FlagPole(ShopFlags.self, sources: [source]))
  }

  @Test func `variables are named by their flags, and read by their types`() throws {
    let (source, pole) = try pole([
      "FLAG_CHECKOUT_MAX_RETRIES": "5", "FLAG_NEW_ONBOARDING": "true", "FLAG_TITLE": "  two words ",
      "FLAG_CHECKOUT_TIER": "pro", "FLAG_CHECKOUT_BANNER": "null", "FLAG_RATIO": "1e-1", "FLAG_LIMITS": #"{"a": 7}"#,
      "FLAG_PAYWALL": #"{"title": "Sail", "trialDays": 1}"#,
      "FLAG_CHECKOUT_METHODS": #"[{"name": "Cash", "tier": "plus"}]"#, "HOME": "/root",
    ])
    #expect(source.problems.isEmpty && source.unknownVariables.isEmpty)
    #expect(pole.checkout.maxRetries == 5 && pole.newOnboarding && pole.title == "  two words ")
    #expect(pole.checkout.tier == .pro && pole.ratio == 0.1 && pole.limits == ["a": 7])
    #expect(pole.paywall.trialDays == 1 && pole.checkout.methods == [ShopMethod(name: "Cash", tier: .plus)])
    // A text is a text, whatever it says.
    #expect(pole.checkout.banner == "null")
    let resolution = pole.resolution(for: \.checkout.maxRetriesFlag)
    #expect(resolution.winner == .init(name: "environment", kind: .environment))
    #expect(resolution.origin?.payloadName == "FLAG_CHECKOUT_MAX_RETRIES")
  }

  @Test(arguments: [
    "", " true", "true ", "True", "TRUE", "yes", "1", "0", "on", "\"true\"", "true\n", "null", "\u{FEFF}true",
    "falsetrue",
  ])
  func `a bool is true or false to the letter`(text: String) throws {
    let (source, pole) = try pole(["FLAG_NEW_ONBOARDING": text, "FLAG_LOCAL_ONLY": "false"])
    #expect(source.problems.map(\.code) == [.invalidText] && source.problems[0].flag == "new-onboarding")
    #expect(!pole.newOnboarding && !pole.localOnly)
  }

  @Test(arguments: [
    "", " 5", "5 ", "05", "+5", "5.0", "5e0", "0x5", "\"5\"", "5_000", "5,0", "٥", "five", "[5]", "null", "true",
    "99999999999999999999", "11", "-1",
  ])
  func `a number is a JSON number that fits, without spaces`(text: String) throws {
    let (source, pole) = try pole(["FLAG_CHECKOUT_MAX_RETRIES": text])
    #expect(source.problems.count == 1 && source.problems[0].severity == .error)
    #expect(pole.checkout.maxRetries == 3)
  }

  @Test func `what does not fit hides nothing below, and is told in the trail`() throws {
    let remote = RemoteSource(ShopFlags.self)
    let source = try EnvironmentVariables(
      ShopFlags.self,
      environment: ["FLAG_CHECKOUT_TIER": "Pro", "FLAG_LIMITS": "{\"a\": 1,}", "FLAG_TOKEN": "", "FLAG_RATIO": "x"])
    let pole = FlagPole(ShopFlags.self, sources: [source, remote])
    try remote.apply(ShopFlags.payload)
    #expect(pole.checkout.tier == .pro && pole.limits == ["a": 2, "b": 3] && pole.ratio == 0.25 && pole.token == "")
    guard case .invalid(let problem)? = pole.resolution(for: \.checkout.tierFlag).trail.first?.verdict else {
      Issue.record("not told")
      return
    }
    #expect(problem.code == .unknownCase && problem.message.contains("\"Pro\"") && problem.line == nil)
  }

  @Test func `variables with the prefix that no flag has are listed, with what was meant`() throws {
    let (source, _) = try pole(["FLAG_TITEL": "x", "FLAG_UNRELATED_THING": "y", "FLAGS": "z", "PATH": "/bin"])
    #expect(
      source.unknownVariables == [
        UnknownVariable(name: "FLAG_TITEL", meant: "FLAG_TITLE"),
        UnknownVariable(name: "FLAG_UNRELATED_THING", meant: nil),
      ])
  }

  @Test func `the prefix can be another one, or none`() throws {
    let own = try EnvironmentVariables(
      ShopFlags.self, prefix: "SHOP_", environment: ["SHOP_TITLE": "a", "FLAG_TITLE": "b"])
    #expect(FlagPole(ShopFlags.self, sources: [own]).title == "a" && own.unknownVariables.isEmpty)
    let bare = try EnvironmentVariables(ShopFlags.self, prefix: "", environment: ["TITLE": "c", "HOME": "/"])
    #expect(FlagPole(ShopFlags.self, sources: [bare]).title == "c" && bare.unknownVariables.isEmpty)
  }

  struct Clash: FlagContainer {
    let slots: FlagSlots
    init(slots: FlagSlots) { self.slots = slots }
    static func declare(in flags: inout FlagDeclarations) {
      flags.flag("a", key: "page-size", default: 1, description: "d")
      flags.flag("b", key: "page.size", default: 1, description: "d")
      flags.flag("c", key: "Page_Size", default: 1, description: "d")
    }
  }

  @Test func `two flags with one variable are an error that names both`() {
    let error = #expect(throws: PayloadRejection.self) { try EnvironmentVariables(Clash.self, environment: [:]) }
    #expect(error?.errors.map(\.flag) == ["page.size", "Page_Size"])
    #expect(error?.errors.first?.message.contains("FLAG_PAGE_SIZE, which is that of page-size") == true)
  }

  @Test func `the process's own environment is read, bytes that are no UTF-8 are refused`() throws {
    setenv("HALYARDTEST_TITLE", "from here", 1)
    let bytes: [CChar] = [CChar(bitPattern: 0xFF), 0]
    setenv("HALYARDTEST_TOKEN", bytes, 1)
    defer {
      unsetenv("HALYARDTEST_TITLE")
      unsetenv("HALYARDTEST_TOKEN")
    }
    let source = try EnvironmentVariables(ShopFlags.self, prefix: "HALYARDTEST_")
    let pole = FlagPole(ShopFlags.self, sources: [source])
    #expect(pole.title == "from here" && pole.token == "none")
    #expect(source.problems.map(\.code) == [.invalidUTF8])
  }
}
