import Halyard
import HalyardPayload

/// What holds for a mapper document, whatever its bytes.
enum MapperLaws {
  private static let payloads: [[UInt8]] = [
    #"{"a": true, "b": {"c": 1, "l": "s"}, "list": [3, {"name": "x", "value": 1.5}], "text": "{\"d\": \"x\"}", "j": [1]}"#,
    #"{"flags": [{"key": "on", "enabled": 1, "value": "true"}], "state": "UPDATE", "on": {"state": "enabled"}, "d": {"t": 0}}"#,
    "[]",
  ].map { Array($0.utf8) }

  static func hold(for bytes: UnsafeRawBufferPointer) {
    let copy = Array(bytes)
    do throws(PayloadRejection) {
      _ = try MapperDocument(document: copy, name: "mapper")
    } catch {
      return requirePlaces(error, in: copy.count)
    }
    do throws(PayloadRejection) {
      let options = ValidationOptions(isStrict: true)
      let remote = try RemoteSource(FuzzFlags.self, mapper: .document(copy), options: options)
      for payload in payloads {
        do throws(PayloadRejection) { _ = try remote.validate(payload) } catch {
          requirePlaces(error, in: payload.count)
        }
      }
    } catch {
      // It does not fit the flags.
      requirePlaces(error, in: copy.count)
    }
  }
}
