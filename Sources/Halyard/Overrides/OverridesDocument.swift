/// Writes documents of overrides.
enum OverridesDocument {
  /// An object of these members, in this order. Linear in them.
  ///
  /// - Throws: ``PayloadRejection`` for values that the form cannot hold, each named by its flag.
  static func bytes(
    of members: [(key: FlagKey, json: String)], in set: FlagSet, as form: PayloadForm
  ) throws(PayloadRejection) -> [UInt8] {
    try bytes(of: try nodes(of: members, in: set), in: set, as: form, like: try Payload(Array("{}".utf8)).root)
  }

  /// The document with the edit's changes made: what stands there keeps its place, its kind and its spelling, new members come
  /// last, in the order of declaration.
  static func bytes(
    of edit: FlagSourceEdit, to payload: Payload?, in set: FlagSet, as form: PayloadForm
  ) throws(PayloadRejection) -> [UInt8] {
    let origin = if let payload { payload.root } else { try Payload(Array("{}".utf8)).root }
    var rest = edit.values
    var members: [(String, PayloadNode)] = []
    for member in origin.members {
      let key = FlagKey(member.key)
      if let value = rest.removeValue(forKey: key) {
        members += try nodes(of: [(key, value.jsonText)], in: set)
      } else if !edit.removals.contains(key), !edit.removesAll || set.ordinal(of: key) == nil {
        members.append((member.key, member.value))
      }
    }
    let added = set.schema.flags.compactMap { flag in rest[flag.key].map { (flag.key, $0.jsonText) } }
    members += try nodes(of: added, in: set)
    return try bytes(of: members, in: set, as: form, like: origin)
  }

  private static func nodes(
    of members: [(key: FlagKey, json: String)], in set: FlagSet
  ) throws(PayloadRejection) -> [(String, PayloadNode)] {
    var nodes: [(String, PayloadNode)] = []
    for (key, json) in members {
      do throws(PayloadRejection) {
        nodes.append((key.rawValue, try NilFields.node(Array(json.utf8))))
      } catch {
        throw PayloadRejection(payload: nil, problems: set.problems(error, ofValueAt: key))
      }
    }
    return nodes
  }

  private static func bytes(
    of members: [(String, PayloadNode)], in set: FlagSet, as form: PayloadForm, like origin: PayloadNode
  ) throws(PayloadRejection) -> [UInt8] {
    do throws(PayloadRejection) {
      return try bytes(of: members, in: set, as: form, wholeLike: origin)
    } catch {
      throw rejection(error, of: members, in: set, as: form, like: origin)
    }
  }

  /// The problems of each member by itself: in the whole document, which nobody ever sees, their flags cannot be told.
  private static func rejection(
    _ rejection: PayloadRejection, of members: [(String, PayloadNode)], in set: FlagSet, as form: PayloadForm,
    like origin: PayloadNode
  ) -> PayloadRejection {
    var problems: [Problem] = []
    for member in members {
      do throws(PayloadRejection) {
        _ = try bytes(of: [member], in: set, as: form, wholeLike: origin)
      } catch {
        problems += set.problems(error, ofValueAt: FlagKey(member.0))
      }
    }
    // Nothing is wrong with any of them, but all together are too many.
    if problems.isEmpty { problems = rejection.errors.map(\.withoutPlace) }
    let shown = problems.prefix(max(1, origin.storage.limits.problems))
    return PayloadRejection(payload: nil, problems: Array(shown), omitted: problems.count - shown.count)
  }

  private static func bytes(
    of members: [(String, PayloadNode)], in set: FlagSet, as form: PayloadForm, wholeLike origin: PayloadNode
  ) throws(PayloadRejection) -> [UInt8] {
    var members = members
    if form.format != .json {
      for (index, (key, node)) in members.enumerated() {
        guard let ordinal = set.ordinal(of: FlagKey(key)) else { continue }
        members[index].1 = try NilFields.leftOut(of: node, set.schema.flags[ordinal].value)
      }
    }
    var document = DerivedValues()
    document.append(object: members, origin: origin)
    guard let storage = document.storage(of: origin.storage) else { return [] }
    return try Payload(storage: storage).bytes(as: form)
  }
}
