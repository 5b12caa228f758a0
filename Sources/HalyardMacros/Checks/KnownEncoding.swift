import SwiftSyntax

/// How names become keys, as far as a container's declaration tells.
enum KnownEncoding {
  /// Kebab-case without an argument; nil for an encoding that only the program knows.
  static func encoding(_ argument: ExprSyntax?, _ members: MemberBlockItemListSyntax) -> FlagKeyEncoding? {
    guard let argument else { return members.contains(where: isEncoding) ? nil : .kebabCase }
    switch argument.as(MemberAccessExprSyntax.self)?.declName.baseName.text {
    case "kebabCase": return .kebabCase
    case "snakeCase": return .snakeCase
    case "verbatim": return .verbatim
    default: return nil
    }
  }

  /// Whether the author states the encoding in code.
  private static func isEncoding(_ member: MemberBlockItemSyntax) -> Bool {
    guard let property = member.decl.as(VariableDeclSyntax.self).flatMap({ DeclaredProperty($0) }) else { return false }
    return property.isStatic && property.plainName == "keyEncoding"
  }
}
