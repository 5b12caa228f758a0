/// Writes documents of overrides.
enum OverridesDocument {
  /// An object of these members, in this order. Linear in them.
  ///
  /// - Throws: ``PayloadRejection`` for a value that the form cannot hold.
  static func bytes(
    of members: [(key: FlagKey, json: String)], as form: PayloadForm
  ) throws(PayloadRejection) -> [UInt8] {
    var document = DerivedValues()
    let origin = try Payload(Array("{}".utf8)).root
    document.append(object: try nodes(of: members), origin: origin)
    return try bytes(of: document, as: form, like: origin)
  }

  /// The document with the edit's changes made: what stands there keeps its place, its kind and its spelling, new members come
  /// last, in the order of declaration.
  static func bytes(
    of edit: FlagSourceEdit, to payload: Payload?, in set: FlagSet, as form: PayloadForm
  ) throws(PayloadRejection) -> [UInt8] {
    let origin = if let payload { payload.root } else { try Payload(Array("{}".utf8)).root }
    var rest = edit.values
    var members: [(String, PayloadNode)] = []
    for member in edit.removesAll ? [] : Array(origin.members) {
      let key = FlagKey(member.key)
      if let value = rest.removeValue(forKey: key) {
        members += try nodes(of: [(key, value.jsonText)])
      } else if !edit.removals.contains(key) {
        members.append((member.key, member.value))
      }
    }
    let added = set.schema.flags.compactMap { flag in rest[flag.key].map { (flag.key, $0.jsonText) } }
    members += try nodes(of: added)
    var document = DerivedValues()
    document.append(object: members, origin: origin)
    return try bytes(of: document, as: form, like: origin)
  }

  private static func nodes(
    of members: [(key: FlagKey, json: String)]
  ) throws(PayloadRejection) -> [(String, PayloadNode)] {
    var nodes: [(String, PayloadNode)] = []
    for (key, json) in members {
      // Values in the program have no limits; the whole document has, as it is read.
      let limits = PayloadLimits(bytes: .max, depth: .max, nodes: .max, string: .max, array: .max)
      nodes.append((key.rawValue, try Payload(Array(json.utf8), format: .json, limits: limits).root))
    }
    return nodes
  }

  private static func bytes(
    of document: DerivedValues, as form: PayloadForm, like origin: PayloadNode
  ) throws(PayloadRejection) -> [UInt8] {
    guard let storage = document.storage(of: origin.storage) else { return [] }
    return try Payload(storage: storage).bytes(as: form)
  }
}
