import Foundation
import Halyard

/// The samples of `Property-lists.md`.
enum PropertyLists {
  static let samples: [@Sendable () throws -> Void] = [{ try apply() }, { try write() }]

  enum Theme: String, FlagValue, CaseIterable { case light, dark, system }

  @FlagContainer
  struct ManagedFlags {
    @Flag(description: "Colours", remoteKey: #"["com.example.app.theme"]"#)
    var theme: Theme = .light

    @Flag(
      default: Duration.seconds(900), description: "Time between two syncs",
      remoteKey: #"["com.example.app.sync.interval"]"#)
    var syncInterval: Duration

    @Flag(
      default: Date(timeIntervalSince1970: 1_893_456_000), description: "End of the licence",
      remoteKey: #"["com.example.app.licence.until"]"#)
    var licensedUntil: Date

    @Flag(default: Data(), description: "SHA-256 of the server's key", remoteKey: #"["com.example.app.sync.pin"]"#)
    var serverPin: Data
  }

  static func apply() throws {
    let bytes = try Data(contentsOf: PackageFolder.file("Payloads/managed-app/good.plist"))

    let remote = RemoteSource(ManagedFlags.self)
    let flags = FlagPole(ManagedFlags.self, sources: [remote])
    try remote.apply(bytes, name: "managed.plist")
    print(flags.theme, flags.syncInterval, flags.serverPin.count)
    print(flags.resolution(for: \.$licensedUntil))
  }

  static func write() throws {
    let bytes = Array(#"{"theme": "dark", "rate": 1.50, "on": true}"#.utf8)

    let payload = try Payload(bytes, name: "settings.json")
    let canonical = try payload.bytes(as: .canonicalJSON)
    print(String(decoding: canonical, as: UTF8.self))
    let binary = try payload.bytes(as: .binaryPropertyList)
    print(try Payload(binary).format)
  }
}
