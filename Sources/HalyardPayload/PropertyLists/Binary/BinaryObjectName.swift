/// What reports call an object of a binary property list.
enum BinaryObjectName {
  /// Whether a value can begin with this marker.
  static func isValue(_ marker: UInt8) -> Bool {
    switch marker >> 4 {
    case 0x0: marker == 8 || marker == 9
    case 0x1: marker & 0x0F <= 4
    case 0x2: marker == 0x22 || marker == 0x23
    case 0x3: marker == 0x33
    case 0x4, 0x5, 0x6, 0xA, 0xD: true
    default: false
    }
  }

  /// The kind that a marker stands for.
  static func of(_ marker: UInt8) -> String {
    if isValue(marker) {
      return switch marker >> 4 {
      case 0x0: "a bool"
      case 0x1: "an integer"
      case 0x2: "a real"
      case 0x3: "a date"
      case 0x4: "data"
      case 0xA: "an array"
      case 0xD: "an object"
      default: "a string"
      }
    }
    return switch marker {
    case 0x00: "null, which no property list can hold"
    case 0x0C, 0x0D: "a URL, which belongs to another version of the format"
    case 0x0E: "a UUID, which belongs to another version of the format"
    case 0x0F: "a fill byte"
    case 0x10...0x1F: "an integer of \(1 << Int(marker & 0x0F)) bytes"
    case 0x70...0x7F: "a UTF-8 string, which belongs to another version of the format"
    case 0x80...0x8F: "a UID, which stands in archives of objects"
    case 0xB0...0xBF: "an ordered set, which no property list can hold"
    case 0xC0...0xCF: "a set, which no property list can hold"
    default: "marker \(marker)"
    }
  }
}
