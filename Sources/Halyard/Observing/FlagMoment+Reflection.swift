extension FlagMoment: CustomReflectable {
  /// The number alone: values may be sensitive.
  var customMirror: Mirror { Mirror(self, children: ["number": number], displayStyle: .struct) }
}
