extension FlagResolver: CustomReflectable {
  /// The sources, which leave out what they hold.
  var customMirror: Mirror { Mirror(self, children: ["sources": sources], displayStyle: .class) }
}
