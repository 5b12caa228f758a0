@testable import HalyardTool

extension ToolFault {
  /// What the person who made the call is told.
  var told: String {
    var paragraphs: [String] = []
    tell(isColoured: false) { paragraphs.append($0) }
    return paragraphs.joined(separator: "\n")
  }
}
