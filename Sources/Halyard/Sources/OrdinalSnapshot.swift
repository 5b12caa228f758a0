/// A snapshot that holds its values by the ordinals of one flag set: a pole of the same set asks without a look-up.
package protocol OrdinalSnapshot: SequencedSnapshot {
  /// The flags that the ordinals belong to.
  var set: FlagSet { get }
  /// What the source says about the flag with this ordinal.
  func answer(at ordinal: Int) -> FlagAnswer<SlotContent>
  /// The valid value of the flag with this ordinal, if there is one, without where it stood.
  func content(at ordinal: Int) -> SlotContent?
}
