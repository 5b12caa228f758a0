/// What the scopes around the running task have set, for each task-local pole, the innermost first.
enum FlagScopes {
  @TaskLocal static var sources: [ObjectIdentifier: [any FlagSource]] = [:]
}
