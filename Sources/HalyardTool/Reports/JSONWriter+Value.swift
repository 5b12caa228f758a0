import Halyard

extension JSONWriter {
  /// Writes a value that is JSON text already; null where it must not be shown.
  mutating func value(_ json: String?) {
    if let json { raw(json.utf8) } else { null() }
  }

  /// Says in the object open here that a value is null because it must not be shown.
  mutating func sensitive() {
    key("sensitive")
    bool(true)
  }

  /// Writes an array of strings.
  mutating func strings(_ texts: [String]) {
    beginArray()
    for text in texts { string(text) }
    endArray()
  }
}
