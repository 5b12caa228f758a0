import Halyard
import HalyardPayload

/// What holds for a schema document, whatever its bytes.
enum SchemaLaws {
  static func hold(for bytes: UnsafeRawBufferPointer) {
    let copy = Array(bytes)
    let schema: FlagSchema
    do throws(PayloadRejection) {
      schema = try FlagSchema(document: copy, name: "schema")
    } catch {
      return requirePlaces(error, in: copy.count)
    }
    let document = schema.document
    do throws(PayloadRejection) {
      let again = try FlagSchema(document: document)
      require(again == schema, "a schema is what its document says")
      require(again.document == document, "equal schemas make equal bytes")
    } catch {
      fatalError("a schema's own document is refused: \(error)")
    }
    do throws(PayloadRejection) {
      _ = try Payload(schema.payloadJSONSchema())
    } catch {
      fatalError("a schema's JSON Schema is no JSON: \(error)")
    }
  }
}
