import Halyard

/// Asks the sources of one flag, the strongest first, and keeps what they said.
struct Explanation {
  private let flag: FlagDescriptor
  private let ordinal: Int
  private let hidesValue: Bool
  private var winner: (source: FlagResolution.Source, value: ReportedValue, origin: FlagOrigin?)?
  private var trail: [FlagResolution.Step] = []
  /// What helps to understand the answer, a sentence each.
  private(set) var notes: [String] = []
  /// What is wrong with the documents that were asked.
  private(set) var rejections: [PayloadRejection] = []

  /// A flag at its place in the schema, nobody asked yet.
  ///
  /// - Parameter hidesValue: Whether no text may show the flag's values.
  init(_ flag: FlagDescriptor, at ordinal: Int, hidesValue: Bool) {
    self.flag = flag
    self.ordinal = ordinal
    self.hidesValue = hidesValue
  }

  /// Asks the overrides, of which each stands for itself: one that does not fit takes no other with it. Only a document
  /// that is not well formed, or no object, says nothing valid at all.
  mutating func ask(overrides input: JudgedInput) {
    let source = FlagResolution.Source(name: Self.name(input), kind: .override)
    let rejection = input.report.rejection
    if let rejection { rejections.append(rejection) }
    if !Self.isWellFormed(input), let problem = Self.problemOfText(input) {
      append(
        source, .invalid(input.problem(of: flag.key) ?? input.problem(ofMember: flag.key.rawValue) ?? problem))
      notes.append("\(Self.name(input)) is no well-formed object of overrides, so it overrides nothing")
    } else if let node = input.examination.node(at: ordinal) {
      append(source, node, version: nil)
    } else if let problem = input.problem(of: flag.key) {
      append(source, .invalid(problem))
    } else {
      append(source, .absent)
    }
  }

  /// The first problem of the text itself, which is nobody's own; else the first of all.
  private static func problemOfText(_ input: JudgedInput) -> Problem? {
    let codes = Set(input.examination.reading.faults.map(\.code))
    return input.problems.first { $0.flag == nil && codes.contains($0.code) } ?? input.problems.first
  }

  private static func isWellFormed(_ overrides: JudgedInput) -> Bool {
    let reading = overrides.examination.reading
    return reading.faults.isEmpty && reading.omittedFaults == 0 && reading.payload?.root.kind == .object
  }

  /// Asks a payload, which is served whole or not at all.
  mutating func ask(payload input: JudgedInput) {
    let source = FlagResolution.Source(name: Self.name(input), kind: .remote)
    let (name, node) = (Self.name(input), input.examination.node(at: ordinal))
    if let rejection = input.report.rejection {
      rejections.append(rejection)
      if let problem = input.problem(of: flag.key) {
        append(source, .invalid(problem))
      } else if holdsNothing(input) {
        append(source, .absent)
        if let path = path(in: input) {
          notes.append("\(name) holds nothing at \(path), where a payload sets this flag")
        } else {
          notes.append("the flag has no remote key, so no payload can set it")
        }
      } else if let problem = Self.problemOfText(input) {
        append(source, .invalid(problem))
      } else {
        append(source, .absent)
      }
      let count = FoundText.plural(input.problems.count + rejection.omitted, "problem")
      notes.append("\(name) is rejected as a whole for \(count), so none of its values is served")
      if let node {
        let text = node.jsonText.unicodeScalars
        let value = hidesValue ? "a value" : String(text.prefix(80)) + (text.count > 80 ? "…" : "")
        notes.append("once that is mended, it would say \(value) for this flag")
      }
    } else if let node {
      append(
        source, node, version: input.report.version, wantedPath: path(in: input),
        isSecretlyNamed: input.examination.mapping.secretlyNamed.contains(ordinal))
      if node.isFixed { noteWarnings(input) }
    } else if let reason = input.report.unchangedReason {
      append(source, .absent)
      notes.append("\(name) says that nothing has changed: \(DisplayText.line(reason))")
    } else {
      append(source, .absent)
      if let path = path(in: input) {
        notes.append("\(name) holds nothing at \(path), where a payload sets this flag")
        noteWarnings(input)
      } else {
        notes.append("the flag has no remote key, so no payload can set it")
      }
    }
  }

  private mutating func noteWarnings(_ input: JudgedInput) {
    for warning in input.report.warnings where warning.flag.map({ FlagKey($0) == flag.key }) ?? false {
      notes.append([warning.message, warning.hint].compactMap { $0 }.joined(separator: ": "))
    }
  }

  /// Where a payload sets the flag; nil if none can.
  private func path(in input: JudgedInput) -> PayloadPath? {
    let paths = input.examination.mapping.paths
    return paths.indices.contains(ordinal) ? paths[ordinal] : flag.remoteKey
  }

  /// Whether a payload that could be followed to its end has nothing for the flag; no payload has if nothing maps it.
  private func holdsNothing(_ input: JudgedInput) -> Bool {
    guard path(in: input) != nil else { return true }
    guard input.examination.reading.payload != nil else { return false }
    // Of a payload whose envelope refuses it nothing was looked for.
    guard input.examination.mapping.outcomes.indices.contains(ordinal) else { return false }
    switch input.examination.mapping.outcomes[ordinal] {
    case .absent, .unmapped: return true
    case .found, .broken: return false
    }
  }

  /// What it came to, the compiled default asked last.
  var resolution: FlagResolution {
    let compiled = ReportedValue(json: flag.defaultValue)
    let last = FlagResolution.Step(
      source: .compiledDefault, verdict: winner == nil ? .value(compiled) : .shadowed(compiled), origin: nil)
    return FlagResolution(
      descriptor: flag, value: winner?.value ?? compiled, winner: winner?.source ?? .compiledDefault,
      origin: winner?.origin, trail: trail + [last], hidesValue: hidesValue)
  }

  private mutating func append(
    _ source: FlagResolution.Source, _ node: PayloadNode, version: String?, wantedPath: PayloadPath? = nil,
    isSecretlyNamed: Bool = false
  ) {
    let value = ReportedValue(node)
    let origin = FlagOrigin(
      node: node, wantedPath: wantedPath, isSecretlyNamed: isSecretlyNamed, version: version)
    trail.append(.init(source: source, verdict: winner == nil ? .value(value) : .shadowed(value), origin: origin))
    if winner == nil { winner = (source, value, origin) }
  }

  private mutating func append(_ source: FlagResolution.Source, _ said: FlagResolution.Step.Said) {
    trail.append(.init(source: source, verdict: said, origin: nil))
  }

  private static func name(_ input: JudgedInput) -> String {
    input.examination.name ?? "payload"
  }
}
