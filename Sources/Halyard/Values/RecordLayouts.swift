/// The compiled shapes of the program's record types, each made once.
enum RecordLayouts {
  private static let layouts = Guarded<[ObjectIdentifier: CompiledRecord]>([:])

  /// The shape of a record type.
  static func layout<Record: FlagRecord>(of type: Record.Type) -> CompiledRecord {
    if let layout = layouts.withLock({ $0[ObjectIdentifier(type)] }) { return layout }
    // Outside the lock, since a default of a record's field may be a record itself.
    let layout = CompiledRecord(type.describedSchema)
    return layouts.withLock { layouts in
      if let layout = layouts[ObjectIdentifier(type)] { return layout }
      layouts[ObjectIdentifier(type)] = layout
      return layout
    }
  }
}
