/// What a payload's envelope must say before anything is read from it.
package struct MapperGuards: Sendable {
  /// What refuses the payload.
  package var reject: [MapperCondition] = []
  /// What means that nothing has changed.
  package var unchanged: [MapperCondition] = []
  /// Without what it is no payload at all.
  package var require: [MapperCondition] = []

  /// All conditions, in the order in which they count.
  var all: [MapperCondition] { reject + unchanged + require }

  /// Where they look, in that order.
  var paths: [PayloadPath] { all.map { $0.path.filled(with: .none)?.path(from: .root) ?? .root } }
}
