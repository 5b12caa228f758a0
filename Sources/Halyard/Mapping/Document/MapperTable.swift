/// Values by the word that a back end has for them.
package struct MapperTable: Sendable {
  /// The rows in the order in which they are written.
  package let rows: [(word: PathScalar, value: PayloadNode)]
  /// The value for all that no row has.
  package let otherwise: PayloadNode?
  private let positions: [PathScalar: Int]
  private let longest: Int

  init(_ rows: [(word: PathScalar, value: PayloadNode)], otherwise: PayloadNode?) {
    self.rows = rows
    self.otherwise = otherwise
    longest = PathScalar.longestToken(rows.map(\.word))
    positions = Dictionary(rows.enumerated().map { ($1.word, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The value of a word. Constant time, beside the length of the word.
  func value(for word: PathScalar) -> PayloadNode? { positions[word].map { rows[$0].value } }

  /// Whether a row can have what stands there. Constant time.
  func mayHave(_ node: PayloadNode) -> Bool { Int(node.entry.length) <= longest }

  /// The values, the one for all other words last.
  var values: [PayloadNode] { rows.map(\.value) + (otherwise.map { [$0] } ?? []) }

  /// The words as texts, to find the one that was meant.
  var words: [String] { rows.compactMap { if case .string(let text) = $0.word { text } else { nil } } }
}
