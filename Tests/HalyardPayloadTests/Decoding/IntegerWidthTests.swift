import HalyardPayload
import Testing

/// Integers of every width where a type asks for them by name, as synthesised code does.
@Suite struct IntegerWidthTests {
  struct Members: Decodable, Equatable {
    let a: Int, b: Int8, c: Int16, d: Int32, e: Int64, f: Int128
    let g: UInt, h: UInt8, i: UInt16, j: UInt32, k: UInt64, l: UInt128
  }

  struct Optionals: Decodable, Equatable {
    let a: Int?, b: Int8?, c: Int16?, d: Int32?, e: Int64?, f: Int128?
    let g: UInt?, h: UInt8?, i: UInt16?, j: UInt32?, k: UInt64?, l: UInt128?
  }

  /// Reads one element after the other, each as another type.
  struct Elements: Decodable, Equatable {
    let members: Members

    init(from decoder: any Decoder) throws {
      var list = try decoder.unkeyedContainer()
      members = Members(
        a: try list.decode(Int.self), b: try list.decode(Int8.self), c: try list.decode(Int16.self),
        d: try list.decode(Int32.self), e: try list.decode(Int64.self), f: try list.decode(Int128.self),
        g: try list.decode(UInt.self), h: try list.decode(UInt8.self), i: try list.decode(UInt16.self),
        j: try list.decode(UInt32.self), k: try list.decode(UInt64.self), l: try list.decode(UInt128.self))
    }
  }

  private static let names = Array("abcdefghijkl").map(String.init)
  private static let greatest: [String] = [
    "\(Int.max)", "\(Int8.max)", "\(Int16.max)", "\(Int32.max)", "\(Int64.max)", "\(Int128.max)",
    "\(UInt.max)", "\(UInt8.max)", "\(UInt16.max)", "\(UInt32.max)", "\(UInt64.max)", "\(UInt128.max)",
  ]
  private static let members = Members(
    a: .max, b: .max, c: .max, d: .max, e: .max, f: .max, g: .max, h: .max, i: .max, j: .max, k: .max, l: .max)

  private static func object(_ values: [String]) -> String {
    "{" + zip(names, values).map { "\"\($0)\": \($1)" }.joined(separator: ", ") + "}"
  }

  @Test func `each type takes its greatest, as a member, as one that may be absent, and as an element`() throws {
    let object = Self.object(Self.greatest)
    #expect(try decoded(Members.self, object) == Self.members)
    let optionals = try decoded(Optionals.self, object)
    #expect(optionals.a == .max && optionals.b == .max && optionals.c == .max && optionals.d == .max)
    #expect(optionals.e == .max && optionals.f == .max && optionals.g == .max && optionals.h == .max)
    #expect(optionals.i == .max && optionals.j == .max && optionals.k == .max && optionals.l == .max)
    #expect(try decoded(Elements.self, "[\(Self.greatest.joined(separator: ", "))]").members == Self.members)
    #expect(try decoded(Optionals.self, "{}").l == nil)
  }

  @Test(arguments: 0..<12) func `one more is out of range in each of these places`(position: Int) {
    var values = Self.greatest
    // A nine in front is beyond every type.
    values[position] = "9" + values[position]
    let name = Self.names[position]
    #expect(verdict(of: Members.self, Self.object(values)).hasPrefix("out-of-range \(name) "))
    #expect(verdict(of: Optionals.self, Self.object(values)).hasPrefix("out-of-range \(name) "))
    #expect(
      verdict(of: Elements.self, "[\(values.joined(separator: ", "))]").hasPrefix("out-of-range [\(position)] "))
  }
}
