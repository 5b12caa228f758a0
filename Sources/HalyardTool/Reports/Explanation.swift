import Halyard

/// Asks the sources of one flag, the strongest first, and keeps what they said.
struct Explanation {
  private let flag: FlagDescriptor
  private let ordinal: Int
  private var winner: (source: FlagResolution.Source, value: ReportedValue, origin: FlagOrigin?)?
  private var trail: [FlagResolution.Step] = []
  /// What helps to understand the answer, a sentence each.
  private(set) var notes: [String] = []
  /// What is wrong with the documents that were asked.
  private(set) var rejections: [PayloadRejection] = []

  /// A flag at its place in the schema, nobody asked yet.
  init(_ flag: FlagDescriptor, at ordinal: Int) {
    self.flag = flag
    self.ordinal = ordinal
  }

  /// Asks the overrides, of which each stands for itself.
  mutating func ask(overrides input: JudgedInput) {
    let source = FlagResolution.Source(name: Self.name(input), kind: .override)
    let rejection = input.report.rejection
    if let rejection { rejections.append(rejection) }
    if let node = input.examination.node(at: ordinal) {
      append(source, node, version: nil)
    } else if let problem = input.problem(of: flag.key) {
      append(source, .invalid(problem))
    } else if let problem = rejection?.errors.first, input.examination.reading.payload == nil {
      append(source, .invalid(problem))
      notes.append("\(Self.name(input)) could not be read to its end, so it overrides nothing")
    } else {
      append(source, .absent)
    }
  }

  /// Asks a payload, which is served whole or not at all.
  mutating func ask(payload input: JudgedInput) {
    let source = FlagResolution.Source(name: Self.name(input), kind: .remote)
    let (name, node) = (Self.name(input), input.examination.node(at: ordinal))
    if let rejection = input.report.rejection {
      rejections.append(rejection)
      if let problem = input.problem(of: flag.key) ?? rejection.errors.first {
        append(source, .invalid(problem))
      } else {
        append(source, .absent)
      }
      let count = FoundText.plural(rejection.errors.count + rejection.omitted, "problem")
      notes.append("\(name) is rejected as a whole for \(count), so none of its values is served")
      if let node {
        let value = flag.isSensitive ? "a value" : DisplayText.escaped(node.jsonText.unicodeScalars, limit: 80)
        notes.append("once that is mended, it would say \(value) for this flag")
      }
    } else if let node {
      append(source, node, version: input.report.version)
    } else {
      append(source, .absent)
      if let path = flag.remoteKey {
        notes.append("\(name) holds nothing at \(path), where a payload sets this flag")
        for warning in input.report.warnings where warning.flag.map({ FlagKey($0) == flag.key }) ?? false {
          notes.append([warning.message, warning.hint].compactMap { $0 }.joined(separator: ": "))
        }
      } else {
        notes.append("the flag has no remote key, so no payload can set it")
      }
    }
  }

  /// What it came to, the compiled default asked last.
  var resolution: FlagResolution {
    let compiled = ReportedValue(json: flag.defaultValue)
    let last = FlagResolution.Step(
      source: .compiledDefault, verdict: winner == nil ? .value(compiled) : .shadowed(compiled), origin: nil)
    return FlagResolution(
      descriptor: flag, value: winner?.value ?? compiled, winner: winner?.source ?? .compiledDefault,
      origin: winner?.origin, trail: trail + [last])
  }

  private mutating func append(_ source: FlagResolution.Source, _ node: PayloadNode, version: String?) {
    let value = ReportedValue(node)
    let origin = FlagOrigin(node: node, version: version)
    trail.append(.init(source: source, verdict: winner == nil ? .value(value) : .shadowed(value), origin: origin))
    if winner == nil { winner = (source, value, origin) }
  }

  private mutating func append(_ source: FlagResolution.Source, _ said: FlagResolution.Step.Said) {
    trail.append(.init(source: source, verdict: said, origin: nil))
  }

  private static func name(_ input: JudgedInput) -> String {
    DisplayText.escaped((input.examination.name ?? "payload").unicodeScalars)
  }
}
