/// A place in payloads, or a flag, of which an audit says nothing: the place itself and all that is in it.
///
/// It is written as a ``PayloadPath``, in which `[*]` stands for every element of an array and every member of an object:
/// `debug`, `toggles[*].variants`. The key of a flag leaves out what is found of that flag.
public struct IgnoredPath: Sendable, Hashable, CustomStringConvertible {
  private static let wildcard = "[*]"

  /// The path as it was written.
  public let description: String
  /// What stands between the wildcards.
  let parts: [PayloadPath]

  /// Parses the text of a path.
  ///
  /// - Throws: ``PathFault`` with the first place where `text` is not a path.
  /// - Complexity: O(n) in the length of `text`.
  public init(_ text: String) throws(PathFault) {
    description = text
    var parts: [PayloadPath] = []
    var offset = 0
    for (number, piece) in Self.pieces(of: text).enumerated() {
      var rest = piece[...]
      if number > 0 {
        guard rest.first.map({ ".[|".contains($0) }) ?? true else {
          throw PathFault(
            path: text, offset: offset, reason: "a step must follow \(Self.wildcard)", hint: "write a dot")
        }
        if rest.first == "." { rest = rest.dropFirst() }
      }
      do throws(PathFault) {
        let isWhole = number == 0 && piece.unicodeScalars.count == text.unicodeScalars.count
        parts.append(rest.isEmpty && !isWhole ? .root : try PayloadPath(String(rest)))
      } catch {
        let start = offset + piece.unicodeScalars.count - rest.unicodeScalars.count
        throw PathFault(path: text, offset: start + error.offset, reason: error.reason, hint: error.hint)
      }
      offset += piece.unicodeScalars.count + Self.wildcard.unicodeScalars.count
    }
    self.parts = parts
  }

  /// The text between wildcards; those in quotes are part of a key.
  private static func pieces(of text: String) -> [String] {
    var pieces = [""]
    var isQuoted = false
    var rest = text.unicodeScalars[...]
    while let scalar = rest.first {
      if !isQuoted, rest.starts(with: wildcard.unicodeScalars) {
        pieces.append("")
        rest = rest.dropFirst(wildcard.unicodeScalars.count)
        continue
      }
      if scalar == "\"" { isQuoted.toggle() }
      pieces[pieces.count - 1].unicodeScalars.append(scalar)
      rest = rest.dropFirst()
      if isQuoted, scalar == "\\", let escaped = rest.popFirst() {
        pieces[pieces.count - 1].unicodeScalars.append(escaped)
      }
    }
    return pieces
  }

  /// Whether a path leads to this place, or into it.
  func covers(_ path: PayloadPath) -> Bool {
    let pattern = parts.enumerated().flatMap { number, part in
      (number > 0 ? [PathStep?.none] : []) + part.steps.map { .some($0) }
    }
    return pattern.count <= path.steps.count && zip(pattern, path.steps).allSatisfy { $0 == nil || $0 == $1 }
  }

  /// The values at this place of a payload. Linear in what is on the way.
  func nodes(in payload: Payload) -> [PayloadNode] {
    var nodes = [payload.root]
    for (number, part) in parts.enumerated() {
      if number > 0 { nodes = nodes.flatMap { $0.elements.map { $0 } + $0.members.map(\.value) } }
      if !part.steps.isEmpty { nodes = nodes.compactMap { $0.node(at: part) } }
    }
    return nodes
  }

  /// Whether both are written alike.
  public static func == (left: IgnoredPath, right: IgnoredPath) -> Bool {
    ExactText.areEqual(left.description, right.description)
  }

  /// Hashes the text.
  public func hash(into hasher: inout Hasher) { ExactText.hash(description, into: &hasher) }
}
