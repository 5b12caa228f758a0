#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The fault that this process has, and what operators with a fault come to.
///
/// All faults are compiled in at once, so that trying another costs a run and no build. Each takes the number of its fault first.
package enum Mutant {
  private static let chosen = getenv("HALYARD_MUTANT").flatMap { Int(String(cString: $0)) } ?? 0

  /// How often each fault was reached, in the file that HALYARD_REACHED names. It is written as memory, so that what was reached before
  /// a crash and in other processes counts as well; what threads lose of each other's counts does not matter.
  nonisolated(unsafe) private static let counts: UnsafeMutablePointer<UInt32>? = {
    guard let path = getenv("HALYARD_REACHED") else { return nil }
    let file = open(path, O_RDWR)
    let memory = mmap(nil, Int(lseek(file, 0, SEEK_END)), PROT_READ | PROT_WRITE, MAP_SHARED, file, 0)
    return memory == MAP_FAILED ? nil : memory?.assumingMemoryBound(to: UInt32.self)
  }()

  package static func isOn(_ id: Int) -> Bool {
    if let counts { counts[id] &+= 1 }
    return id == chosen
  }

  package static func not(_ id: Int, _ value: Bool) -> Bool { isOn(id) ? value : !value }

  package static func and(
    _ id: Int, _ left: Bool, _ right: @autoclosure () throws -> Bool
  ) rethrows -> Bool {
    isOn(id) ? try left || right() : try left && right()
  }

  package static func or(
    _ id: Int, _ left: Bool, _ right: @autoclosure () throws -> Bool
  ) rethrows -> Bool {
    isOn(id) ? try left && right() : try left || right()
  }

  package static func number<T: ExpressibleByIntegerLiteral>(_ id: Int, _ right: T, _ wrong: T) -> T {
    isOn(id) ? wrong : right
  }
}

// MARK: - Order

extension Mutant {
  package static func less<T: Comparable>(_ id: Int, _ left: T, _ right: T) -> Bool {
    isOn(id) ? left <= right : left < right
  }

  package static func lessOrEqual<T: Comparable>(_ id: Int, _ left: T, _ right: T) -> Bool {
    isOn(id) ? left < right : left <= right
  }

  package static func greater<T: Comparable>(_ id: Int, _ left: T, _ right: T) -> Bool {
    isOn(id) ? left >= right : left > right
  }

  package static func greaterOrEqual<T: Comparable>(_ id: Int, _ left: T, _ right: T) -> Bool {
    isOn(id) ? left > right : left >= right
  }

  package static func min<T: Comparable>(_ id: Int, _ left: T, _ right: T) -> T {
    isOn(id) ? Swift.max(left, right) : Swift.min(left, right)
  }

  package static func max<T: Comparable>(_ id: Int, _ left: T, _ right: T) -> T {
    isOn(id) ? Swift.min(left, right) : Swift.max(left, right)
  }

  /// With the fault on, the last is left out.
  package static func upTo<T: Strideable>(_ id: Int, _ start: T, _ end: T) -> Range<T> where T.Stride: SignedInteger {
    isOn(id) && start < end ? start..<end.advanced(by: -1) : start..<end
  }
}

// MARK: - Arithmetic

extension Mutant {
  package static func plus<T: AdditiveArithmetic>(_ id: Int, _ left: T, _ right: T) -> T {
    isOn(id) ? left - right : left + right
  }

  /// With the fault on, the right side is left out.
  package static func plus<T: RangeReplaceableCollection>(_ id: Int, _ left: T, _ right: T) -> T {
    isOn(id) ? left : left + right
  }

  package static func minus<T: AdditiveArithmetic>(_ id: Int, _ left: T, _ right: T) -> T {
    isOn(id) ? left + right : left - right
  }

  package static func wrappingPlus<T: FixedWidthInteger>(_ id: Int, _ left: T, _ right: T) -> T {
    isOn(id) ? left &- right : left &+ right
  }

  package static func wrappingMinus<T: FixedWidthInteger>(_ id: Int, _ left: T, _ right: T) -> T {
    isOn(id) ? left &+ right : left &- right
  }

  package static func times<T: BinaryInteger>(_ id: Int, _ left: T, _ right: T) -> T {
    isOn(id) ? left + right : left * right
  }

  package static func quotient<T: BinaryInteger>(_ id: Int, _ left: T, _ right: T) -> T {
    isOn(id) ? left * right : left / right
  }

  package static func times(_ id: Int, _ left: Double, _ right: Double) -> Double {
    isOn(id) ? left + right : left * right
  }

  package static func quotient(_ id: Int, _ left: Double, _ right: Double) -> Double {
    isOn(id) ? left * right : left / right
  }

  package static func bitAnd<T: BinaryInteger>(_ id: Int, _ left: T, _ right: T) -> T {
    isOn(id) ? left | right : left & right
  }

  package static func bitOr<T: BinaryInteger>(_ id: Int, _ left: T, _ right: T) -> T {
    isOn(id) ? left & right : left | right
  }

  package static func add<T: AdditiveArithmetic>(_ id: Int, _ left: inout T, _ right: T) {
    if isOn(id) { left -= right } else { left += right }
  }

  /// With the fault on, nothing is appended.
  package static func add<T: RangeReplaceableCollection>(_ id: Int, _ left: inout T, _ right: some Sequence<T.Element>)
  {
    if !isOn(id) { left += right }
  }

  package static func subtract<T: AdditiveArithmetic>(_ id: Int, _ left: inout T, _ right: T) {
    if isOn(id) { left += right } else { left -= right }
  }

  package static func wrappingAdd<T: FixedWidthInteger>(_ id: Int, _ left: inout T, _ right: T) {
    if isOn(id) { left &-= right } else { left &+= right }
  }

  package static func wrappingSubtract<T: FixedWidthInteger>(_ id: Int, _ left: inout T, _ right: T) {
    if isOn(id) { left &+= right } else { left &-= right }
  }
}
