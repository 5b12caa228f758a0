import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// What can be wrong with the flags of a container, each reported where its author wrote it, and once.
struct FlagChecks<Context: MacroExpansionContext> {
  private let context: Context
  private let requiresExpiry: Bool
  private var keyChecks: KeyChecks<Context>
  private var conditionals = 0
  private var valueLines: [String] = []

  /// What says of generated code that it is wrong, see `KeyChecks` and `ValueChecks`.
  var lines: [String] { keyChecks.lines + valueLines }

  /// - Parameters:
  ///   - requiresExpiry: Whether each flag needs a last day.
  ///   - encoding: How names become keys, as far as the container knows it; nil if it does not.
  ///   - context: Where mistakes are reported.
  init(requiresExpiry: Bool, encoding: FlagKeyEncoding?, in context: Context) {
    (self.requiresExpiry, self.context) = (requiresExpiry, context)
    keyChecks = KeyChecks(encoding: encoding, in: context)
  }

  mutating func check(_ members: [ContainerMember], clauses: [Int: Int] = [:]) {
    for member in members {
      switch member {
      case .flag(let flag):
        check(flag)
        keyChecks.check(flag, clauses)
      case .group:
        break
      case .conditional(let parts):
        conditionals += 1
        let conditional = conditionals
        for (index, part) in parts.enumerated() {
          check(part.members, clauses: clauses.merging([conditional: index]) { $1 })
        }
      }
    }
  }

  private mutating func check(_ flag: DeclaredFlag) {
    guard checkDefault(flag) else { return }
    if let description = flag[.description], let text = LiteralText(description),
      text.value.unicodeScalars.allSatisfy(\.properties.isWhitespace)
    {
      context.report("no-description", at: description, "say what the flag is for")
    }
    if let expires = flag[.expires], let text = LiteralText(expires) { checkDay(text, expires) }
    checkKillSwitch(flag)
    checkRequired(flag)
    guard let type = flag.property.type else { return }
    var values = ValueChecks(kind: "flag", type: type, defaultValue: flag.defaultValue, in: context)
    values.checkDefault()
    if let range = flag.attribute.argument("in") { values.check(range: range) }
    if let constraints = flag[.constraints] { values.check(constraints: constraints) }
    valueLines += values.lines
  }

  private func checkRequired(_ flag: DeclaredFlag) {
    guard let required = flag[.required], case .bool(true)? = LiteralValue(required),
      flag[.remoteKey].map({ $0.is(NilLiteralExprSyntax.self) }) ?? true
    else { return }
    context.report(
      "required-without-path", at: required, "a payload holds only flags with a remote key: add `remoteKey:`")
  }

  private mutating func checkKillSwitch(_ flag: DeclaredFlag) {
    let isNoBool = flag.property.type.map { KnownType($0).isNoBool } ?? false
    let needsExpiry = requiresExpiry && flag[.expires].map { $0.is(NilLiteralExprSyntax.self) } ?? true
    guard isNoBool || needsExpiry else { return }
    // One that is no literal is reported, and nothing that would follow from it.
    guard let isKillSwitch = LiteralBool.value(of: flag[.killSwitch], in: context) else { return }
    if isKillSwitch, isNoBool, let killSwitch = flag[.killSwitch], let type = flag.property.type {
      let message = "a kill switch is a Bool, not \(type.trimmedDescription)"
      if KnownType(type).isWrapping {
        context.report("kill-switch-type", at: killSwitch, message)
      } else {
        valueLines += StandardTypeFault.lines(type, at: killSwitch, "killSwitch", message, in: context)
      }
    }
    if needsExpiry, !isKillSwitch {
      context.report(
        "no-expiry", at: flag.property.pattern,
        "\(flag.property.plainName) needs `expires:` or `killSwitch: true`: its container asks for one")
    }
  }

  /// Whether the flag has a type and one default.
  private func checkDefault(_ flag: DeclaredFlag) -> Bool {
    let property = flag.property
    let stated = flag.attribute.argument("default")
    if let stated, let initializer = property.initializer, property.type != nil {
      context.report(
        "two-defaults", at: initializer, "\(property.plainName) has two defaults: keep one",
        note: (Syntax(stated), "the other one"))
      return false
    }
    if let type = property.type, let reason = UnreadableType(type) {
      reason.report(type, in: context)
      return false
    }
    guard let type = property.type else {
      // Without an initializer the compiler asks for the type itself.
      guard property.initializer != nil else { return false }
      MissingType.report(property, in: context)
      return false
    }
    guard stated == nil, property.initializer == nil, property.accessors == nil,
      property.variable.bindingSpecifier.text == "var"
    else { return true }
    let value = type.is(OptionalTypeSyntax.self) ? "nil" : "<#default#>"
    context.report(
      "no-default", at: property.pattern,
      "\(property.plainName) needs a default: the value where no source has one"
        + (flag.mayBeFlag ? "" : "; a container takes @FlagGroup"),
      fix: .replacing(
        type, by: TypeSyntax("\(type.trimmed) = \(raw: value)\(type.trailingTrivia)"), "no-default",
        "insert '= \(value)'"))
    return false
  }

  private func checkDay(_ text: LiteralText, _ expression: ExprSyntax) {
    guard let reason = ExpiryDay.fault(of: text.value) else { return }
    context.report("expiry-date", at: expression, "\(expression.trimmedDescription) is no day: \(reason)")
  }
}

extension KnownType {
  fileprivate var isNoBool: Bool {
    switch self {
    case .bool, .other: false
    default: true
    }
  }
}
