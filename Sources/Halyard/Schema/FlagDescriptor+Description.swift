extension FlagDescriptor: CustomDebugStringConvertible {
  /// `new-onboarding: bool, expires 2027-03-01, owner growth`, which is what the flag prints as: ``description`` is the
  /// declaration's own text. Safe to print.
  public var debugDescription: String {
    DisplayText.line(
      "\(key): \(value.type.name)" + (expires.map { ", expires \($0)" } ?? "") + (owner.map { ", owner \($0)" } ?? ""))
  }
}
