#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Finds the place and the words for whatever a type's `init(from:)` threw.
struct DecodingFailure {
  private static let wanted = "a value that the program's type accepts"

  private let session: DecodingSession

  init(_ session: DecodingSession) { self.session = session }

  /// The fault that an error stands for. Linear in the siblings on the way to its place.
  func faults(_ error: any Error) -> DecodingFaults {
    if let error = error as? PlacedFault { return DecodingFaults(error) }
    guard let error = error as? DecodingError else {
      return invalid(innermost ?? root, reason: reason(of: error))
    }
    let context =
      switch error {
      case .typeMismatch(_, let context), .valueNotFound(_, let context), .keyNotFound(_, let context),
        .dataCorrupted(let context):
        context
      @unknown default: DecodingError.Context(codingPath: [], debugDescription: "")
      }
    if let placed = context.underlyingError as? PlacedFault { return DecodingFaults(placed) }
    let node = node(context.codingPath)
    let reason = plain(context.debugDescription)
    switch error {
    case .typeMismatch(let type, _):
      guard let name = TypeName.of(type) else { return invalid(node, reason: reason) }
      return fault(.typeMismatch, node, expected: name, reason: reason)
    case .valueNotFound(let type, _) where node.isNull:
      return fault(.nullValue, node, expected: TypeName.of(type) ?? "a value", reason: nil)
    case .keyNotFound(let key, _):
      return fault(.missingField, node, expected: DisplayText.quoted(key.stringValue), reason: nil)
    default:
      return invalid(node, reason: reason)
    }
  }

  private func invalid(_ node: PayloadNode, reason: String?) -> DecodingFaults {
    fault(.invalidValue, node, expected: Self.wanted, reason: reason)
  }

  private func fault(_ code: ProblemCode, _ node: PayloadNode, expected: String, reason: String?) -> DecodingFaults {
    let found = reason.map { "\(FoundText.describe(node)): \($0)" }
    return DecodingFaults(
      PlacedFault(
        storage: session.storage, fault: PayloadFault(code, node, expected: expected, found: found)))
  }

  // MARK: Places

  private var root: PayloadNode { PayloadNode(storage: session.storage, index: session.base) }

  private var innermost: PayloadNode? {
    session.failures.innermost.map { PayloadNode(storage: session.storage, index: $0.index) }
  }

  /// The value at a coding path, or the last one on it that is there. An empty path says nothing: code that has no path
  /// at hand gives it, so the value counts whose type threw.
  private func node(_ path: [any CodingKey]) -> PayloadNode {
    if path.isEmpty { return innermost ?? root }
    var node = root
    for key in path {
      let next = node.kind == .array ? key.intValue.flatMap { $0 < 0 ? nil : node[$0] } : node[key.stringValue]
      guard let next else { break }
      node = next
    }
    return node
  }

  // MARK: Words

  /// What an error of the program's own says for itself; nil if that would be its reflected name.
  private func reason(of error: any Error) -> String? {
    switch error {
    case let error as PayloadRejection: plain(error.errors.first?.message ?? "")
    case let error as any LocalizedError where error.errorDescription != nil: plain(error.errorDescription ?? "")
    case let error as any CustomStringConvertible: plain(error.description, also: Swift.type(of: error as Any))
    default: nil
    }
  }

  /// The text safe to print, on one line, without the names of the types that it went through.
  private func plain(_ text: String, also type: Any.Type? = nil) -> String? {
    let names = (Array(session.failures.types.values) + (type.map { [$0] } ?? [])).flatMap {
      [String(reflecting: $0), String(describing: $0)]
    }
    var text = text
    for name in names.sorted(by: { $0.utf8.count > $1.utf8.count }) {
      text = TypeName.replacing(name, in: text, with: "the value")
    }
    while text.last == "." { text.removeLast() }
    return text.isEmpty ? nil : DisplayText.escaped(text.unicodeScalars, limit: 300)
  }
}
