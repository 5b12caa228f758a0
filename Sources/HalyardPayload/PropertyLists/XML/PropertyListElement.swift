/// The elements of XML property lists.
enum PropertyListElement: UInt8 {
  case plist, dict, array, key, string, integer, real, `true`, `false`, date, data

  /// Whether it is a value that holds no others.
  var isScalar: Bool {
    switch self {
    case .plist, .dict, .array, .key: false
    case .string, .integer, .real, .true, .false, .date, .data: true
    }
  }

  /// How many bytes its name has.
  @inline(__always)
  var nameSize: Int {
    switch self {
    case .key: 3
    case .dict, .real, .true, .date, .data: 4
    case .plist, .array, .false: 5
    case .string: 6
    case .integer: 7
    }
  }

  /// The element of a name that ends with a zero byte.
  @inline(__always)
  init?(name: UnsafePointer<UInt8>) {
    let element: PropertyListElement
    let expected: StaticString
    switch name[0] {
    case UInt8(ascii: "k"): (element, expected) = (.key, "key")
    case UInt8(ascii: "s"): (element, expected) = (.string, "string")
    case UInt8(ascii: "i"): (element, expected) = (.integer, "integer")
    case UInt8(ascii: "t"): (element, expected) = (.true, "true")
    case UInt8(ascii: "f"): (element, expected) = (.false, "false")
    case UInt8(ascii: "r"): (element, expected) = (.real, "real")
    case UInt8(ascii: "a"): (element, expected) = (.array, "array")
    case UInt8(ascii: "p"): (element, expected) = (.plist, "plist")
    case UInt8(ascii: "d"):
      guard name[1] == UInt8(ascii: "a") else {
        (element, expected) = (.dict, "dict")
        break
      }
      // `dat`, or less: a zero byte differs and ends the comparison below.
      let isData = name[2] == UInt8(ascii: "t") && name[3] == UInt8(ascii: "a")
      (element, expected) = isData ? (.data, "data") : (.date, "date")
    default: return nil
    }
    guard Self.isName(name, expected) else { return nil }
    self = element
  }

  /// What values are written as, for reports.
  static let values = "<dict>, <array>, <string>, <integer>, <real>, <true/>, <false/>, <date> or <data>"

  @inline(__always)
  private static func isName(_ name: UnsafePointer<UInt8>, _ expected: StaticString) -> Bool {
    let (text, count) = (expected.utf8Start, expected.utf8CodeUnitCount)
    var index = 0
    // Names differ at the latest where the shorter one has its zero.
    while index < count {
      if name[index] != text[index] { return false }
      index &+= 1
    }
    return name[count] == 0
  }
}
