import Foundation
import HalyardUserDefaults
import Testing

@testable import Halyard

/// Overrides in `UserDefaults`: the kinds of property lists, each told from the others.
@Suite struct UserDefaultsSourceTests {
  /// Defaults of their own for one test.
  private final class Store {
    let suite = "halyard-tests-\(UUID().uuidString)"
    let defaults: UserDefaults
    init() throws { defaults = try #require(UserDefaults(suiteName: suite)) }
    deinit { defaults.removePersistentDomain(forName: suite) }
  }

  private let store: Store
  private let source: UserDefaultsSource
  private let pole: FlagPole<ShopFlags>

  init() throws {
    store = try Store()
    source = UserDefaultsSource(ShopFlags.self, defaults: store.defaults)
    pole = FlagPole(ShopFlags.self, sources: [source])
  }

  @Test func `a bool is no number and a number is no bool`() throws {
    store.defaults.set(1, forKey: "flag.new-onboarding")
    store.defaults.set(true, forKey: "flag.checkout.max-retries")
    store.defaults.set(NSNumber(value: 0), forKey: "flag.local-only")
    source.refresh()
    #expect(!pole.newOnboarding && pole.checkout.maxRetries == 3 && pole.localOnly)
    for key in ["new-onboarding", "checkout.max-retries", "local-only"] as [FlagKey] {
      guard case .invalid(let problem)? = pole.resolution(for: key)?.trail.first?.verdict else {
        Issue.record("\(key) is not refused")
        continue
      }
      #expect(problem.code == .typeMismatch && problem.flag == key.rawValue)
    }
    store.defaults.set(NSNumber(value: true), forKey: "flag.new-onboarding")
    store.defaults.set(NSNumber(value: 4), forKey: "flag.checkout.max-retries")
    source.refresh()
    #expect(pole.newOnboarding && pole.checkout.maxRetries == 4)
  }

  @Test func `kinds are read as in a property list, rules as in any payload`() throws {
    store.defaults.set(1.5, forKey: "flag.checkout.max-retries")
    store.defaults.set("5", forKey: "flag.ratio")
    store.defaults.set(Date(), forKey: "flag.title")
    store.defaults.set("Pro", forKey: "flag.checkout.tier")
    store.defaults.set(["a": 1, "b": true] as [String: Any], forKey: "flag.limits")
    source.refresh()
    #expect(pole.resolutions.allSatisfy { $0.winner == .compiledDefault })
    store.defaults.set(["a": 1, "b": 2] as [String: Any], forKey: "flag.limits")
    store.defaults.set(2, forKey: "flag.ratio")
    store.defaults.set([["name": "Cash", "tier": "plus"]], forKey: "flag.checkout.methods")
    store.defaults.set("", forKey: "flag.title")
    source.refresh()
    #expect(pole.limits == ["a": 1, "b": 2] && pole.ratio == 2 && pole.title == "")
    #expect(pole.checkout.methods == [ShopMethod(name: "Cash", tier: .plus)])
  }

  @Test func `what is written has its native kind, and other keys stay`() throws {
    store.defaults.set("mine", forKey: "other")
    store.defaults.set("mine", forKey: "flag.other")
    try pole.setOverride(true, for: \.newOnboardingFlag)
    try pole.setOverride(7, for: \.checkout.maxRetriesFlag)
    try pole.setOverride(["x": 1], for: \.limitsFlag)
    #expect(pole.newOnboarding && pole.checkout.maxRetries == 7 && pole.limits == ["x": 1])
    #expect(store.defaults.object(forKey: "flag.new-onboarding") is Bool)
    #expect(store.defaults.integer(forKey: "flag.checkout.max-retries") == 7)
    #expect(store.defaults.dictionary(forKey: "flag.limits")?["x"] as? Int == 1)
    try pole.removeAllOverrides()
    #expect(pole.resolutions.allSatisfy { $0.winner == .compiledDefault })
    #expect(store.defaults.string(forKey: "other") == "mine" && store.defaults.string(forKey: "flag.other") == "mine")
  }

  @Test func `nil has no kind that a property list knows, so that it is refused`() throws {
    let error = #expect(throws: FlagWriteError.self) { try pole.setOverride(nil, for: \.checkout.bannerFlag) }
    guard case .invalidValue(let problem)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(problem.code == .unwritableValue && problem.flag == "checkout.banner")
    try pole.setOverride("x", for: \.checkout.bannerFlag)
    #expect(pole.checkout.banner == "x")
  }

  @Test func `the prefix keeps programs apart`() throws {
    let other = UserDefaultsSource(ShopFlags.self, defaults: store.defaults, prefix: "other.")
    try other.set("theirs", for: "title")
    source.refresh()
    #expect(pole.title == "Shop" && store.defaults.string(forKey: "other.title") == "theirs")
  }

  @Test func `what stands in the defaults is served when a refresh returns, though others write meanwhile`() throws {
    nonisolated(unsafe) let defaults = store.defaults
    let isDone = Signal()
    onThreads(2) { [source, pole] thread in
      if thread == 0 {
        var number = 0
        while !isDone.isGiven {
          number = (number + 1) % 10
          do { try source.set(number, for: "checkout.max-retries") } catch { Issue.record(error) }
          if pole.checkout.maxRetries != number { Issue.record("the own write is not seen") }
        }
      } else {
        for number in 0..<400 {
          defaults.set("\(number)", forKey: "flag.title")
          source.refresh()
          if pole.title != "\(number)" { Issue.record("\(pole.title) is served after a refresh for \(number)") }
        }
        isDone.give()
      }
    }
  }
}
