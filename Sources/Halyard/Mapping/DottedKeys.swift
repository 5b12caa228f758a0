/// Which keys of one object may be those of an absent flag with its dots read the other way.
///
/// By their hashes alone: what may be there is looked up by its path afterwards.
struct DottedKeys {
  /// An object of a payload, or of a text in one of its strings.
  struct Place: Hashable {
    let object: PayloadNode

    init(_ object: PayloadNode) { self.object = object }

    static func == (left: Place, right: Place) -> Bool {
      left.object.storage === right.object.storage && left.object.index == right.object.index
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(ObjectIdentifier(object.storage))
      hasher.combine(object.index)
    }
  }

  /// The parts in front of the first dot of absent keys, and of those the ones that the object has.
  private var wanted: Set<UInt32> = []
  private var present: Set<UInt32> = []
  /// The object's keys with a dot.
  private var dotted: Set<UInt32> = []

  /// Notes an absent key.
  mutating func want(_ key: String?) {
    if let first = key.flatMap(Self.firstPart) { wanted.insert(KeyHash().hash(first)) }
  }

  /// Passes over the object's members once.
  mutating func look(in place: Place) {
    let storage = place.object.storage
    var member = place.object.index + 1
    while member < Int(place.object.entry.link) {
      let key = storage.tape[member]
      if wanted.contains(key.link) { present.insert(key.link) }
      if key.isEscaped || storage.content(key).contains(UInt8(ascii: ".")) { dotted.insert(key.link) }
      member = storage.next(after: member + 1)
    }
  }

  /// Whether a key of the object has a dot.
  var hasDots: Bool { !dotted.isEmpty }

  /// Whether the object may have this key, which has a dot.
  func mayHold(dotted key: String) -> Bool { dotted.contains(KeyHash().hash(key)) }

  /// Whether the object may have what stands in front of the key's first dot.
  func mayHold(firstPartOf key: String) -> Bool {
    !present.isEmpty && Self.firstPart(key).map { present.contains(KeyHash().hash($0)) } ?? false
  }

  private static func firstPart(_ key: String) -> String? {
    key.utf8.firstIndex(of: UInt8(ascii: ".")).map { String(key[..<$0]) }
  }
}
