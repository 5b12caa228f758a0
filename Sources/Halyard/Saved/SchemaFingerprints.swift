/// What tells whether flags, and how they are found, are those of an earlier process.
///
/// Made when first asked for, which a start with a good saved payload never does: to write out a schema takes longer than to
/// restore a payload.
final class SchemaFingerprints: Sendable {
  struct Pair: Sendable {
    let schema: [UInt8]
    let mapper: [UInt8]
  }

  private let schema: FlagSchema
  private let mapper: RemoteMapping?
  private let made = MadeOnce<Pair>()

  init(_ schema: FlagSchema, mapper: RemoteMapping?) {
    self.schema = schema
    self.mapper = mapper
  }

  /// Both. Linear in schema and mapper the first time.
  var pair: Pair {
    made.value { Pair(schema: SavedRecord.fingerprint(of: rules.document), mapper: mapperFingerprint) }
  }

  /// The flags without what is said of them to people: to move a line, or to name an owner, changes nothing that a payload
  /// could fit.
  private var rules: FlagSchema {
    FlagSchema(
      sound: schema.flags.map { flag in
        var rules = flag
        (rules.description, rules.owner, rules.expires, rules.tags, rules.declaration) = ("", nil, nil, [], nil)
        return rules
      })
  }

  private var mapperFingerprint: [UInt8] {
    switch mapper {
    case nil: []
    case .bytes(let bytes, _): SavedRecord.fingerprint(of: bytes)
    case .read(let document): SavedRecord.fingerprint(of: document.payload.withBytes { Array($0) })
    // Of code nothing is known but its name.
    case .mapper(let mapper): SavedRecord.fingerprint(of: Array(String(reflecting: type(of: mapper)).utf8))
    }
  }
}
