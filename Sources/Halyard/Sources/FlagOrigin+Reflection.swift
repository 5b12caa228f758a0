extension FlagOrigin: CustomReflectable {
  /// What is known of the payload: what stands in it may be sensitive.
  public var customMirror: Mirror {
    Mirror(
      self,
      children: [
        "payloadName": payloadName as Any, "version": version as Any, "appliedAt": appliedAt as Any, "isSaved": isSaved,
      ], displayStyle: .struct)
  }
}
