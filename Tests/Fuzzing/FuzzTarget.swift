import HalyardPayload

/// What takes bytes that nobody vouches for, and so is fuzzed.
enum FuzzTarget: String, CaseIterable {
  case json
  case xmlPropertyList = "xml-plist"
  case binaryPropertyList = "binary-plist"
  case path
  case mapper
  case schema
  case overrides

  /// Gives the bytes to what is fuzzed, and holds it to its laws.
  func look(at bytes: UnsafeRawBufferPointer) {
    switch self {
    case .json: PayloadLaws.hold(for: bytes, as: .json)
    case .xmlPropertyList: PayloadLaws.hold(for: bytes, as: .xmlPropertyList)
    case .binaryPropertyList: PayloadLaws.hold(for: bytes, as: .binaryPropertyList)
    case .path: PathLaws.hold(for: bytes)
    case .mapper: MapperLaws.hold(for: bytes)
    case .schema: SchemaLaws.hold(for: bytes)
    case .overrides: OverrideLaws.hold(for: bytes)
    }
  }
}
