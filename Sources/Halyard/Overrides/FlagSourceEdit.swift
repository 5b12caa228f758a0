/// What is to change in a writable source, in one step.
public struct FlagSourceEdit: Sendable {
  /// Whether all that the source has is taken out first.
  public var removesAll: Bool
  /// The flags whose values are taken out. One that is in ``values`` too gets the value.
  public var removals: Set<FlagKey>
  /// The new values.
  public var values: [FlagKey: any FlagValue]

  /// An edit from its parts.
  public init(removesAll: Bool = false, removals: Set<FlagKey> = [], values: [FlagKey: any FlagValue] = [:]) {
    self.removesAll = removesAll
    self.removals = removals
    self.values = values
  }

  /// Makes the changes to values that are kept by key. Linear in both.
  ///
  /// - Returns: The values that went. Let go of them outside any lock: the last reference to one may run code of the program.
  public func apply(to values: inout [FlagKey: any FlagValue]) -> [any FlagValue] {
    var removed: [any FlagValue] = []
    if removesAll {
      removed += values.values
      values = [:]
    }
    for key in removals { if let value = values.removeValue(forKey: key) { removed.append(value) } }
    for (key, value) in self.values {
      if let value = values.updateValue(value, forKey: key) { removed.append(value) }
    }
    return removed
  }

  /// The flags that can change; nil if any can.
  var touched: [FlagKey]? { removesAll ? nil : Array(removals.union(values.keys)) }
}
