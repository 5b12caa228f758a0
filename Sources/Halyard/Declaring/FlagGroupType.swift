/// The type of a group, in what ``FlagGroup(description:)`` generates: the one place where a type that is no container is
/// reported.
public enum FlagGroupType<Group: FlagContainer> {
  /// The type.
  public typealias Container = Group
}
