/// A flag whose resolved value, or whose winner alone, is another than before.
///
/// Texts are made when asked for.
public struct FlagChange: Sendable {
  /// All that the declaration says about the flag.
  public let descriptor: FlagDescriptor
  /// Who won before.
  public let oldWinner: FlagResolution.Source
  /// Who wins now.
  public let newWinner: FlagResolution.Source
  private let flag: any DeclaredFlag
  private let oldContent: SlotContent
  private let newContent: SlotContent
  private let hidesValue: Bool

  init(
    _ flag: any DeclaredFlag, from old: (content: SlotContent, winner: FlagResolution.Source),
    to new: (content: SlotContent, winner: FlagResolution.Source), hidesValue: Bool
  ) {
    self.flag = flag
    descriptor = flag.descriptor
    (oldContent, oldWinner) = old
    (newContent, newWinner) = new
    self.hidesValue = hidesValue
  }

  /// The flag's key.
  public var key: FlagKey { descriptor.key }

  /// The value before as compact JSON text; nil for a flag marked sensitive, and for one whose value holds a sensitive one's.
  public var from: String? { hidesValue ? nil : flag.jsonText(of: oldContent) }

  /// The value now as compact JSON text; nil for a flag marked sensitive, and for one whose value holds a sensitive one's.
  public var to: String? { hidesValue ? nil : flag.jsonText(of: newContent) }

  /// The value before, if it is of this type.
  public func oldValue<Value: FlagValue>(as type: Value.Type) -> Value? { oldContent.value(as: type) }

  /// The value now, if it is of this type.
  public func newValue<Value: FlagValue>(as type: Value.Type) -> Value? { newContent.value(as: type) }
}

extension FlagChange: CustomStringConvertible {
  /// `checkout.tier: "free" (the compiled default) to "pro" (remote "remote")`. Safe to print.
  public var description: String {
    DisplayText.line("\(key): \(DisplayText.value(from)) (\(oldWinner)) to \(DisplayText.value(to)) (\(newWinner))")
  }
}
