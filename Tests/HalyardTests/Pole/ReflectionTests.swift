import Foundation
import HalyardObservation
import HalyardTesting
import HalyardUserDefaults
import Synchronization
import TestSupport
import Testing

@testable import Halyard

/// Nothing that is dumped or printed shows what is sensitive.
struct ReflectionTests {
  @FlagContainer
  struct Group {
    @Flag(default: "default-secret", description: "A secret", remoteKey: "group.secret", sensitive: true)
    var secret: String
    @Flag(default: 1, description: "A secret number", remoteKey: "group.number", sensitive: true)
    var number: Int
  }

  @FlagContainer
  struct Flags {
    @Flag(default: "open", description: "No secret", remoteKey: "greeting")
    var greeting: String
    @FlagGroup var group: Group
  }

  /// What happened to a pole.
  private final class Log: Sendable {
    private let kept = Mutex<[FlagEvent]>([])
    var events: [FlagEvent] { kept.withLock { $0 } }
    func add(_ event: FlagEvent) { kept.withLock { $0.append(event) } }
  }

  private static func texts(of value: some Any) -> [String] {
    var dumped = ""
    dump(value, to: &dumped)
    return [dumped, String(describing: value), String(reflecting: value), "\(value)"]
  }

  @Test func `no sensitive value is in a dump, a mirror or a text of what holds it`() throws {
    let remote = RemoteSource(Flags.self)
    let overrides = MemorySource(name: "overrides")
    let flags = FlagPole(Flags.self, sources: [overrides, remote])
    try remote.apply(Array(#"{"greeting": "Hello", "group": {"secret": "remote-secret", "number": 918273645}}"#.utf8))
    overrides.set("memory-secret", for: "group.secret")
    let payload = Array(#"{"group": {"secret": "bundled-secret", "number": 918273645}}"#.utf8)
    let bundled = try BundledPayload(Flags.self, payload)
    let environment = try EnvironmentVariables(Flags.self, environment: ["FLAG_GROUP_SECRET": "environment-secret"])
    let report = try remote.validate(Array(#"{"group": {"secret": "validated-secret"}}"#.utf8))
    let rejection = #expect(throws: PayloadRejection.self) {
      try remote.apply(
        Array(#"{"greeting": 1, "group": {"secret": ["refused-secret"], "number": "wrong-secret"}}"#.utf8))
    }
    let texts = [
      Self.texts(of: report), Self.texts(of: rejection as Any), Self.texts(of: report.changes),
      Self.texts(of: remote.restoration), Self.texts(of: remote), Self.texts(of: overrides), Self.texts(of: bundled),
      Self.texts(of: environment),
      Self.texts(of: flags), Self.texts(of: flags.snapshot()), Self.texts(of: flags.group),
      Self.texts(of: flags.snapshot().group), Self.texts(of: flags.group.$secret),
      Self.texts(of: flags.resolution(for: \.group.$secret)), Self.texts(of: flags.resolutions),
      Self.texts(of: flags.resolution(for: \.group.$secret).trail),
    ].joined()
    for text in texts {
      #expect(!text.contains("-secret") && !text.contains("918273645"), "\(text)")
    }
    #expect(flags.group.secret == "memory-secret" && flags.group.number == 918_273_645)
  }

  @MainActor
  @Test func `no sensitive value is in a dump, a mirror or a text of what sources, poles and changes give`() throws {
    let payload = Array(#"{"group": {"secret": "payload-secret", "number": 918273645}}"#.utf8)
    let suite = "halyard-tests-\(UUID().uuidString)"
    let defaults = try #require(UserDefaults(suiteName: suite))
    defer { defaults.removePersistentDomain(forName: suite) }
    defaults.set("stored-secret", forKey: "flag.group.secret")
    let folder = try TemporaryFolder()
    let path = try folder.write(#"{"group.secret": "file-secret"}"#, to: "overrides.json")
    let remote = RemoteSource(Flags.self, activation: .nextSession)
    try remote.apply(payload)
    let memory = MemorySource()
    memory.set("memory-secret", for: "group.secret")
    let bundled = try BundledPayload(Flags.self, payload)
    let environments = FlagEnvironments(FlagEnvironment("production", sources: [memory, bundled]))
    let sources: [any FlagSource] = [
      remote, memory, bundled, environments, UserDefaultsSource(Flags.self, defaults: defaults),
      OverrideFile(Flags.self, path: path, isFollowed: false),
      try EnvironmentVariables(Flags.self, environment: ["FLAG_GROUP_SECRET": "environment-secret"]),
    ]
    let states = FlagStates(Flags.self) {
      set(\.group.$secret, to: "state-secret")
      set(\.group.$number, to: 918_273_645)
    }
    let log = Log()
    let flags = FlagPole(Flags.self, sources: sources)
    let observation = flags.observe { log.add($0) }
    let (observable, recording) = (ObservableFlags(flags), RecordingFlags(flags))
    #expect(recording.read(\.group.$secret) == "memory-secret" && observable.group.secret == "memory-secret")
    #expect(recording.reads.first?.value == #""memory-secret""#)
    memory.set("changed-secret", for: "group.secret")
    memory.set(7, for: "group.secret")
    #expect(log.events.count >= 2)
    var forced: FlagOverrides<Flags>?
    withFlagOverrides(Self.$flags) {
      $0.set("forced-secret", for: \.group.$secret)
      forced = $0
    } operation: {
    }
    let answers = sources.map { $0.current().answer(for: "group.secret", as: String.self) }
    var texts = [
      Self.texts(of: states), Self.texts(of: states.source()), Self.texts(of: states.source().current()),
      Self.texts(of: set(\Flags.group.$secret, to: "one-secret")), Self.texts(of: log.events),
      Self.texts(of: FlagSourceEdit(values: ["group.secret": "edit-secret"])), Self.texts(of: environments.environment),
      Self.texts(of: observation), Self.texts(of: observable), Self.texts(of: observable.group),
      Self.texts(of: recording), Self.texts(of: recording.reads), Self.texts(of: forced as Any),
      Self.texts(of: answers),
      Self.texts(of: flags.changes), Self.texts(of: flags.changes.makeAsyncIterator()),
      Self.texts(of: flags.values(of: \.group.$secret)),
    ]
    for source in sources { texts += [Self.texts(of: source), Self.texts(of: source.current())] }
    for event in log.events {
      switch event {
      case .values(let changes), .winners(let changes): texts += changes.map { Self.texts(of: $0) }
      case .refusals(let refusals): texts += refusals.map { Self.texts(of: $0) }
      }
    }
    for text in texts.joined() { #expect(!text.contains("-secret") && !text.contains("918273645"), "\(text)") }
  }

  @FlagRecord
  struct Door: Equatable {
    var code: String = "field-secret"
  }

  @FlagContainer
  struct Doors {
    @Flag(default: Door(), description: "A secret", remoteKey: "doors.front", sensitive: true) var front: Door
    @Flag(
      default: ["front": ["code": "holder-secret"]], description: "All of them, the secret one too", remoteKey: "doors")
    var all: [String: [String: String]]
    @Flag(default: "shown-default", description: "No secret", remoteKey: "greeting") var greeting: String
  }

  @Test func `no default of a sensitive flag, or of one that holds it, is in a dump of schemas and their flags`() throws
  {
    let schemas = [FlagSet.of(Flags.self).schema, FlagSet.of(Doors.self).schema]
    var texts = schemas.map { Self.texts(of: $0) }
    for schema in schemas { texts += schema.flags.filter(\.isSensitive).map { Self.texts(of: $0) } }
    texts += [Self.texts(of: schemas[1].flags[0].withoutValues), Self.texts(of: schemas)]
    for text in texts.joined() { #expect(!text.contains("-secret"), "\(text)") }
    let dumped = Self.texts(of: schemas[1])[0]
    #expect(dumped.contains("shown-default") && dumped.contains("doors.front") && dumped.contains("isSensitive: true"))
    // What is dumped is as it was.
    #expect(schemas[1].flags[0].defaultValue.contains("field-secret"))
  }

  @TaskLocal private static var flags = FlagPole(Flags.self, sources: [])

  @Test func `a dump of a pole shows all other values`() throws {
    let dumped = Self.texts(of: FlagPole(Flags.self, sources: []))[0]
    #expect(dumped.contains(#"greeting: "\"open\"""#), "\(dumped)")
    #expect(dumped.contains(#"group.secret: "(sensitive)""#), "\(dumped)")
  }
}
