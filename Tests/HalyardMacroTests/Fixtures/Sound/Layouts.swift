// swift-format-ignore-file
import Halyard
enum Tier: String, FlagValue, CaseIterable { case free, pro }
@FlagContainer(description: "x",) // trailing
public /* a */ struct /* b */ T /* c */ { // d
  @Flag(
    default: [
      1, // one
      2 /* two */
    ], // trailing
    description: """
      Several
      lines
      """,
    tags: ["a", "b",],
  )
  // comment between
  /* and */ public /* x */ var /* y */ list /* z */ : /* q */ [ /* in */ Int // type
  ] // end
  @Flag(description: "d") var text: String = """
    Hello
      "World"
    """ // x
  @Flag(description: "d") var tier /* a */ : /* b */ Tier /* c */ = /* d */ .free // e
  @Flag(description: "d") var closure: Int = { 3 }()
  @Flag(description: "d") var cond: Int = if 1 > 2 { 3 } else { 4 }
  @Flag(default: (3), description: "d") var paren: (Int)
  @Flag(default: -3 + 4, description: "d" + "e", in: (-5)...5) var ops: Int
  @Flag(default: 3, description: "\("inter")polated", in: 0 ... 10) var ops2: Int
  @Flag(default: Optional<Int>.none, description: "d") var opt: Optional<Int>
  @Flag(default: nil, description: "d") var opt2: Int??
  @Flag(description: "d") var opt3: Tier? = nil
  @Flag(description: "d") var opt4: Tier?
    = .some(.free)
  @Flag(default: Swift.Array<Int>(), description: "d") var arr: Swift.Array<Swift.Int>
  @Flag(default: [], description: "d") @available(*, deprecated, message: "old") var dep: [[String: [Tier?]]]
  @available(*, deprecated, renamed: "tier") @Flag(default: 1, description: "d") var dep2: Int
  @Flag(default: 1, description: "d") @inline(never) internal var dd: Int
  @Flag(description: "d", expires: nil, killSwitch: true) nonisolated var nn: Bool = false
  @Flag(default: #line, description: #function) var hash: Int
  #if os(Linux) && (DEBUG || !canImport(Foo))
    #if FOO
    @Flag(default: 1, description: "d") var n1: Int
    #elseif BAR
    @FlagGroup var n1: G
    #else
      #if true
      @FlagGroup var n1: G
      #endif
    #endif
  #endif
  @FlagGroup(description: "x") public var g: G;  @FlagGroup var h: (G)
  typealias Alias = G
  @FlagGroup var i: Alias; @FlagGroup var j: Self.Alias; @FlagGroup var k: GG<Int>; @FlagGroup var l: GG<[String: Tier]>.Deep
  subscript(x: Int) -> Int { x }
  init?(x: Int) { return nil }
}
@FlagContainer public struct G { }
@FlagContainer struct GG<Value: FlagValue> where Value: Hashable { 
  @Flag(default: nil, description: "d") var v: Value?
  @FlagContainer struct Deep { @Flag(default: [], description: "d") var v: [Value]; @FlagGroup var x: GG<Value>.Deeper }
  @FlagContainer struct Deeper { @Flag(default: [:], description: "d") var v: [String: Value] }
}
@FlagContainer struct `class` { @Flag(default: 1, description: "d") var `class`: Int; @FlagContainer struct `enum` { @FlagGroup var c: Deep
  @FlagContainer struct Deep { @Flag(default: 1, description: "d") var `var`: Int } } ; @FlagGroup var `enum`: `enum` }
@available(macOS 99, *) @FlagContainer struct Av { @Flag(default: 1, description: "d") var x: Int }
@FlagContainer @available(*, deprecated) struct Av2 { @Flag(default: 1, description: "d") var x: Int }
@FlagRecord public struct R2<A: FlagValue> {
  /* a */ public /* b */ var /* c */ a /* d */ : /* e */ A // f
  let b: [A]; private var c: [String: (Int)?] = ["x": 1]
  var d: String = """
    x
    """
  @FlagRecordField( "e" + "f" , ) /* x */ var e: Int = { 3 }()
  init() { fatalError() }
  public static func == (a: Self, b: Self) -> Bool { true }
}
protocol P { associatedtype T }
@FlagContainer struct Sendy: Sendable, P { typealias T = Int; @Flag(default: 1, description: "d") var x: T }
@FlagContainer struct Conf: FlagContainer { @Flag(default: 1, description: "d") var x: Int }
@FlagRecord struct Conf2: FlagRecord { var x: Int }
@FlagRecord struct Conf3: Codable, Sendable, Equatable { var x: Int }
@FlagContainer struct EitherWay {
  #if DEBUG
    @Flag(default: 1, description: "d", key: "x", remoteKey: "x") var x: Int
  #endif
  #if !DEBUG
    @Flag(default: 2, description: "d", key: "x", remoteKey: "x") var x: Int
  #endif
}
@FlagContainer struct OwnTypes {
  struct Int: FlagValue, RawRepresentable { var rawValue: Swift.String }
  @Flag(description: "d", constraints: ValueConstraints(pattern: "a")) var text: Int = Int(rawValue: "a")
  @Flag(description: "d", constraints: ValueConstraints(pattern: "a")) var url: URL = URL(rawValue: "a")
}
struct URL: FlagValue, RawRepresentable { var rawValue: String }
