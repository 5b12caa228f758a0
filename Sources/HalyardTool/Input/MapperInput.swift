import Halyard

/// The mapper document by which flags are found in payloads.
enum MapperInput {
  /// Reads it, and joins it with the schema. What it warns of goes to standard error.
  ///
  /// Without one each flag stands at its own remote key.
  static func validator(
    _ input: Input?, _ schema: FlagSchema, _ options: ValidationOptions, _ reader: InputReader, _ console: Console
  ) throws(ToolFault) -> PayloadValidator {
    guard let input else { return PayloadValidator(schema, options: options) }
    let document = try read(
      input, reader, console, hidesValues: schema.flags.contains(where: \.isSensitive))
    if options.rules.versionMustRise, options.versionPath == nil, document.version == nil {
      throw .usage(
        "\(OptionDescription.versionMustRise.typed) needs \(OptionDescription.versionPath.typed), or a mapper that says "
          + "where the version is: \(input.name) does not", command: nil)
    }
    do throws(PayloadRejection) {
      return try PayloadValidator(schema, options: options, mapper: .read(document))
    } catch {
      throw .refused(error, what: "the mapper does not fit the schema", status: .brokenSchema)
    }
  }

  /// Reads the document alone.
  static func read(
    _ input: Input, _ reader: InputReader, _ console: Console, hidesValues: Bool = false
  ) throws(ToolFault) -> MapperDocument {
    let result = try reader.read(input, limit: PayloadLimits.standard.bytes) {
      bytes -> Result<(document: MapperDocument, warnings: [Problem]), PayloadRejection> in
      do throws(PayloadRejection) {
        return .success(try MapperDocument.read(bytes, name: input.name, hidesValues: hidesValues))
      } catch {
        return .failure(error)
      }
    }
    switch result {
    case .success(let (document, warnings)):
      let text = ProblemText(payload: input.name, isColoured: console.isColoured(console.errors))
      for warning in warnings { console.complain(text.render(warning)) }
      return document
    case .failure(let rejection):
      throw .refused(rejection, what: "the mapper is broken", status: .brokenSchema)
    }
  }
}
