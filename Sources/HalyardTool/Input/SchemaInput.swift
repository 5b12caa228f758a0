import Halyard

/// The schema document that payloads are judged by.
enum SchemaInput {
  /// Reads it. What it warns of goes to standard error.
  static func read(_ input: Input, _ reader: InputReader, _ console: Console) throws(ToolFault) -> FlagSchema {
    let result = try reader.read(input, limit: PayloadLimits.standard.bytes) {
      bytes -> Result<(schema: FlagSchema, warnings: [Problem]), PayloadRejection> in
      do throws(PayloadRejection) {
        return .success(try FlagSchema.read(bytes, name: input.name))
      } catch {
        return .failure(error)
      }
    }
    switch result {
    case .success(let (schema, warnings)):
      let text = ProblemText(payload: input.name, isColoured: console.isColoured(console.errors))
      for warning in warnings { console.complain(text.render(warning)) }
      return schema
    case .failure(let rejection):
      throw .refused(rejection, what: "the schema is broken", status: .brokenSchema)
    }
  }
}
