/// What was found wrong with a document while it was read.
struct DocumentNotes {
  let storage: PayloadStorage
  private(set) var faults: [PayloadFault] = []
  /// Errors, and warnings, beyond the limit on problems.
  private(set) var omittedErrors = 0
  private(set) var omittedWarnings = 0
  /// How many errors there are, those of the reader of JSON among them as far as they were met.
  private(set) var errorCount = 0
  private var warningCount = 0
  /// The flag that is being read.
  var flag: String?
  var declaration: String?
  var suggestions = SuggestionBudget()
  /// The members that others of their objects were probably meant to be, by the objects.
  private var meant: [Int: Set<String>] = [:]

  init(_ storage: PayloadStorage) { self.storage = storage }

  /// Notes a fault for the flag that is being read.
  mutating func note(_ fault: PayloadFault) {
    if fault.severity == .error { errorCount += 1 } else { warningCount += 1 }
    guard (fault.severity == .error ? errorCount : warningCount) <= storage.limits.problems else {
      if fault.severity == .error { omittedErrors += 1 } else { omittedWarnings += 1 }
      return
    }
    var fault = fault
    fault.flag = flag
    fault.declaration = declaration
    faults.append(fault)
  }

  /// Notes that an unknown member of an object was probably meant to be another one.
  mutating func mean(_ name: String, in node: PayloadNode) { meant[node.index, default: []].insert(name) }

  /// Whether one of some members is missing in an object only for another spelling, which is noted.
  func isMeant(_ names: [String], in node: PayloadNode) -> Bool {
    !(meant[node.index] ?? []).isDisjoint(with: names)
  }

  /// The document is refused for what is noted elsewhere.
  mutating func countError() { errorCount += 1 }
}
