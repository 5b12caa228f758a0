/// What becomes of an operator: the function of `Mutant` that stands in its place, and the operator that it may turn into.
struct OperatorFault {
  let function: String
  let wrong: String
  /// Whether the left side is changed in place.
  var changesLeft = false

  static let all: [String: OperatorFault] = [
    "<": OperatorFault(function: "less", wrong: "<="),
    "<=": OperatorFault(function: "lessOrEqual", wrong: "<"),
    ">": OperatorFault(function: "greater", wrong: ">="),
    ">=": OperatorFault(function: "greaterOrEqual", wrong: ">"),
    "&&": OperatorFault(function: "and", wrong: "||"),
    "||": OperatorFault(function: "or", wrong: "&&"),
    "+": OperatorFault(function: "plus", wrong: "-"),
    "-": OperatorFault(function: "minus", wrong: "+"),
    "&+": OperatorFault(function: "wrappingPlus", wrong: "&-"),
    "&-": OperatorFault(function: "wrappingMinus", wrong: "&+"),
    "*": OperatorFault(function: "times", wrong: "+"),
    "/": OperatorFault(function: "quotient", wrong: "*"),
    "&": OperatorFault(function: "bitAnd", wrong: "|"),
    "|": OperatorFault(function: "bitOr", wrong: "&"),
    "..<": OperatorFault(function: "upTo", wrong: "..< one less than"),
    "+=": OperatorFault(function: "add", wrong: "-=", changesLeft: true),
    "-=": OperatorFault(function: "subtract", wrong: "+=", changesLeft: true),
    "&+=": OperatorFault(function: "wrappingAdd", wrong: "&-=", changesLeft: true),
    "&-=": OperatorFault(function: "wrappingSubtract", wrong: "&+=", changesLeft: true),
  ]

  /// Those whose result is turned round instead: their two sides need not be of one type.
  static let equalities = ["==": "!=", "!=": "==", "===": "!==", "!==": "==="]
}
