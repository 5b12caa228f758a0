/// The parameters of `@Flag` behind the default, in the order of `FlagDeclarations.flag`.
enum FlagArgument: String, CaseIterable {
  case description, remoteKey, owner, expires, killSwitch, tags, required, sensitive, constraints
}
