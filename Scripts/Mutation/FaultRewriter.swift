import SwiftParser
import SwiftSyntax

/// Puts a fault beside each operator, small number, truth value and condition of a file, to be turned on by its number.
///
/// No line is moved, so that what the compiler says of the result is said of lines of the file.
final class FaultRewriter: SyntaxRewriter {
  /// A place where a fault can be put: its number, and what changes where.
  struct Site {
    let id: Int
    let line: Int
    let change: String
  }

  private(set) var sites: [Site] = []
  private var nextID: Int
  /// Faults that would not compile.
  private let left: Set<Int>
  private let converter: SourceLocationConverter

  init(_ file: SourceFileSyntax, path: String, firstID: Int, leaving left: Set<Int>) {
    nextID = firstID
    self.left = left
    converter = SourceLocationConverter(fileName: path, tree: file)
    super.init()
  }

  var endID: Int { nextID }

  /// The number of a new fault; nil if it is one of those to be left out. Numbers are given to those as well, so that they stay the
  /// same whatever is left out.
  private func note(_ node: some SyntaxProtocol, _ change: String) -> Int? {
    defer { nextID += 1 }
    if left.contains(nextID) { return nil }
    let line = converter.location(for: node.positionAfterSkippingLeadingTrivia).line
    sites.append(Site(id: nextID, line: line, change: change))
    return nextID
  }

  private func expression(_ text: String) -> ExprSyntax {
    var parser = Parser(text)
    return ExprSyntax.parse(from: &parser)
  }

  /// The text with what stands before and behind it kept.
  private func expression(in node: some SyntaxProtocol, _ text: String) -> ExprSyntax {
    expression(node.leadingTrivia.description + text + node.trailingTrivia.description)
  }

  // MARK: Operators

  override func visit(_ node: InfixOperatorExprSyntax) -> ExprSyntax {
    guard let token = node.operator.as(BinaryOperatorExprSyntax.self) else { return super.visit(node) }
    let name = token.operator.text
    if let wrong = OperatorFault.equalities[name] {
      guard let id = note(token, "\(name) → \(wrong)") else { return super.visit(node) }
      return expression(in: node, "((\(super.visit(node).trimmed)) != Mutant.isOn(\(id)))")
    }
    let sides = [node.leftOperand, node.rightOperand]
    guard let fault = OperatorFault.all[name], !sides.contains(where: { $0.is(StringLiteralExprSyntax.self) }),
      let id = note(token, "\(name) → \(fault.wrong)")
    else { return super.visit(node) }
    let rewritten = super.visit(node).cast(InfixOperatorExprSyntax.self)
    let (first, second) = (rewritten.leftOperand, rewritten.rightOperand)
    // Whatever stands around the operator, line ends and comments among it, stands around the comma.
    return expression(
      in: node,
      "Mutant.\(fault.function)(\(id), \(fault.changesLeft ? "&" : "")"
        + first.with(\.leadingTrivia, []).description + token.leadingTrivia.description + ","
        + token.trailingTrivia.description + second.with(\.trailingTrivia, []).description + ")")
  }

  override func visit(_ node: PrefixOperatorExprSyntax) -> ExprSyntax {
    // The sign belongs to the number.
    if node.operator.text == "-", node.expression.is(IntegerLiteralExprSyntax.self) { return ExprSyntax(node) }
    guard node.operator.text == "!", let id = note(node, "! left out") else { return super.visit(node) }
    let rewritten = super.visit(node).cast(PrefixOperatorExprSyntax.self)
    return expression(in: node, "Mutant.not(\(id), \(rewritten.expression.trimmed))")
  }

  override func visit(_ node: FunctionCallExprSyntax) -> ExprSyntax {
    guard let name = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text,
      let wrong = ["min": "max", "max": "min"][name], node.arguments.count == 2,
      let id = note(node, "\(name) → \(wrong)")
    else { return super.visit(node) }
    let rewritten = super.visit(node).cast(FunctionCallExprSyntax.self)
    return expression(in: node, "Mutant.\(name)(\(id), \(rewritten.arguments.trimmed))")
  }

  // MARK: Constants

  override func visit(_ node: IntegerLiteralExprSyntax) -> ExprSyntax {
    guard let value = Int(node.literal.text), value < 128 else { return super.visit(node) }
    let wrong = value == 1 ? 0 : value + 1
    guard let id = note(node, "\(value) → \(wrong)") else { return super.visit(node) }
    return expression(in: node, "Mutant.number(\(id), \(value), \(wrong))")
  }

  override func visit(_ node: BooleanLiteralExprSyntax) -> ExprSyntax {
    let text = node.literal.text
    guard let id = note(node, "\(text) → \(text == "true" ? "false" : "true")") else { return super.visit(node) }
    return expression(in: node, "(\(text) != Mutant.isOn(\(id)))")
  }

  // MARK: Conditions

  override func visit(_ node: ConditionElementSyntax) -> ConditionElementSyntax {
    // A loop without an end, behind which nothing has to be returned.
    if node.condition.is(BooleanLiteralExprSyntax.self) { return node }
    var rewritten = super.visit(node)
    guard case .expression(let condition) = node.condition, isPlain(condition),
      case .expression(let inner) = rewritten.condition, let id = note(condition, "condition turned round")
    else { return rewritten }
    rewritten.condition = .expression(
      expression(in: inner, "((\(inner.trimmed)) != Mutant.isOn(\(id)))"))
    return rewritten
  }

  override func visit(_ node: TernaryExprSyntax) -> ExprSyntax {
    var rewritten = super.visit(node).cast(TernaryExprSyntax.self)
    guard isPlain(node.condition), let id = note(node.condition, "condition turned round") else {
      return ExprSyntax(rewritten)
    }
    let inner = rewritten.condition
    rewritten.condition = expression(in: inner, "((\(inner.trimmed)) != Mutant.isOn(\(id)))")
    return ExprSyntax(rewritten)
  }

  /// Whether no operator of the condition has a fault yet.
  private func isPlain(_ condition: ExprSyntax) -> Bool {
    condition.is(FunctionCallExprSyntax.self) || condition.is(MemberAccessExprSyntax.self)
      || condition.is(DeclReferenceExprSyntax.self)
  }

  // MARK: What stays as it is

  override func visit(_ node: ExpressionPatternSyntax) -> PatternSyntax { PatternSyntax(node) }
  override func visit(_ node: AttributeSyntax) -> AttributeSyntax { node }
  override func visit(_ node: EnumCaseElementSyntax) -> EnumCaseElementSyntax { node }
  override func visit(_ node: MacroExpansionExprSyntax) -> ExprSyntax { ExprSyntax(node) }

  override func visit(_ node: IfConfigClauseSyntax) -> IfConfigClauseSyntax {
    let condition = node.condition
    var rewritten = super.visit(node)
    rewritten.condition = condition
    return rewritten
  }

  override func visit(_ node: FunctionDeclSyntax) -> DeclSyntax {
    isInlinable(node.attributes) ? DeclSyntax(node) : super.visit(node)
  }

  override func visit(_ node: VariableDeclSyntax) -> DeclSyntax {
    isInlinable(node.attributes) ? DeclSyntax(node) : super.visit(node)
  }

  override func visit(_ node: InitializerDeclSyntax) -> DeclSyntax {
    isInlinable(node.attributes) ? DeclSyntax(node) : super.visit(node)
  }

  /// What other modules compile as well cannot call what is not public.
  private func isInlinable(_ attributes: AttributeListSyntax) -> Bool {
    attributes.description.contains("inlinable") || attributes.description.contains("alwaysEmitIntoClient")
  }
}
