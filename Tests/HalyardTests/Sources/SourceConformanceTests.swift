import Foundation
import HalyardTesting
import HalyardUserDefaults
import Synchronization
import Testing

@testable import Halyard
import TestSupport

/// Every source of the library keeps to the rules that it asks of others.
@Suite struct SourceConformanceTests {
  @Test(arguments: FlagSourceConformance.Rule.allCases)
  func `sources in memory`(rule: FlagSourceConformance.Rule) throws {
    try FlagSourceConformance(writable: { MemorySource() }).check(rule)
  }

  @Test(arguments: FlagSourceConformance.Rule.allCases, [PayloadForm.json, .xmlPropertyList, .binaryPropertyList])
  func `files of overrides`(rule: FlagSourceConformance.Rule, form: PayloadForm) throws {
    // XML dates have no fractions: there they stand as text.
    let folder = try TemporaryFolder()
    let made = SharedCount()
    try FlagSourceConformance(writable: {
      let number = made.value.wrappingAdd(1, ordering: .relaxed).newValue
      return OverrideFile(ConformanceFlags.self, path: folder.file("o\(number)"), form: form)
    }).check(rule)
  }

  @Test(arguments: FlagSourceConformance.Rule.allCases)
  func `user defaults`(rule: FlagSourceConformance.Rule) throws {
    let suites = SuiteNames()
    try FlagSourceConformance(writable: {
      UserDefaultsSource(ConformanceFlags.self, defaults: try #require(UserDefaults(suiteName: suites.next())))
    }).check(rule)
  }

  @Test(arguments: FlagSourceConformance.Rule.allCases)
  func `environments`(rule: FlagSourceConformance.Rule) throws {
    try FlagSourceConformance(fixed: { values in
      let texts = values.map { key, value in
        let text = (try? Payload(value.jsonText.utf8Bytes).root).flatMap(\.string) ?? value.jsonText
        return ("FLAG_" + key.rawValue.uppercased(), text)
      }
      return try EnvironmentVariables(
        ConformanceFlags.self, environment: Dictionary(uniqueKeysWithValues: texts))
    }).check(rule)
  }

  @Test(arguments: FlagSourceConformance.Rule.allCases)
  func `bundled payloads`(rule: FlagSourceConformance.Rule) throws {
    try FlagSourceConformance(fixed: { values in
      try BundledPayload(
        ConformanceFlags.self, Self.document(values), options: ValidationOptions(allowsEmptyPayload: true))
    }).check(rule)
  }

  @Test(arguments: FlagSourceConformance.Rule.allCases)
  func `remote sources`(rule: FlagSourceConformance.Rule) throws {
    try FlagSourceConformance(changing: {
      let source = RemoteSource(ConformanceFlags.self, options: ValidationOptions(allowsEmptyPayload: true))
      return (source, { try source.apply(Self.document($0)) })
    }).check(rule)
  }

  private static func document(_ values: [FlagKey: any FlagValue]) -> [UInt8] {
    "{\(values.map { "\"\($0.key)\": \($0.value.jsonText)" }.joined(separator: ","))}".utf8Bytes
  }

  /// Names of defaults, which go with it.
  private final class SuiteNames: Sendable {
    private let names = Guarded<[String]>([])
    func next() -> String {
      let name = "halyard-tests-\(UUID().uuidString)"
      names.withLock { $0.append(name) }
      return name
    }
    deinit {
      for name in names.withLock({ $0 }) { UserDefaults.standard.removePersistentDomain(forName: name) }
    }
  }
}
