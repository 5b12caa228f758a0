/// Where the values of sensitive flags stand, as far as their paths say so without a payload.
enum SecretPlaces {
  /// The place of each, or the innermost one around it that its path names: a selector may lead to any element.
  static func places(of paths: [PayloadPath]) -> [LocatedPath] {
    paths.map { path in
      var place = LocatedPath()
      for step in path.steps {
        switch step {
        case .key(let key): place.append(.key(key))
        case .index(let index) where index >= 0: place.append(.index(index))
        case .json: place.append(.json)
        case .index, .decimal, .select: return place
        }
      }
      return place
    }
  }
}
