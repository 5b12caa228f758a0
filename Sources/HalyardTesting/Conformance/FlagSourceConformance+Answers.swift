extension FlagSourceConformance {
  private typealias Complaint = ConformanceSubject.Complaint

  func checkIdentity() throws {
    let subject = try start([:])
    let before = (subject.source.name, subject.source.kind)
    if before.0.isEmpty { throw Complaint("its name is empty") }
    if before.1 == .compiledDefault { throw Complaint("its kind is that of the compiled defaults") }
    try subject.say?(["enabled": true])
    if subject.source.name != before.0 || subject.source.kind != before.1 {
      throw Complaint("name or kind changed with its values")
    }
  }

  func checkSilence() throws {
    let subject = try start([:])
    for (key, value) in ConformanceFlags.samples { try Self.checkAbsent(value, key, subject) }
    let other = try start(["enabled": true])
    for (key, value) in ConformanceFlags.samples where key != "enabled" { try Self.checkAbsent(value, key, other) }
  }

  func checkUnknownKeys() throws {
    let subject = try start(["enabled": true, "title": "words"])
    for key in ["", "Enabled", "enabled.", "no.such-flag", "title\u{301}", "ENABLED"] as [FlagKey] {
      try Self.checkAbsent(true, key, subject)
      try Self.checkAbsent("", key, subject)
    }
  }

  func checkFidelity() throws {
    for (key, value) in ConformanceFlags.samples { try Self.checkSame(value, key, try start([key: value])) }
    // The same, as changes of one source.
    let subject = try start([:])
    for (key, value) in ConformanceFlags.samples {
      guard let say = subject.say else { return }
      try say([key: value])
      try Self.checkSame(value, key, subject)
    }
  }

  func checkOtherTypes() throws {
    let subject = try start(["title": "words"])
    try Self.checkNoValue(of: Int.self, subject)
    try Self.checkNoValue(of: Bool.self, subject)
    try Self.checkNoValue(of: Double.self, subject)
    try Self.checkNoValue(of: [String].self, subject)
    try Self.checkNoValue(of: ConformanceTier.self, subject)
    try Self.checkNoValue(of: ConformanceMethod.self, subject)
  }

  func checkImmutability() throws {
    let subject = try start(["title": "old", "count": 1])
    let snapshot = subject.source.current()
    try subject.say?(["title": "new"])
    let (title, count) = (
      try ConformanceSubject.value(snapshot, "title", as: String.self),
      try ConformanceSubject.value(snapshot, "count", as: Int.self)
    )
    if title != "old" || count != 1 { throw Complaint("an old snapshot says \(shown(title)) and \(shown(count))") }
  }

  private static func checkAbsent<Value: FlagValue>(
    _ value: Value, _ key: FlagKey, _ subject: ConformanceSubject
  ) throws {
    if let said = try subject.value(key, as: Value.self) {
      throw Complaint("of \"\(key)\" it says \(said.jsonText)")
    }
  }

  private static func checkSame<Value: FlagValue>(
    _ value: Value, _ key: FlagKey, _ subject: ConformanceSubject
  ) throws {
    let said = try subject.value(key, as: Value.self)
    if said != value { throw Complaint("of \(key) it says \(shown(said)), not \(value.jsonText)") }
  }

  private static func checkNoValue<Value: FlagValue>(of type: Value.Type, _ subject: ConformanceSubject) throws {
    if case .value(let said, _) = subject.source.current().answer(for: "title", as: type) {
      throw Complaint("the text \"words\" is said to be \(said.jsonText)")
    }
  }

  private func shown(_ value: (some FlagValue)?) -> String { Self.shown(value) }

  private static func shown(_ value: (some FlagValue)?) -> String { value?.jsonText ?? "nothing" }
}
