/// How large a payload may be before it is refused; each limit has its own problem code.
///
/// The limits bound time and memory for hostile bytes. Raise one only with the consumer's own limits in mind. Those below
/// zero count as zero.
public struct PayloadLimits: Sendable, Hashable {
  /// Bytes of the whole payload. Never more than 4 GiB less 64 bytes, whatever is set. Code `payload-too-large`.
  public var bytes: Int
  /// Containers inside one another; the root container is depth 1. Code `too-deep`.
  public var depth: Int
  /// Values of any kind, containers included, keys not. Code `too-many-nodes`.
  public var nodes: Int
  /// Bytes of one string or key between its quotes, escapes as written. Code `string-too-long`.
  public var string: Int
  /// Elements of one array. Code `array-too-long`.
  public var array: Int
  /// Problems that one report names; the rest are counted, and the report says how many there were.
  public var problems: Int

  /// Limits from the given numbers; what is not given is as in ``standard``.
  public init(
    bytes: Int = 16 << 20, depth: Int = 128, nodes: Int = 1_000_000, string: Int = 1 << 20,
    array: Int = 100_000, problems: Int = 10_000
  ) {
    self.bytes = bytes
    self.depth = depth
    self.nodes = nodes
    self.string = string
    self.array = array
    self.problems = problems
  }

  /// 16 MiB, depth 128, 1,000,000 nodes, strings of 1 MiB, arrays of 100,000 elements, 10,000 problems named.
  public static let standard = PayloadLimits()
}
