import Halyard

/// What a payload is read as.
enum PayloadFormatChoice: String, CaseIterable {
  case auto
  case json
  case xmlPropertyList = "xml-plist"
  case binaryPropertyList = "binary-plist"

  /// The format; nil for the one that the bytes show.
  var format: PayloadFormat? {
    switch self {
    case .auto: .auto
    case .json: .json
    case .xmlPropertyList: .xmlPropertyList
    case .binaryPropertyList: .binaryPropertyList
    }
  }
}
