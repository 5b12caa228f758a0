import Halyard

/// Checks a schema document, and writes it for a person, in its one form, or as the JSON Schema of payloads.
struct SchemaCommand: Command {
  static let description = CommandDescription(
    name: "schema",
    summary: "Checks a schema document and lists its flags, or writes the JSON Schema of the payloads that it takes.",
    operands: "--schema FILE [OPTIONS]",
    details: [
      "Text lists the flags. `--format json` prints the document as the program writes it, byte for byte, whoever wrote",
      "this one. `--json-schema` prints the JSON Schema (draft 2020-12) of payloads, for validators of any language; what",
      "JSON Schema cannot say is named in it as x-halyard-unchecked. A mapper document whose values a reference",
      "chooses is refused.",
    ],
    options: [.schema, .format, .jsonSchema, .mapper] + OptionDescription.strictness + [
      .color, .standardInputName, .help,
    ],
    statuses: [
      (.accepted, "the schema is sound"),
      (.usage, "the call makes no sense; a mapper document of which no JSON Schema can be made too"),
      (.unreadable, ExitStatus.unreadable.meaning),
      (.brokenSchema, ExitStatus.brokenSchema.meaning),
      (.fault, ExitStatus.fault.meaning),
    ],
    example: "halyard schema --schema app.schema.json --json-schema --strict")

  private let arguments: ParsedArguments
  private let schema: Input
  private let mapper: Input?
  private let options: ValidationOptions
  private let format: ListingFormat
  private let writesJSONSchema: Bool

  init(_ arguments: ParsedArguments) throws(ToolFault) {
    self.arguments = arguments
    options = try ValidationOptions(arguments)
    format = try arguments.choice(.format, else: .text)
    writesJSONSchema = arguments.has(.jsonSchema)
    for option in OptionDescription.strictness + [.mapper] where arguments.has(option) && !writesJSONSchema {
      throw arguments.usage("\(option.typed) needs \(OptionDescription.jsonSchema.typed)")
    }
    if writesJSONSchema, arguments.has(.format) {
      throw arguments.usage(
        "\(OptionDescription.jsonSchema.typed) has one format: leave \(OptionDescription.format.typed) out")
    }
    var operands = InputOperands(arguments)
    schema = try operands.required(.schema)
    mapper = try operands.option(.mapper)
    if let word = arguments.operands.first {
      throw arguments.usage("\(DisplayText.quoted(word.text)) is one word too many: no payload is read")
    }
  }

  func run(_ console: Console) throws(ToolFault) -> ExitStatus {
    let reader = InputReader()
    let schema = try SchemaInput.read(schema, reader, console)
    if writesJSONSchema {
      console.output.write(try jsonSchema(schema, reader, console))
    } else if format == .json {
      console.output.write(schema.document)
    } else {
      console.output.write(FlagListing.text(of: schema, name: self.schema.name))
    }
    return .accepted
  }

  private func jsonSchema(
    _ schema: FlagSchema, _ reader: InputReader, _ console: Console
  ) throws(ToolFault) -> [UInt8] {
    guard let mapper else { return schema.payloadJSONSchema(options: options) }
    let document = try MapperInput.read(mapper, reader, console)
    do {
      return try schema.payloadJSONSchema(options: options, mapper: document)
    } catch let rejection as PayloadRejection {
      throw .refused(rejection, what: "the mapper does not fit the schema", status: .brokenSchema)
    } catch {
      throw arguments.usage("\(mapper.name): \(error)")
    }
  }
}
