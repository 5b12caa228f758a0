import Halyard

/// Writes an explanation for a program.
enum ExplanationJSON {
  /// One object.
  static func text(of explanation: Explanation) -> [UInt8] {
    let resolution = explanation.resolution
    let isSensitive = resolution.hidesValue
    var writer = JSONWriter(layout: .pretty)
    writer.beginObject()
    writer.key("flag")
    writer.string(resolution.key.rawValue)
    writer.key("type")
    writer.string(resolution.descriptor.value.type.name)
    writer.key("description")
    writer.string(resolution.descriptor.description)
    writer.key("remoteKey")
    writer.optional(resolution.descriptor.remoteKey?.description)
    writer.key("declaration")
    writer.optional(resolution.declaration)
    writer.key("value")
    writer.value(isSensitive ? nil : resolution.valueText)
    if isSensitive { writer.sensitive() }
    writer.key("winner")
    writer.source(resolution.winner)
    writer.key("origin")
    writer.origin(resolution.origin)
    writer.key("reason")
    writer.string(resolution.openFeatureReason.rawValue)
    writer.key("errorCode")
    writer.optional(resolution.openFeatureErrorCode?.rawValue)
    writer.key("trail")
    writer.beginArray()
    for step in resolution.trail { writer.step(step, isSensitive: isSensitive) }
    writer.endArray()
    writer.key("notes")
    writer.strings(explanation.notes)
    writer.key("rejections")
    writer.beginArray()
    for rejection in explanation.rejections { writer.rejection(rejection) }
    writer.endArray()
    writer.endObject()
    return writer.bytes
  }
}

extension JSONWriter {
  /// Writes what was refused: the document's name and its problems.
  fileprivate mutating func rejection(_ rejection: PayloadRejection) {
    beginObject()
    key("payload")
    optional(rejection.payload)
    key("problems")
    problems(rejection.problems)
    key("omitted")
    integer(rejection.omitted)
    key("uncheckedFrom")
    optional(rejection.uncheckedFrom)
    endObject()
  }

  fileprivate mutating func step(_ step: FlagResolution.Step, isSensitive: Bool) {
    beginObject()
    key("source")
    source(step.source)
    key("said")
    switch step.verdict {
    case .value(let value): said("value", isSensitive ? nil : value)
    case .shadowed(let value): said("shadowed", isSensitive ? nil : value)
    case .absent: string("absent")
    case .invalid(let problem):
      string("invalid")
      key("problem")
      self.problem(problem)
    }
    key("origin")
    origin(step.origin)
    endObject()
  }

  private mutating func said(_ what: String, _ json: String?) {
    string(what)
    key("value")
    value(json)
  }

  fileprivate mutating func source(_ source: FlagResolution.Source) {
    beginObject()
    key("name")
    string(source.name)
    key("kind")
    string(source.kind.rawValue)
    endObject()
  }

  fileprivate mutating func origin(_ origin: FlagOrigin?) {
    guard let origin else { return null() }
    let location = origin.location
    beginObject()
    key("payload")
    optional(origin.payloadName)
    key("version")
    optional(origin.version)
    key("digest")
    string(origin.digest)
    key("path")
    string(origin.path)
    if let reading = origin.reading {
      key("reading")
      string(reading)
    }
    key("line")
    optional(location?.line)
    key("column")
    optional(location?.column)
    key("offset")
    integer(origin.byteOffset)
    endObject()
  }
}
