import Foundation

/// One flag's value between its JSON text and what `UserDefaults` hold.
enum StoredValue {
  /// The member that a value is wrapped in: not every reader takes a property list that is no container.
  static let member = "value"

  /// An object of the defaults as a binary property list: the one form in which bools, integers and reals cannot be mistaken for
  /// one another on any platform. What is no property list gives no bytes, which nothing can be read from.
  static func bytes(of object: Any) -> Data {
    (try? PropertyListSerialization.data(fromPropertyList: [member: object], format: .binary, options: 0)) ?? Data()
  }

  /// A value as an object that the defaults can hold.
  ///
  /// - Throws: ``FlagWriteError/invalidValue(_:)`` for a value that no property list can hold.
  static func object(of value: any FlagValue, _ key: FlagKey, in set: FlagSet) throws(FlagWriteError) -> Any {
    if let date = value as? Date { return date }
    if let data = value as? Data { return data }
    do throws(PayloadRejection) {
      let json = try NilFields.leftOut(of: value.jsonText, type(of: value).valueSchema).jsonText
      let payload = try Payload(Array(#"{"\#(member)":\#(json)}"#.utf8), format: .json)
      let bytes = Data(try payload.bytes(as: .binaryPropertyList))
      let list = try? PropertyListSerialization.propertyList(from: bytes, format: nil)
      if let object = (list as? [String: Any])?[member] { return object }
    } catch {
      if let problem = error.errors.first { throw .invalidValue(set.problem(problem, ofValueAt: key)) }
    }
    throw .invalidValue(
      Problem(
        code: .unwritableValue, flag: key.rawValue, expected: "value that a property list can hold",
        hint: "override the flag in a file or in memory"))
  }
}
