/// The names on the ways to sensitive flags' values, keys divided at their dots: `a.b.c`, `a["b.c"]` and `["a.b.c"]` are one way.
///
/// Immutable; made once for a schema, in time linear in the paths.
struct SecretNames: Sendable {
  /// How many names behind one another may stand in a payload as one key with dots.
  private static let longestJoin = 8
  /// For so many sets of members at most elements are looked at.
  private static let selectionLimit = 16

  /// What a step enters.
  enum Entrance: Hashable {
    case member(FlagKey)
    /// An element, or a member whose name is a number.
    case element
    /// An element that conditions tell from the others.
    case selected
    case text
  }

  /// A place that paths pass, or end at.
  private struct Place {
    var children: [Entrance: Int] = [:]
    /// Whether a sensitive flag's value stands here.
    var isEnd = false
    /// The texts that elements are told by: for each set of members the ones wanted of each.
    var selections: [[PayloadPath]: [[String]]] = [:]
  }

  private var places = [Place()]
  /// Whether what stands inside a value is a part of it: every way on from it leads to it again.
  private let coversInsides: Bool

  /// The payload's own place.
  static let root = [0]

  init(_ paths: [PayloadPath], coversInsides: Bool = true) {
    self.coversInsides = coversInsides
    for path in paths {
      var place = 0
      for step in path.steps {
        switch step {
        case .key(let key):
          for name in Self.names(in: key) { place = enter(Self.entrance(name), from: place) }
        case .decimal, .index: place = enter(.element, from: place)
        case .json: place = enter(.text, from: place)
        case .select(let conditions):
          note(conditions, at: place)
          place = enter(.selected, from: place)
        }
      }
      places[place].isEnd = true
    }
  }

  private mutating func enter(_ entrance: Entrance, from place: Int) -> Int {
    if let next = places[place].children[entrance] { return next }
    places.append(Place())
    places[place].children[entrance] = places.count - 1
    return places.count - 1
  }

  private mutating func note(_ conditions: [PathCondition], at place: Int) {
    let texts = conditions.compactMap { condition in
      if case .string(let text) = condition.value { (condition.member, text) } else { nil }
    }
    let members = texts.map(\.0)
    var wanted = places[place].selections[members] ?? Array(repeating: [], count: members.count)
    for (position, text) in texts.enumerated() { wanted[position].append(text.1) }
    places[place].selections[members] = wanted
  }

  // MARK: Following

  /// The places that a member leads to; none if no way passes there.
  func places(behind key: String, from places: [Int]) -> [Int] {
    if places.isEmpty { return [] }
    let entrances = Self.names(in: key).map(Self.entrance)
    return places.compactMap { place in
      var place = place
      for entrance in entrances where !isCovered(place) {
        guard let next = self.places[place].children[entrance] else { return nil }
        place = next
      }
      return place
    }
  }

  /// The places that a step without a name leads to.
  func places(behind entrances: [Entrance], from places: [Int]) -> [Int] {
    places.flatMap { place in
      isCovered(place) ? [place] : entrances.compactMap { self.places[place].children[$0] }
    }
  }

  /// The places that a step in a payload leads to.
  func places(behind step: FoundStep, from places: [Int]) -> [Int] {
    switch step {
    case .key(let key): self.places(behind: key, from: places)
    case .index: self.places(behind: [.element, .selected], from: places)
    case .json: self.places(behind: [.text], from: places)
    }
  }

  private func isCovered(_ place: Int) -> Bool { coversInsides && places[place].isEnd }

  func isEnd(_ places: [Int]) -> Bool { places.contains { self.places[$0].isEnd } }

  /// Whether a place is none of a sensitive flag's value, nor inside one, nor around one.
  func isApart(_ steps: [FoundStep]) -> Bool {
    var places = Self.root
    for step in steps { places = self.places(behind: step, from: places) }
    return places.isEmpty
  }

  /// The same for a path that payloads are asked for.
  func isApart(_ path: PayloadPath) -> Bool {
    var places = Self.root
    for step in path.steps {
      places =
        switch step {
        case .key(let key): self.places(behind: key, from: places)
        case .index, .decimal, .select: self.places(behind: [.element, .selected], from: places)
        case .json: self.places(behind: [.text], from: places)
        }
    }
    return places.isEmpty
  }

  // MARK: What stands next

  /// The keys that lead on from some places, as a payload may write them: each name, and those behind it joined by dots.
  func keys(from places: [Int]) -> [String] {
    var keys: [String] = []
    var open = places.map { (place: $0, key: nil as String?, count: 0) }
    while let (place, key, count) = open.popLast() {
      if let key { keys.append(key) }
      if count == Self.longestJoin { continue }
      for case (.member(let name), let next) in self.places[place].children {
        open.append((next, key.map { "\($0).\(name)" } ?? name.rawValue, count + 1))
      }
    }
    return keys
  }

  /// The members that elements are told by, and the texts wanted of each; nil for more sets of them than are looked at.
  func selections(from places: [Int]) -> [(members: [PayloadPath], wanted: [[String]])]? {
    let all = places.flatMap { self.places[$0].selections.map { (members: $0.key, wanted: $0.value) } }
    return all.count > Self.selectionLimit ? nil : all.filter { !$0.members.isEmpty }
  }

  private static func names(in key: String) -> [FlagKey] {
    key.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).map {
      FlagKey(String(Substring($0)))
    }
  }

  private static func entrance(_ name: FlagKey) -> Entrance {
    let text = name.rawValue.utf8
    return !text.isEmpty && text.allSatisfy { $0 >= 0x30 && $0 <= 0x39 } ? .element : .member(name)
  }
}
