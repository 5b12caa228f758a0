// swift-format-ignore-file
import Halyard
@propertyWrapper struct Doubled: Sendable { var wrappedValue: Int }
@FlagContainer struct Lazy {
  @Flag(description: "d") lazy var late: Int = 3
  //~ 27 error: 'lazy' cannot be used on a computed property
  //~ 27 error: a flag is read from its container's slots, and nothing is stored that could be lazy
  @FlagGroup lazy var group: Group
  //~ 14 error: 'lazy' cannot be used on a computed property
  //~ 14 error: a group is read from its container's slots, and nothing is stored that could be lazy
  //~ 14 error: lazy properties must have an initializer
}
@FlagContainer struct Wrapped {
  @Doubled @Flag(description: "d") var number: Int = 3
  //~ 3 error: property wrapper cannot be applied to a computed property
  //~ 12 error: property wrapper cannot be applied to a computed property
}
@FlagContainer struct Group {}
@FlagContainer struct Moved: ~Copyable { @Flag(default: 3, description: "d") var number: Int }
  //~ 30 error: a container is copied and kept: take ~Copyable away
@FlagRecord struct MovedRecord: ~Copyable { var number: Int }
  //~ 33 error: a record is copied and kept: take ~Copyable away

@available(*, deprecated) enum Old: String, FlagValue, CaseIterable { case one }
@available(*, deprecated) @FlagContainer struct OldGroup {}
@FlagContainer struct Deprecated {
  @Flag(description: "d") var old: Old = .one
  //~ 36 warning: 'Old' is deprecated [#DeprecatedDeclaration]
  //~ 36 warning: 'Old' is deprecated [#DeprecatedDeclaration]
  //~ 50 warning: 'Old' is deprecated [#DeprecatedDeclaration]
  @FlagGroup var group: OldGroup
  //~ 25 warning: 'OldGroup' is deprecated [#DeprecatedDeclaration]
  //~ 39 warning: 'OldGroup' is deprecated [#DeprecatedDeclaration]
}
@FlagRecord struct DeprecatedRecord { var old: Old }
  //~ 48 warning: 'Old' is deprecated [#DeprecatedDeclaration]
  //~ 64 warning: 'Old' is deprecated [#DeprecatedDeclaration]
