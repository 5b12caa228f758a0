/// A value as reports show it; the text is made when asked for.
package struct ReportedValue: Sendable {
  private enum Storage: Sendable {
    case content(any DeclaredFlag, SlotContent)
    case node(PayloadNode)
    case text(String)
  }

  private let storage: Storage

  /// The value in a slot.
  init(_ flag: any DeclaredFlag, _ content: SlotContent) { storage = .content(flag, content) }

  /// A value that still stands in its payload.
  package init(_ node: PayloadNode) { storage = .node(node) }

  /// A value that is JSON text already.
  package init(json text: String) { storage = .text(text) }

  /// The value as compact JSON text.
  package var jsonText: String {
    switch storage {
    case .content(let flag, let content): flag.jsonText(of: content)
    case .node(let node): node.jsonText
    case .text(let text): text
    }
  }
}
