import Synchronization

/// The compiled shapes of the program's record types.
///
/// A chain that only grows, since each record that is read asks for its shape: it takes no lock, and a program has few record types.
enum RecordLayouts {
  private static let newest = Atomic<Unmanaged<Link>?>(nil)

  /// Never freed, since readers count no reference.
  private final class Link: Sendable {
    let type: ObjectIdentifier
    let layout: CompiledRecord
    let older: Unmanaged<Link>?

    init(_ type: ObjectIdentifier, _ layout: CompiledRecord, before older: Unmanaged<Link>?) {
      self.type = type
      self.layout = layout
      self.older = older
    }
  }

  /// The shape of a record type.
  static func layout<Record: FlagRecord>(of type: Record.Type) -> CompiledRecord {
    find(ObjectIdentifier(type), from: newest.load(ordering: .acquiring))
      ?? add(ObjectIdentifier(type), CompiledRecord(type.describedSchema))
  }

  @inline(__always)
  private static func find(_ type: ObjectIdentifier, from first: Unmanaged<Link>?) -> CompiledRecord? {
    var link = first
    while let known = link {
      if known._withUnsafeGuaranteedRef({ $0.type == type }) { return known._withUnsafeGuaranteedRef { $0.layout } }
      link = known._withUnsafeGuaranteedRef { $0.older }
    }
    return nil
  }

  /// Adds a shape, unless another thread was first.
  private static func add(_ type: ObjectIdentifier, _ layout: CompiledRecord) -> CompiledRecord {
    var first = newest.load(ordering: .acquiring)
    while true {
      if let known = find(type, from: first) { return known }
      let link = Unmanaged.passRetained(Link(type, layout, before: first))
      let (isAdded, present) = newest.compareExchange(expected: first, desired: link, ordering: .acquiringAndReleasing)
      if isAdded { return layout }
      link.release()
      first = present
    }
  }
}
