/// A group of ``ObservableFlags``, to read a flag or a further group from.
@MainActor
@dynamicMemberLookup
public struct ObservableFlagGroup<Root: FlagContainer, Group: FlagContainer> {
  let flags: ObservableFlags<Root>
  let group: KeyPath<Root, Group>

  /// The value of a flag, or of a computed property of the group: who reads it follows it.
  public subscript<Value: FlagValue>(dynamicMember member: KeyPath<Group, Value>) -> Value {
    flags.tracking(group.appending(path: member))
  }

  /// A group inside this one.
  public subscript<Inner: FlagContainer>(
    dynamicMember member: KeyPath<Group, Inner>
  ) -> ObservableFlagGroup<Root, Inner> {
    ObservableFlagGroup<Root, Inner>(flags: flags, group: group.appending(path: member))
  }
}
