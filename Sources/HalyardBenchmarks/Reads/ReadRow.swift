/// What is read, in the order of measuring.
enum ReadRow: Int, CaseIterable {
  case word, bool, int, tier, branch, two, snapshotBool
  case plainString, string, snapshotString
  case plainRecords, records
  case plainJSON, json
  case plainLimit, limit

  var name: String {
    switch self {
    case .word: "atomic word"
    case .bool: "read-bool"
    case .int: "read-int"
    case .tier: "read-enum"
    case .branch: "read-and-branch"
    case .two: "read-two-bools"
    case .snapshotBool: "read-snapshot-bool"
    case .plainString: "plain String"
    case .string: "read-string"
    case .snapshotString: "read-snapshot-string"
    case .plainRecords: "plain [record]"
    case .records: "read-records"
    case .plainJSON: "plain structure"
    case .json: "read-json-flag"
    case .plainLimit: "plain Int?"
    case .limit: "read-optional-int"
    }
  }

  /// What the read is compared with; nil for a peer.
  var peer: ReadRow? {
    switch self {
    case .word, .plainString, .plainRecords, .plainJSON, .plainLimit: nil
    case .bool, .int, .tier, .branch, .two, .snapshotBool: .word
    case .string, .snapshotString: .plainString
    case .records: .plainRecords
    case .json: .plainJSON
    case .limit: .plainLimit
    }
  }

  /// Whether the value is a word, which no reference is counted for.
  var isWord: Bool { peer == .word }

  /// Whether the design sets a budget.
  var hasBudget: Bool {
    switch self {
    case .bool, .int, .tier, .string, .records, .json: true
    default: false
    }
  }
}
