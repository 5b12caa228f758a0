import HalyardPayload

/// What a value may be. Not a set of ``PayloadKind``: to make such a type at run time is a part of a program's start that can
/// be seen.
struct PayloadKinds: OptionSet, Sendable {
  let rawValue: UInt16

  init(rawValue: UInt16) { self.rawValue = rawValue }

  static let string = PayloadKinds(.string)
  static let array = PayloadKinds(.array)
  static let object = PayloadKinds(.object)

  private init(_ kind: PayloadKind) { rawValue = 1 << UInt16(kind.rawValue) }

  /// In the order of ``PayloadKind``.
  var elements: [PayloadKind] { PayloadKind.allCases.filter(contains) }

  func contains(_ kind: PayloadKind) -> Bool { contains(PayloadKinds(kind)) }
}
