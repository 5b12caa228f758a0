/// What a value must keep to beyond its type.
///
/// Those for scalars (range, length, pattern, blank) apply to the innermost type of optionals, arrays and dictionaries; those
/// for collections (counts, uniqueness) apply to the outermost array or dictionary.
public struct ValueConstraints: Sendable {
  /// The smallest number allowed, as exact JSON number text; seconds for a duration.
  public var minimum: String?
  /// The largest number allowed, as exact JSON number text; seconds for a duration.
  public var maximum: String?
  /// The fewest Unicode scalars of a string or URL, or bytes of data.
  public var minLength: Int?
  /// The most Unicode scalars of a string or URL, or bytes of data.
  public var maxLength: Int?
  /// The fewest elements or members.
  public var minItems: Int?
  /// The most elements or members.
  public var maxItems: Int?
  /// A regular expression that a string must match, as in JSON Schema: somewhere, unless it is anchored.
  public var pattern: String?
  /// Whether a string must hold something other than white space.
  public var notBlank: Bool
  /// Whether all elements of an array must differ.
  public var uniqueItems: Bool

  /// Constraints from the given parts; none of those left out.
  public init(
    minimum: String? = nil, maximum: String? = nil, minLength: Int? = nil, maxLength: Int? = nil, minItems: Int? = nil,
    maxItems: Int? = nil, pattern: String? = nil, notBlank: Bool = false, uniqueItems: Bool = false
  ) {
    self.minimum = minimum
    self.maximum = maximum
    self.minLength = minLength
    self.maxLength = maxLength
    self.minItems = minItems
    self.maxItems = maxItems
    self.pattern = pattern
    self.notBlank = notBlank
    self.uniqueItems = uniqueItems
  }

  /// No constraint at all.
  public static let none = ValueConstraints()
}

extension ValueConstraints {
  /// These constraints with those parts of `other` that are set in it.
  package func merged(with other: ValueConstraints) -> ValueConstraints {
    ValueConstraints(
      minimum: other.minimum ?? minimum, maximum: other.maximum ?? maximum, minLength: other.minLength ?? minLength,
      maxLength: other.maxLength ?? maxLength, minItems: other.minItems ?? minItems,
      maxItems: other.maxItems ?? maxItems, pattern: other.pattern ?? pattern,
      notBlank: other.notBlank || notBlank, uniqueItems: other.uniqueItems || uniqueItems)
  }
}

extension ValueConstraints: Hashable {
  /// Whether all parts are equal, texts compared by their Unicode scalars.
  public static func == (left: ValueConstraints, right: ValueConstraints) -> Bool {
    left.minLength == right.minLength
      && left.maxLength == right.maxLength
      && left.minItems == right.minItems
      && left.maxItems == right.maxItems
      && left.notBlank == right.notBlank
      && left.uniqueItems == right.uniqueItems
      && ExactText.areEqual(left.minimum, right.minimum)
      && ExactText.areEqual(left.maximum, right.maximum)
      && ExactText.areEqual(left.pattern, right.pattern)
  }

  /// Hashes in step with `==`.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(minLength)
    hasher.combine(maxLength)
    hasher.combine(minItems)
    hasher.combine(maxItems)
    hasher.combine(notBlank)
    hasher.combine(uniqueItems)
    ExactText.hash(minimum, into: &hasher)
    ExactText.hash(maximum, into: &hasher)
    ExactText.hash(pattern, into: &hasher)
  }
}
