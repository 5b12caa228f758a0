/// Says where a value stands in a payload.
///
/// One grammar serves remote keys, mapper documents, guards and reports:
///
/// | written | means |
/// | --- | --- |
/// | `checkout.retries` | key after key |
/// | `experiments.0` | an index in an array, a key in an object |
/// | `steps[0]`, `steps[-1]` | an index only; negative counts from the end |
/// | `["app.theme"]` | a key only, any text, with JSON string escapes |
/// | `toggles[feature.name="x",enabled=true]` | the one element whose members equal these JSON scalars |
/// | `theme\|json.accent` | the string found here is JSON text: go on inside it |
/// | `$` | the root, alone |
///
/// A bare key holds any characters but `.` `[` `]` `|` `"` `\`, braces (mapper documents use them for templates), white
/// space, controls and invisible characters; in the member of a condition `=` and `,` end it as well. It does not start
/// with a combining mark, is not `$`, and does not read as a number: `00`, `+0` and `-1` are faults. A bare decimal that
/// no `Int` holds is a key, because no array is that long. All other keys are written in brackets and quotes.
///
/// In a selector, spaces (U+0020) may stand around `=` and `,`; nowhere else. A member of a condition has no selector and
/// no hop of its own.
///
/// Keys and texts are equal if they hold the same Unicode scalars; nothing is normalised.
///
/// The canonical form (`description`) of every path parses to an equal path.
public struct PayloadPath: Sendable, Hashable, CustomStringConvertible {
  /// The most steps that a path may have. It is above the default depth limit of a payload, so that a place from a report
  /// can be used as a path.
  public static let maximumStepCount = 256

  /// The most Unicode scalars that the text of a path may have, as written and in canonical form.
  public static let maximumTextLength = 4_096

  /// The payload's root: the path without steps, written `$`.
  public static let root = PayloadPath(checkedSteps: [])

  /// The steps from the root on.
  public let steps: [PathStep]

  /// Parses the text of a path.
  ///
  /// The empty text is a fault, since a forgotten path must not mean the whole payload: write `$`, or use ``root``.
  ///
  /// - Throws: ``PathFault`` with the first place where `text` is not a path, or is beyond a limit.
  /// - Complexity: O(n) in the length of `text`, and constant for texts beyond the limit.
  public init(_ text: String) throws(PathFault) {
    if let keys = Self.plainKeys(text) {
      self.init(checkedSteps: keys)
      return
    }
    var parser = try PathParser(text)
    let path = PayloadPath(checkedSteps: try parser.wholePath())
    // Escapes can make the canonical form longer, at worst one scalar becomes a surrogate pair of escapes.
    if parser.length > Self.maximumTextLength / Self.longestEscape {
      guard path.description.unicodeScalars.count <= Self.maximumTextLength else {
        throw PathFault(
          path: text, offset: 0,
          reason: "with its invisible characters escaped, the path is longer than \(Self.maximumTextLength) characters")
      }
    }
    self = path
  }

  /// Makes a path of steps, under the same rules as the text.
  ///
  /// - Throws: ``PathFault`` for steps that no text gives: a negative decimal, a selector without conditions or with one
  ///   member twice, a condition whose member has no steps, a selector or a hop, a number that is not JSON's, or a path
  ///   beyond a limit. Its offset counts in the text that the steps would print.
  /// - Complexity: O(n) in the length of that text.
  public init(steps: [PathStep]) throws(PathFault) {
    let text = PathPrinter.text(of: steps)
    var parser = try PathParser(text)
    let parsed = try parser.wholePath()
    // All else prints so that it is read back or refused; the text of a number is printed as it is.
    guard parsed == steps else {
      let same = zip(parsed, steps).prefix { $0 == $1 }.count
      let before = same == 0 ? "" : PathPrinter.text(of: steps.prefix(same))
      throw PathFault(
        path: text, offset: before.unicodeScalars.count,
        reason: "a condition holds a number that is not a JSON number of its kind",
        hint: "integer takes digits with or without a minus, real takes a fraction or an exponent as well")
    }
    self.init(checkedSteps: steps)
  }

  /// Takes steps that are known to keep the rules, or that are never parsed again: a key may be longer than any path then.
  package init(checkedSteps: [PathStep]) {
    self.steps = checkedSteps
  }

  /// The canonical text. O(n) in its length.
  public var description: String { PathPrinter.text(of: steps) }

  private static let longestEscape = 12

  /// The steps of a text that is plain words with dots between them, as most are; nil for any other, which the parser reads.
  private static func plainKeys(_ text: String) -> [PathStep]? {
    let text = text.utf8
    guard text.count <= maximumTextLength else { return nil }
    var steps: [PathStep] = []
    var start = text.startIndex
    // Not `split`, for which the types of two more arrays are made at a program's start.
    while true {
      let end = text[start...].firstIndex(of: UInt8(ascii: ".")) ?? text.endIndex
      guard steps.count < maximumStepCount, BareKey.isPlainWord(text[start..<end]) else { return nil }
      steps.append(.key(String(Substring(text[start..<end]))))
      if end == text.endIndex { return steps }
      start = text.index(after: end)
    }
  }
}
