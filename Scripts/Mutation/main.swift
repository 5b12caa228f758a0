// Rewrites Swift files in place so that faults can be turned on one at a time, and prints a line for each fault: its number, the
// file, the line, what changes. The first argument names a file with the numbers of faults to be left out.
import Foundation
import SwiftOperators
import SwiftParser
import SwiftSyntax

let arguments = CommandLine.arguments.dropFirst()
guard let listPath = arguments.first else { exit(64) }
let list = try? String(contentsOfFile: listPath, encoding: .utf8)
let left = Set((list ?? "").split(whereSeparator: \.isNewline).compactMap { Int($0) })

var nextID = 1
for path in arguments.dropFirst() {
  let text = try String(contentsOfFile: path, encoding: .utf8)
  let parsed = Parser.parse(source: text)
  // An operator that is not known is left unfolded, and so without a fault.
  let folded = OperatorTable.standardOperators.foldAll(parsed) { _ in }.cast(SourceFileSyntax.self)
  let rewriter = FaultRewriter(folded, path: path, firstID: nextID, leaving: left)
  var rewritten = rewriter.visit(folded).description
  nextID = rewriter.endID
  // On the first line, so that no line moves.
  if path.contains("Sources/Halyard/"), !text.contains("import HalyardPayload"), !rewriter.sites.isEmpty {
    rewritten = "import HalyardPayload; " + rewritten
  }
  try rewritten.write(toFile: path, atomically: true, encoding: .utf8)
  for site in rewriter.sites { print(site.id, path, site.line, site.change, separator: "\t") }
}
