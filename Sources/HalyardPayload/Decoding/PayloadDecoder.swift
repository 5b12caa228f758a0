#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Decodes `Decodable` types from payloads, as strictly as flags are validated, and places each refusal.
///
/// - A bool is only a bool; integers come from integer literals in range; `Double` and `Float` take an integer literal
///   only if it converts exactly; strings are only strings. Null is nil for optionals and a problem for all else;
///   an absent member is nil for `decodeIfPresent`, a value that is there and wrong never is.
/// - `Date` is an RFC 3339 date-time with offset, `Data` padded base64, `URL` an absolute URL of RFC 3986, `Duration`
///   seconds, `Decimal` the digits as written: none of them goes through its own `init(from:)`.
/// - Member names are compared by exact Unicode scalars and never converted. Two equal names are refused; where a
///   `Dictionary` is decoded, so are two that Swift takes for equal. So are equal elements of a `Set`.
/// - What an unkeyed container is asked for passes an element even if that fails. To try one type after the other, use a
///   single value container.
///
/// `Codable` stops at the first error, so a refusal by the type is a single problem; unread members are reported all at
/// once. Recursion follows the type, and so goes no deeper than ``PayloadLimits/depth`` of the payload. Linear in the
/// payload for types that read each value once. Coding paths name members and elements from the decoded value on.
public struct PayloadDecoder: Sendable {
  /// Whether object members that the type never asked for are `unknown-field` problems.
  ///
  /// A member is asked for by `decode`, `decodeIfPresent` and the like, also if the error is caught; `contains` and
  /// `allKeys` do not count. What is inside a member that nobody asked for is not reported besides.
  public var refusesUnreadMembers: Bool
  /// The format of bytes that are given to decode; a ``Payload`` has its own.
  public var format: PayloadFormat?
  /// How large bytes may be.
  public var limits: PayloadLimits
  /// What reports call the payload that bytes hold.
  public var payloadName: String?
  /// What the types find in their decoder's `userInfo`.
  public var userInfo: [CodingUserInfoKey: any Sendable]

  /// A decoder with its options.
  public init(
    refusesUnreadMembers: Bool = false, format: PayloadFormat? = .auto, limits: PayloadLimits = .standard,
    payloadName: String? = nil, userInfo: [CodingUserInfoKey: any Sendable] = [:]
  ) {
    self.refusesUnreadMembers = refusesUnreadMembers
    self.format = format
    self.limits = limits
    self.payloadName = payloadName
    self.userInfo = userInfo
  }

  /// Parses bytes, all of them, and decodes what they hold.
  ///
  /// - Throws: ``PayloadRejection`` with every problem of the text, or with what the type refused.
  public func decode<T: Decodable>(
    _ type: T.Type = T.self, from bytes: some ContiguousBytes
  ) throws(PayloadRejection) -> T {
    try decode(type, from: Payload(bytes, format: format, name: payloadName, limits: limits))
  }

  /// Decodes the whole of a payload.
  ///
  /// - Throws: ``PayloadRejection`` with what the type refused.
  public func decode<T: Decodable>(_ type: T.Type = T.self, from payload: Payload) throws(PayloadRejection) -> T {
    try decode(type, from: payload.root)
  }

  /// Decodes one value of a payload. Places in the rejection are those in the whole payload.
  ///
  /// - Throws: ``PayloadRejection`` with what the type refused.
  public func decode<T: Decodable>(_ type: T.Type = T.self, from node: PayloadNode) throws(PayloadRejection) -> T {
    do throws(DecodingFaults) {
      return try decodeNoting(type, from: node)
    } catch {
      throw error.rejection(of: node)
    }
  }

  /// Decodes one value; what is refused stays unformatted, for a report that has other faults too.
  package func decodeNoting<T: Decodable>(
    _ type: T.Type = T.self, from node: PayloadNode
  ) throws(DecodingFaults) -> T {
    let session = DecodingSession(node, userInfo: userInfo, notesReadMembers: refusesUnreadMembers)
    let value: T
    do {
      value = try ValueDecoder(session, index: node.index, depth: 0).decode(type)
    } catch {
      throw DecodingFailure(session).faults(error)
    }
    if let unread = session.readMembers?.unread(in: node.storage) { throw unread }
    return value
  }
}
