/// Asks types of values for their shapes, of which one may ask for the next.
enum DescribedValues {
  /// A task's own, or a thread's: two that describe one type at a time do not meet.
  private static let chain = TaskLocal(wrappedValue: TypeChain.empty)

  /// The shape of a type that asks other types for theirs; stops the program if it comes back to itself.
  static func shape<Shape>(of type: any Any.Type, kind: String, _ describe: () -> Shape) -> Shape {
    let inner = chain.get().entering(type, kind: kind, remedy: "hold the inner values in a JSONFlag, or leave them out")
    return chain.withValue(inner, operation: describe)
  }
}
