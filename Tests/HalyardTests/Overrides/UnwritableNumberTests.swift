import Foundation
import HalyardUserDefaults
import Testing

@testable import Halyard

/// Values that no payload holds are called by their names, not by the null that stands for them in a text.
@Suite struct UnwritableNumberTests {
  @FlagContainer
  struct Flags {
    @Flag(default: 0.5, description: "A share", remoteKey: "ratio") var ratio: Double
    @Flag(default: Float(0.5), description: "A share", remoteKey: "narrow") var narrow: Float
    @Flag(default: Double?.none, description: "A share", remoteKey: "maybe") var maybe: Double?
    @Flag(default: [0.5], description: "Shares", remoteKey: "ratios") var ratios: [Double]
    @Flag(default: Date(timeIntervalSince1970: 0), description: "An instant", remoteKey: "since") var since: Date
    @Flag(default: 0.5, description: "A secret", remoteKey: "secret", sensitive: true) var secret: Double
    @Flag(default: Duration.zero, description: "A time", remoteKey: "pause") var pause: Duration
  }

  private static let values: [(key: FlagKey, value: any FlagValue, found: String?)] = [
    ("ratio", Double.nan, "nan"), ("ratio", Double.infinity, "inf"), ("ratio", -Double.infinity, "-inf"),
    ("narrow", Float.nan, "nan"), ("narrow", Float.infinity, "inf"), ("maybe", Double?.some(.nan), "nan"),
    ("ratios", [1, Double.nan], "nan at [1]"), ("since", Date.distantPast, "one outside of them"),
    ("since", Date(timeIntervalSince1970: .infinity), "one outside of them"), ("secret", Double.nan, nil),
  ]

  @Test func `an override says what was found and what to do`() {
    let pole = FlagPole(Flags.self, sources: [MemorySource()])
    for (key, value, found) in Self.values {
      let error = #expect(throws: FlagWriteError.self) { try pole.setOverride(value, for: key) }
      guard case .invalidValue(let problem)? = error else { continue }
      #expect(problem.found == found)
      #expect(problem.flag == key.rawValue && !"\(problem)".contains("null"), "\(problem)")
      #expect(problem.hint != nil || found == nil)
    }
  }

  @Test func `the trail says the same of what a source was given`() {
    let source = MemorySource()
    let pole = FlagPole(Flags.self, sources: [source])
    source.set(Double.nan, for: "ratio")
    #expect("\(pole.resolution(for: \.$ratio))".contains("ratio wants a finite number, found nan"))
    source.set(Date.distantPast, for: "since")
    let since = "since wants a date in the years 0001 to 9999, found one outside of them"
    #expect("\(pole.resolution(for: \.$since))".contains(since))
  }

  @Test func `user defaults refuse a duration that they cannot keep to the last digit`() throws {
    let suite = "halyard-tests-\(UUID().uuidString)"
    let defaults = try #require(UserDefaults(suiteName: suite))
    defer { defaults.removePersistentDomain(forName: suite) }
    let pole = FlagPole(Flags.self, sources: [UserDefaultsSource(Flags.self, defaults: defaults)])
    for pause in [Duration.zero, .seconds(3), .milliseconds(250), .milliseconds(100)] {
      try pole.setOverride(pause, for: \.$pause)
      #expect(pole.pause == pause)
    }
    let exact = Duration(secondsComponent: 1_000_000, attosecondsComponent: 1)
    #expect(throws: FlagWriteError.self) { try pole.setOverride(exact, for: \.$pause) }
    #expect(pole.pause == .milliseconds(100) && defaults.object(forKey: "flag.pause") as? Double == 0.1)
  }
}
