/// One read of a flag.
public struct RecordedRead: Sendable, Hashable {
  /// The flag that was read.
  public let key: FlagKey
  /// Its value then as compact JSON text; of a flag marked sensitive too.
  public let value: String

  /// The value in texts, which leave out a sensitive one.
  private let shownValue: String

  /// A read, to compare recorded ones with.
  public init(key: FlagKey, value: String) { self.init(key: key, value: value, shownValue: value) }

  init(key: FlagKey, value: String, shownValue: String) {
    self.key = key
    self.value = value
    self.shownValue = shownValue
  }

  /// Whether both are of the same flag and value.
  public static func == (left: RecordedRead, right: RecordedRead) -> Bool {
    left.key == right.key && left.value.utf8.elementsEqual(right.value.utf8)
  }

  /// Hashes flag and value.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(key)
    for byte in value.utf8 { hasher.combine(byte) }
  }
}

extension RecordedRead: CustomStringConvertible, CustomReflectable {
  /// `checkout.tier = "free"`. Safe to print: the value of a sensitive flag is not there.
  public var description: String { "\(key) = \(shownValue)" }

  /// The description.
  public var customMirror: Mirror { Mirror(self, children: ["description": description], displayStyle: .struct) }
}
