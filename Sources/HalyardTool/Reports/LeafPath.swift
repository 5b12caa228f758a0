import Halyard

/// The printed path of a value, made step by step; cut where it is longer than any path can be, so that long keys cost
/// each value below them no more than that.
struct LeafPath {
  private(set) var text = "$"
  private var isRoot = true
  private var isCut = false

  /// Goes one step down.
  mutating func append(_ step: FoundStep) {
    guard !isCut else { return }
    let printed = LocatedPath([step]).description
    // Only a bare key wants a dot between itself and what is in front.
    text = isRoot ? printed : text + (printed.hasPrefix("[") ? "" : ".") + printed
    isRoot = false
    guard text.utf8.count > PayloadPath.maximumTextLength else { return }
    text = String(text.unicodeScalars.prefix(PayloadPath.maximumTextLength)) + "…"
    isCut = true
  }
}
