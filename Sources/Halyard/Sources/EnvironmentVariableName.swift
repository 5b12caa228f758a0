/// How flags are named in an environment: capitals, digits and underscores, as POSIX.1-2024, section 8.1, has names.
enum EnvironmentVariableName {
  /// The name of a key, without a prefix.
  static func text(for key: FlagKey) -> String {
    String(
      String.UnicodeScalarView(
        key.rawValue.unicodeScalars.map { scalar in
          switch scalar {
          case "a"..."z": Unicode.Scalar(UInt8(truncatingIfNeeded: scalar.value) - 0x20)
          case "A"..."Z", "0"..."9": scalar
          default: "_"
          }
        }))
  }

  /// A problem for each flag whose variable is another's already; nil if there is none.
  static func rejection(of names: [String], _ schema: FlagSchema) -> PayloadRejection? {
    var first: [String: Int] = [:]
    var problems: [Problem] = []
    for (ordinal, name) in names.enumerated() {
      guard let other = first[name] else {
        first[name] = ordinal
        continue
      }
      problems.append(
        Problem(
          code: .duplicateFlag, flag: schema.flags[ordinal].key.rawValue, expected: "variable of its own",
          found: "\(name), which is that of \(schema.flags[other].key)", hint: "give one of the two flags another key"))
    }
    return problems.isEmpty ? nil : PayloadRejection(payload: "environment", problems: problems)
  }
}
