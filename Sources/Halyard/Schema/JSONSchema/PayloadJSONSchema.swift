/// Says in JSON Schema what a payload has to be, for flags at given paths.
///
/// What it refuses Halyard refuses, but for two rules on numbers that say otherwise; what it takes Halyard may refuse for what
/// is listed as unchecked.
/// Linear in the schema; recursion goes as deep as paths and records do.
struct PayloadJSONSchema {
  typealias Members = [(String, SchemaJSON)]

  /// What stands at a flag's place.
  struct Form {
    var reader = MapperReader.native
    /// Nil for what the flag's type says of null.
    var null: MapperPolicy?
    /// Whether something else may decide what the value is, so that nothing is said of what stands there.
    var isOpen = false
  }

  /// Elements behind this position have no schema of their own.
  static let farthestPosition = 255

  let schema: FlagSchema
  let options: ValidationOptions
  private let holders: SecretHolders
  private let root: PayloadShape
  /// By flag, where it is not the value as its type has it.
  var forms: [Int: Form] = [:]
  /// Whether one of the flags that payloads can set has to be there.
  private let requiresFlag: Bool
  /// What the schemas made so far leave out.
  var unchecked = UncheckedPayloadRule.everywhere

  /// - Parameters:
  ///   - paths: where each flag stands; nil for those that no payload can set.
  ///   - version: where payloads say their version, and whether they must.
  init(
    _ schema: FlagSchema, paths: [PayloadPath?], version: (path: PayloadPath, isRequired: Bool)?,
    options: ValidationOptions, routes: [FlagRoute] = [], helpers: [PayloadPath] = []
  ) {
    self.schema = schema
    self.options = options
    holders = SecretHolders(schema)
    root = PayloadShape()
    requiresFlag = zip(schema.flags, paths).contains { $0.isRequired && $1 != nil }
    let routes = Dictionary(routes.map { ($0.flag, $0) }) { first, _ in first }
    for (number, (flag, path)) in zip(schema.flags, paths).enumerated() {
      guard let path else { continue }
      let route = routes[number]
      let isOptional = flag.value.type.isOptional || route?.way.null?.allowsNull == true
      root.add(
        path.steps[...],
        PayloadShape.Target(
          role: .flag(number), isOptional: isOptional, isRequired: route?.isRequired(flag) ?? flag.isRequired))
      forms[number] = route?.form
    }
    for path in helpers {
      root.add(path.steps[...], PayloadShape.Target(role: .helper, isOptional: true, isRequired: false))
    }
    if let (path, isRequired) = version {
      root.add(path.steps[...], PayloadShape.Target(role: .version, isOptional: false, isRequired: isRequired))
    }
  }

  /// The document as bytes, with a line end behind it.
  mutating func document() -> [UInt8] {
    var whole = json(of: root, isStrict: options.isStrict)
    if root.isLeaf, !root.isRead, options.isStrict { whole = ["type": "object", "maxProperties": 0] }
    var document = Self.head(unchecked)
    // What a flag at the root says of itself would be said of the document.
    var parts: [SchemaJSON] = []
    if root.isRead || whole.members.contains(where: { $0.0 == "allOf" }) {
      parts.append(whole)
    } else {
      document += whole.members
    }
    // Of a flag that has to be there the rest says so.
    if root.holdsFlag, !requiresFlag, !options.allowsEmptyPayload { parts.append(presence(of: root)) }
    parts.removeAll { $0.allowsAll }
    if !parts.isEmpty { document.append(("allOf", .array(parts))) }
    return Self.written(document)
  }

  /// What holds for the tree of paths alone.
  mutating func tree() -> SchemaJSON { json(of: root, isStrict: false) }

  /// The members in front of all others.
  static func head(_ unchecked: Set<UncheckedPayloadRule>) -> Members {
    [
      ("$schema", "https://json-schema.org/draft/2020-12/schema"),
      ("title", "Payload"),
      ("description", "What a back end sends, as the program's flags want it."),
      ("x-halyard-rules", .object(unchecked.sorted().map { ($0.rawValue, .string($0.reason)) })),
    ]
  }

  /// The document's bytes.
  static func written(_ document: Members) -> [UInt8] {
    var writer = JSONWriter(layout: .pretty)
    SchemaJSON.object(document).write(to: &writer)
    return writer.bytes + [UInt8(ascii: "\n")]
  }

  /// What a value has to be for all that is at or below its place.
  mutating func json(of shape: PayloadShape, isStrict: Bool) -> SchemaJSON {
    var parts = shape.flags.map { flag($0) }
    if shape.isVersion {
      unchecked.insert(.integerLiteral)
      parts.append(["title": "version", "type": ["integer", "string"]])
    }
    let way = way(through: shape, isStrict: isStrict && !shape.isRead)
    if !way.isEmpty { parts.append(.object(way)) }
    return .all(parts)
  }

  private mutating func flag(_ number: Int) -> SchemaJSON {
    let flag = schema.flags[number]
    var value = ValueJSONSchema(isStrict: options.isStrict, showsDefaults: !holders.contains(number))
    let form = forms[number]
    let rules =
      form?.isOpen == true ? [] : form.map { value.members(flag.value, in: $0) } ?? value.members(flag.value)
    unchecked.formUnion(value.unchecked)
    var members: Members = [("title", .string(flag.key.rawValue))]
    if !flag.description.isEmpty { members.append(("description", .string(flag.description))) }
    members += rules
    members.append(
      value.showsDefaults ? ("default", .json(flag.defaultValue)) : ("x-halyard-sensitive", true))
    if !value.unchecked.isEmpty { members.append(Self.note(value.unchecked)) }
    return .object(members)
  }

  /// What a flag's value has to be at a place, in a form.
  mutating func value(of number: Int, in form: Form) -> SchemaJSON {
    var value = ValueJSONSchema(isStrict: options.isStrict, showsDefaults: !holders.contains(number))
    let members = value.members(schema.flags[number].value, in: form)
    unchecked.formUnion(value.unchecked)
    return members.isEmpty ? true : .object(members)
  }

  /// Says at a place what is not checked there.
  static func note(_ rules: Set<UncheckedPayloadRule>) -> (String, SchemaJSON) {
    ("x-halyard-unchecked", SchemaJSON(rules.sorted().map(\.rawValue)))
  }
}
