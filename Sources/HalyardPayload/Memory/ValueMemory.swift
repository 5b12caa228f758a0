/// Memory for one value, whose type whoever uses it has to know. The value never moves, and goes with the memory.
///
/// One class for values of all types: a generic class is made by the runtime for each of them, which is a part of a program's start
/// that can be seen, and code that reads a value has to ask the class where in it the value is.
@usableFromInline
package final class ValueMemory: ManagedBuffer<ValueMemory.Content, ValueMemory.Unit> {
  /// What the room for a value is counted in.
  @usableFromInline package typealias Unit = UInt64

  @usableFromInline
  package struct Content {
    /// Where the value is.
    @usableFromInline package let address: UnsafeMutableRawPointer
    @usableFromInline let deinitialize: (UnsafeMutableRawPointer) -> Void

    @usableFromInline
    package init(_ address: UnsafeMutableRawPointer, deinitialize: @escaping (UnsafeMutableRawPointer) -> Void) {
      self.address = address
      self.deinitialize = deinitialize
    }
  }

  /// Memory with a value in it. One allocation.
  @inlinable
  package static func holding<Value>(_ value: Value) -> ManagedBuffer<Content, Unit> {
    // Room to move up for values with a greater alignment than the unit's.
    let size = MemoryLayout<Value>.size + max(0, MemoryLayout<Value>.alignment - MemoryLayout<Unit>.alignment)
    let units = max(1, (size + MemoryLayout<Unit>.stride - 1) / MemoryLayout<Unit>.stride)
    return create(minimumCapacity: units) { memory in
      let address = memory.withUnsafeMutablePointerToElements { UnsafeMutableRawPointer($0).alignedUp(for: Value.self) }
      address.initializeMemory(as: Value.self, to: value)
      return Content(address) { $0.assumingMemoryBound(to: Value.self).deinitialize(count: 1) }
    }
  }

  deinit {
    withUnsafeMutablePointerToHeader { $0.pointee.deinitialize($0.pointee.address) }
  }
}
