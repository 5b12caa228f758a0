extension FlagDescriptor: CustomReflectable {
  /// All parts. Safe to dump: of a sensitive flag the default is not there, nor which values its type has.
  public var customMirror: Mirror {
    let shown = isSensitive ? withoutValues : self
    return Mirror(
      self,
      children: [
        "key": key, "value": shown.value, "defaultValue": shown.defaultValue, "description": description,
        "remoteKey": remoteKey as Any, "isRequired": isRequired, "owner": owner as Any, "expires": expires as Any,
        "isKillSwitch": isKillSwitch, "tags": tags, "isSensitive": isSensitive, "declaration": declaration as Any,
      ], displayStyle: .struct)
  }

  /// The descriptor without what tells of values.
  var withoutValues: FlagDescriptor {
    var descriptor = self
    (descriptor.defaultValue, descriptor.value) = ("(sensitive)", ValueSchema(value.type))
    return descriptor
  }
}
