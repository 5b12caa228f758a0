import Halyard

/// A value of a flag, or one inside of it, and what it has to be.
struct FaultSite {
  /// What a value stands in.
  enum Parent {
    case member(object: Int, member: Int)
    case element(array: Int)
  }

  /// The value's number.
  let id: Int
  /// The flag's position in the schema.
  let flag: Int
  /// What the value has to be; its type is that of this value, without being optional.
  let value: ValueSchema
  let isOptional: Bool
  /// Whether the rules for collections are those of this value.
  let isOutermost: Bool
  let parent: Parent
  /// Whether it is the flag's whole value.
  let isFlag: Bool
  /// Whether it is the field that tells records apart.
  let isKey: Bool
  /// Whether it stands in the JSON text of a string.
  let isInText: Bool
}

/// A container around flags that is no flag's value.
struct LayoutSite {
  enum Kind {
    case object, list, listElement, tuple, text
  }

  let id: Int
  let kind: Kind
  let isInText: Bool
}
