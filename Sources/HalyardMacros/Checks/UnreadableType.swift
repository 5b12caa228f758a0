import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// Why no payload can hold values of a type, as far as its spelling tells.
enum UnreadableType {
  case unnamed, unwrapped, shapeless, key

  /// Nil for a type that may be one of values.
  init?(_ type: TypeSyntax) {
    if type.is(SomeOrAnyTypeSyntax.self) || type.is(CompositionTypeSyntax.self) {
      self = .unnamed
    } else if type.is(ImplicitlyUnwrappedOptionalTypeSyntax.self) {
      self = .unwrapped
    } else if type.is(FunctionTypeSyntax.self) || type.is(MetatypeTypeSyntax.self) {
      self = .shapeless
    } else if let tuple = type.as(TupleTypeSyntax.self) {
      guard tuple.elements.count == 1, let element = tuple.elements.first else {
        self = .shapeless
        return
      }
      self.init(element.type)
    } else if let type = type.as(OptionalTypeSyntax.self) {
      self.init(type.wrappedType)
    } else if let type = type.as(ArrayTypeSyntax.self) {
      self.init(type.element)
    } else if let type = type.as(DictionaryTypeSyntax.self) {
      switch KnownType(type.key) {
      case .string, .other: self.init(type.value)
      default: self = .key
      }
    } else if ["Any", "AnyObject"].contains(type.trimmedDescription) {
      self = .unnamed
    } else {
      return nil
    }
  }

  func report(_ type: TypeSyntax, in context: some MacroExpansionContext) {
    let name = type.trimmedDescription
    switch self {
    case .unnamed:
      context.report(
        "unreadable-type", at: type, "name the type of the values: \(name) does not say what a payload holds")
    case .unwrapped:
      let optional = type.as(ImplicitlyUnwrappedOptionalTypeSyntax.self).map {
        OptionalTypeSyntax(wrappedType: $0.wrappedType)
      }
      context.report(
        "unreadable-type", at: type,
        "a value is there or is nil, and is never unwrapped by itself: \(name) cannot be read",
        fix: optional.map {
          .replacing(
            type, by: TypeSyntax($0).with(\.trailingTrivia, type.trailingTrivia), "unreadable-type",
            "replace '!' with '?'")
        })
    case .shapeless:
      context.report(
        "unreadable-type", at: type, "no payload holds a value of \(name): a record or a JSONFlag has named members")
    case .key:
      context.report(
        "unreadable-type", at: type, "the names of an object's members are strings: \(name) needs String keys")
    }
  }
}
