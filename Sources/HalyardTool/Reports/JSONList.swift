/// Writes JSON values that are each complete: one alone, or several as an array, each as soon as it is there.
final class JSONList {
  private let output: Output
  private let isArray: Bool
  private var count = 0

  init(_ output: Output, isArray: Bool) {
    self.output = output
    self.isArray = isArray
  }

  /// Writes one value.
  func append(_ json: [UInt8]) {
    if isArray { output.write(count == 0 ? "[\n" : ",\n") }
    output.write(json)
    if !isArray { output.write("\n") }
    count += 1
  }

  /// Ends the array; without a single value it is an empty one.
  func end() {
    if isArray { output.write(count == 0 ? "[]\n" : "\n]\n") }
  }
}
