import SwiftSyntax
import SwiftSyntaxMacros

/// The body of `declare(in:)`.
enum FlagCalls {
  static func lines(_ members: [ContainerMember], in context: some MacroExpansionContext) -> [String] {
    members.flatMap { member -> [String] in
      switch member {
      case .flag(let flag):
        return flag.isPlain
          ? lines(flag, in: context) : ["declare$(Positions$.\(tag(flag)).self, in: &flags$)"]
      case .group(let property, let attribute):
        guard let type = property.groupType(attribute) else { return [] }
        return ["flags$.group(\(SwiftLiteral.text(property.plainName)), \(type).self)"]
      case .conditional(let clauses):
        return clauses.flatMap { [$0.clause.opening] + lines($0.members, in: context) } + ["#endif"]
      }
    }
  }

  /// The types that tell apart which flags are not plain, see `PlainArguments`.
  /// One stands for the flags of all clauses with its name.
  static func tags(of members: [ContainerMember]) -> [String] {
    Set(names(of: members)).sorted().map { "enum \($0) {}" }
  }

  private static func names(of members: [ContainerMember]) -> [String] {
    members.flatMap { member -> [String] in
      switch member {
      case .flag(let flag): flag.isPlain ? [] : [tag(flag)]
      case .group: []
      case .conditional(let clauses): clauses.flatMap { names(of: $0.members) }
      }
    }
  }

  private static func tag(_ flag: DeclaredFlag) -> String { flag.property.name(after: "of_") }

  /// The declaration of a flag that is not plain, by the flag's own macro. The container's has one that takes any flag, for
  /// where this one is missing.
  static func function(_ flag: DeclaredFlag, in context: some MacroExpansionContext) -> String {
    """
    private nonisolated static func declare$(_ flag: Positions$.\(tag(flag)).Type, \
    in flags$: inout Halyard::FlagDeclarations) {
    \(lines(flag, in: context).joined(separator: "\n"))
    }
    """
  }

  /// The default and the range are statements of their own: a mistake in them is then shown where it was made. A `$` in
  /// their names keeps them apart from the author's.
  private static func lines(_ flag: DeclaredFlag, in context: some MacroExpansionContext) -> [String] {
    guard let defaultValue = flag.defaultValue, flag.property.type.map({ UnreadableType($0) == nil }) ?? true else {
      return []
    }
    let type = flag.property.type
    let isArgument = flag.attribute.argument("default") != nil
    var lines =
      isArgument
      ? RepeatedValue.argument("default$", defaultValue, type, in: context)
      : RepeatedValue.initialValue("default$", defaultValue, type, in: context)
    var call = "flags$.flag(\(SwiftLiteral.text(flag.property.plainName))"
    if let key = flag.attribute.argument("key") { call += ", key: \(key.trimmedDescription)" }
    let isOther = type.map { KnownType($0).leaf.isOther } ?? false
    call += ", default: \(isOther ? "Halyard::FlagDeclarations.defaultValue(default$)" : "default$")"
    // A missing description is the compiler's to report.
    for argument in FlagArgument.allCases {
      if let value = flag[argument] {
        call += ", \(argument.rawValue): \(value.trimmedDescription)"
      } else if argument == .description {
        call += ", description: \"\""
      }
    }
    if let range = flag.attribute.argument("in"), type.map({ !KnownType($0).isWrapping }) ?? true {
      let annotation = type.map { ": Swift::ClosedRange<\($0.trimmed)>" } ?? ""
      lines.append(SourcePlace.placing(range, after: "let range$\(annotation) = ", in: context))
      call += ", in: range$"
    }
    if let place = context.location(of: flag.attribute, at: .afterLeadingTrivia, filePathMode: .fileID) {
      call += ", fileID: \(place.file.trimmedDescription), line: \(place.line.trimmedDescription)"
    }
    return ["do {"] + lines + [call + ")", "}"]
  }
}
