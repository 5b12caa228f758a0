/// Which of the scalars that conditions ask for arrays hold: each array is looked through once, whatever the number of flags.
struct HeldScalars {
  /// All that conditions ask for.
  private let wanted: Set<PathScalar>
  private var held: [DottedKeys.Place: Set<PathScalar>] = [:]

  init(wanted: Set<PathScalar>) { self.wanted = wanted }

  /// Whether an array holds a scalar. Linear in the array when it is asked for first, then constant time.
  mutating func contains(_ array: PayloadNode, _ scalar: PathScalar) -> Bool {
    let place = DottedKeys.Place(array)
    if let known = held[place] { return known.contains(scalar) }
    var found: Set<PathScalar> = []
    for element in array.elements {
      if let scalar = PathScalar(element), wanted.contains(scalar) { found.insert(scalar) }
    }
    held[place] = found
    return found.contains(scalar)
  }
}
