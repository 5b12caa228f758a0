import Foundation
import Halyard

/// The sample of `Mapping-a-back-end.md`.
enum MappingABackEnd {
  static let samples: [@Sendable () throws -> Void] = [{ try audit() }]

  @FlagContainer
  struct LighthouseFlags {
    @Flag(default: true, description: "The new search", remoteKey: "search.v2")
    var search: Bool

    @Flag(default: true, description: "Take orders", remoteKey: "checkout.enabled")
    var checkout: Bool
  }

  static func audit() throws {
    let folder = PackageFolder.file("Payloads/lighthouse")
    let mapper = try Data(contentsOf: folder.appending(path: "draft.mapper.json"))
    let reply = try Data(contentsOf: folder.appending(path: "reply.json"))

    let audit = try PayloadAudit(
      LighthouseFlags.self, mapper: .document(mapper, name: "draft.mapper.json"),
      ignoring: [try IgnoredPath("toggles[*].strategies")], leavingOut: [.unreadMember, .defaultValue])
    let report = audit.report(on: reply, name: "reply.json")
    for finding in report.findings { print(finding.kind.rawValue, finding.path ?? "", finding.hint ?? "") }
    print(report.isClean)
  }
}
