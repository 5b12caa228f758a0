import Halyard

extension JSONWriter {
  /// Writes a member that is text.
  mutating func member(_ name: String, _ text: String) {
    key(name)
    string(text)
  }

  /// Writes a member that is a number.
  mutating func member(_ name: String, _ number: Int) {
    key(name)
    integer(number)
  }

  /// Writes a member that is an object.
  mutating func object(_ name: String, _ write: (inout JSONWriter) -> Void) {
    key(name)
    beginObject()
    write(&self)
    endObject()
  }

  /// Writes a member that is an array.
  mutating func array(_ name: String, _ write: (inout JSONWriter) -> Void) {
    key(name)
    beginArray()
    write(&self)
    endArray()
  }
}
