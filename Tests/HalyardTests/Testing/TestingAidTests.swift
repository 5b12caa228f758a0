import HalyardTesting
import Testing

@testable import Halyard

/// The aids for tests of programs, used as a program's tests would.
@Suite struct TestingAidTests {
  @Test func `overrides hold inside their scope, and inner ones above outer ones`() async {
    App.menu.set("what this machine has set", for: "title")
    #expect(App.greeting() == "what this machine has set 3")
    withFlagOverrides(App.$flags) {
      $0.set("Test", for: \.titleFlag)
      $0.set(5, for: \.checkout.maxRetriesFlag)
    } operation: {
      #expect(App.greeting() == "Test 5")
      withFlagOverrides(App.$flags) {
        $0.set(6, for: \.checkout.maxRetriesFlag)
      } operation: {
        #expect(App.greeting() == "Test 6")
      }
      #expect(App.greeting() == "Test 5")
    }
    // What the program's own sources say stays out.
    await withFlagOverrides(App.$flags) {
      $0.enable(\.newOnboardingFlag)
    } operation: {
      await Task.yield()
      #expect(App.flags.newOnboarding && App.greeting() == "Shop 3")
      async let child = App.flags.newOnboarding
      #expect(await child)
    }
    App.menu.removeAll()
    #expect(!App.flags.newOnboarding)
  }

  @Test(.app { $0.disable(\.checkout.enabledFlag) })
  func `a test's trait sets flags for that test`() {
    #expect(!App.flags.checkout.enabled && App.flags.title == "Shop")
  }

  @Suite(
    .app {
      $0.set("Suite", for: \.titleFlag)
      $0.set(1, for: \.checkout.maxRetriesFlag)
    })
  struct Inside {
    @Test func `a suite's trait sets flags for each of its tests`() { #expect(App.greeting() == "Suite 1") }

    @Test(.app { $0.set("Test", for: \.titleFlag) })
    func `a test's trait wins over its suite's`() { #expect(App.greeting() == "Test 1") }

    /// They run at the same time.
    @Test(.app { $0.set("Many", for: \.titleFlag) }, arguments: 0..<20)
    func `tests that run at the same time do not see each other`(_ number: Int) async {
      await withFlagOverrides(App.$flags) {
        $0.set(number % 10, for: \.checkout.maxRetriesFlag)
      } operation: {
        for _ in 0..<20 {
          await Task.yield()
          #expect(App.greeting() == "Many \(number % 10)")
        }
      }
      #expect(App.greeting() == "Many 1")
    }
  }

  @Test func `a value that breaks its flag's rules is an issue of the test, at its line`() {
    withKnownIssue {
      _ = FlagPole(testing: ShopFlags.self) { $0.set(11, for: \.checkout.maxRetriesFlag) }
    } matching: { issue in
      issue.description.contains("checkout.max-retries wants")
        && issue.sourceLocation?.fileName == "TestingAidTests.swift"
    }
  }

  @Test func `a pole for a test has the defaults, and what the test sets`() {
    let flags = FlagPole(testing: ShopFlags.self) { $0.set(.pro, for: \.checkout.tierFlag) }
    #expect(flags.checkout.tier == .pro && flags.title == "Shop" && flags.checkout.enabled)
    #expect(flags.resolution(for: \.checkout.tierFlag).winner.kind == .forced)
    #expect(FlagPole(testing: ShopFlags.self).checkout.tier == .free)
  }

  @Test func `a recorder keeps each read, in order, with its value`() {
    func total(_ flags: some FlagReading<ShopFlags>) -> Int {
      flags.read(\.checkout.enabledFlag) ? flags.read(\.checkout.maxRetriesFlag) : 0
    }
    let flags = RecordingFlags(FlagPole(testing: ShopFlags.self) { $0.set(5, for: \.checkout.maxRetriesFlag) })
    #expect(total(flags) == 5 && total(flags) == 5)
    #expect(
      flags.reads.prefix(2) == [
        RecordedRead(key: "checkout.enabled", value: "true"), RecordedRead(key: "checkout.max-retries", value: "5"),
      ])
    #expect(flags.reads.count == 4)
    flags.removeAll()
    #expect(flags.reads.isEmpty)
  }
}
