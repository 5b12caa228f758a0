extension SlotContent: CustomReflectable {
  /// Nothing: the value may be sensitive, which the slot does not know.
  @usableFromInline package var customMirror: Mirror { Mirror(self, children: [], displayStyle: .struct) }
}
