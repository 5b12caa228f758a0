/// Dumps and mirrors of sources leave out what they hold: values may be sensitive, and logs outlive them.
extension FlagSource {
  package var mirrorWithoutValues: Mirror {
    Mirror(self, children: ["name": name, "kind": kind], displayStyle: .class)
  }
}

extension MemorySource: CustomReflectable {
  /// Name and kind.
  public var customMirror: Mirror { mirrorWithoutValues }
}

extension RemoteSource: CustomReflectable {
  /// Name and kind.
  public var customMirror: Mirror { mirrorWithoutValues }
}

extension OverrideFile: CustomReflectable {
  /// Name and kind.
  public var customMirror: Mirror { mirrorWithoutValues }
}

extension EnvironmentVariables: CustomReflectable {
  /// Name and kind.
  public var customMirror: Mirror { mirrorWithoutValues }
}

extension BundledPayload: CustomReflectable {
  /// Name and kind.
  public var customMirror: Mirror { mirrorWithoutValues }
}

extension FlagEnvironments: CustomReflectable {
  /// Name and kind.
  public var customMirror: Mirror { mirrorWithoutValues }
}
