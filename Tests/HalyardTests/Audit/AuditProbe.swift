import Halyard

/// Audits payloads for the flags of a schema document's member `flags`.
struct AuditProbe {
  private let audit: PayloadAudit

  init(
    _ flags: String, mapper: String? = nil, options: ValidationOptions = .standard, ignoring paths: [String] = [],
    leavingOut kinds: Set<AuditFinding.Kind> = []
  ) throws {
    let schema = try FlagSchema(document: Array(#"{"format": "halyard.schema/1", "flags": [\#(flags)]}"#.utf8))
    let validator =
      try mapper.map {
        try PayloadValidator(schema, options: options, mapper: .document(Array($0.utf8), name: "mapper.json"))
      } ?? PayloadValidator(schema, options: options)
    audit = PayloadAudit(
      validator, hasMapper: mapper != nil, ignoring: try paths.map { try IgnoredPath($0) }, leavingOut: kinds)
  }

  /// A bool flag of a schema document.
  static func bool(_ key: String, _ remoteKey: String?, default value: Bool = false, _ members: String = "") -> String {
    let remote = remoteKey.map { #", "remoteKey": "\#($0)""# } ?? ""
    return #"{"key": "\#(key)", "type": "bool", "default": \#(value), "description": ""\#(remote)\#(members)}"#
  }

  func report(_ payload: String) -> AuditReport { audit.report(on: Array(payload.utf8), name: "p.json") }

  /// Each finding as `kind line:column: message; hint`.
  func lines(_ payload: String) -> [String] {
    report(payload).findings.map { finding in
      let place = finding.line.flatMap { line in finding.column.map { " \(line):\($0)" } } ?? ""
      return "\(finding.kind.rawValue)\(place): \(finding.message)" + (finding.hint.map { "; \($0)" } ?? "")
    }
  }
}
