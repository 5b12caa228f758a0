import SwiftSyntax
import SwiftSyntaxMacros

/// The body of `declare(in:)`.
enum FlagCalls {
  static func lines(_ members: [ContainerMember], in context: some MacroExpansionContext) -> [String] {
    members.flatMap { member -> [String] in
      switch member {
      case .flag(let flag):
        return lines(flag, in: context)
      case .group(let property, _):
        guard property.type != nil else { return [] }
        return [
          "flags.group(\(literal(property.plainName)), FlagPositions.\(property.name(after: "group_")).self)"
        ]
      case .conditional(let clauses):
        return clauses.flatMap { [$0.clause.opening] + lines($0.members, in: context) } + ["#endif"]
      }
    }
  }

  /// The default and the range are statements of their own: a mistake in them is then shown where it was made. A `$` in
  /// their names keeps them apart from the author's.
  private static func lines(_ flag: DeclaredFlag, in context: some MacroExpansionContext) -> [String] {
    guard let defaultValue = flag.defaultValue else { return [] }
    let type = flag.property.type?.trimmedDescription
    let annotation = type.map { ": \($0)" } ?? ""
    var lines: [String] = []
    if flag.attribute.argument("default") != nil {
      lines.append(SourcePlace.placing(defaultValue, after: "let default$\(annotation) = ", in: context))
    } else {
      lines.append(RepeatedValue.statement("default$", defaultValue, flag.property.type, in: context))
    }
    var call = "flags.flag(\(literal(flag.property.plainName))"
    if let key = flag.attribute.argument("key") { call += ", key: \(key.trimmedDescription)" }
    call += ", default: default$"
    // A missing description is the compiler's to report.
    for argument in FlagArgument.allCases {
      if let value = flag[argument] {
        call += ", \(argument.rawValue): \(value.trimmedDescription)"
      } else if argument == .description {
        call += ", description: \"\""
      }
    }
    if let range = flag.attribute.argument("in"), flag.property.type.map({ KnownType($0).hasRange }) ?? true {
      let annotation = type.map { ": Swift.ClosedRange<\($0)>" } ?? ""
      lines.append(SourcePlace.placing(range, after: "let range$\(annotation) = ", in: context))
      call += ", in: range$"
    }
    if let place = context.location(of: flag.attribute, at: .afterLeadingTrivia, filePathMode: .fileID) {
      call += ", fileID: \(place.file.trimmedDescription), line: \(place.line.trimmedDescription)"
    }
    return ["do {"] + lines + [call + ")", "}"]
  }

  /// A Swift string literal. Names of properties hold no quotes, backslashes or line breaks.
  static func literal(_ name: String) -> String { "\"\(name)\"" }
}
