import Halyard

// OverrideWriter FILE FIRST COUNT VALUE: sets the flags from number FIRST on, one write for each.
let arguments = CommandLine.arguments
guard arguments.count == 5, let first = Int(arguments[2]), let count = Int(arguments[3]), let value = Int(arguments[4])
else { fatalError("FILE FIRST COUNT VALUE") }
let source = OverrideFile(NumberedFlags.self, path: arguments[1], isFollowed: false)
do {
  for number in first..<first + count { try source.set(value, for: FlagKey("f\(number)")) }
  print("written")
} catch {
  print(error)
}
