/// The shortest text of a double that reads back, as its description has it, without a string of its own.
struct ShortestText: TextOutputStream {
  /// The most bytes that one has: a sign, 17 digits, a point and an exponent, `-2.2250738585072014e-308`.
  static let longest = 24

  private let output: UnsafeMutablePointer<UInt8>
  private var count = 0

  private init(_ output: UnsafeMutablePointer<UInt8>) { self.output = output }

  /// Writes the text, which always has a fraction or an exponent; returns how many bytes it takes.
  static func write(_ value: Double, to output: UnsafeMutablePointer<UInt8>) -> Int {
    var text = ShortestText(output)
    value.write(to: &text)
    return text.count
  }

  mutating func write(_ string: String) {
    var string = string
    string.withUTF8 { _writeASCII($0) }
  }

  /// What the standard library calls where it has bytes: the strings of long texts take a fifth of a real's time.
  mutating func _writeASCII(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let source = bytes.baseAddress, bytes.count <= Self.longest - count else { return }
    (output + count).update(from: source, count: bytes.count)
    count += bytes.count
  }
}
