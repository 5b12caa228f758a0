// swift-format-ignore-file
import Halyard
@FlagContainer struct Inner { @Flag(default: 3, description: "d") var depth: Int }
@FlagContainer public struct PublicInner { @Flag(default: 3, description: "d") public var depth: Int }
@FlagContainer fileprivate struct FileInner { @Flag(default: 3, description: "d") var depth: Int }
@FlagContainer private struct PrivInner { @Flag(default: 3, description: "d") var depth: Int }
@FlagContainer package struct PackInner { @Flag(default: 3, description: "d") package var depth: Int }
@FlagContainer public struct P {
  @FlagGroup public var p: PublicInner
  @FlagGroup var a: Inner
  @FlagGroup internal var a2: Inner
  @FlagGroup fileprivate var b: FileInner
  @FlagGroup private var c: PrivInner
  @FlagGroup private var d: Nested
  @FlagGroup package var e: PackInner
  @FlagContainer fileprivate struct Nested { @Flag(default: 3, description: "d") var depth: Int }
  @Flag(default: true, description: "d") public var last: Bool
  @Flag(default: true, description: "d") private var secret: Bool
  @Flag(default: true, description: "d") package var pack: Bool
}
@FlagContainer struct I {
  @FlagGroup var a: Inner
  @FlagGroup fileprivate var b: FileInner
  @FlagGroup private var c: PrivInner
  @FlagGroup private var `two words`: PrivInner
  @FlagGroup private var d: Nested
  @FlagGroup public var e: PublicInner
  @FlagContainer fileprivate struct Nested { @Flag(default: 3, description: "d") var depth: Int }
  @Flag(default: true, description: "d") public var last: Bool
  func f() { _ = d.depth; _ = `two words`.depth }
}
@FlagContainer package struct K {
  @FlagGroup package var a: PackInner
  @FlagGroup var b: Inner
  @FlagGroup private var c: PrivInner
  @FlagGroup fileprivate var d: FileInner
  @FlagGroup package var e: PublicInner
}
@FlagContainer private struct V {
  @FlagGroup var b: Inner
  @FlagGroup var c: PrivInner
  @FlagGroup fileprivate var d: FileInner
  @FlagGroup public var e: PrivInner
}
@FlagContainer fileprivate struct U {
  @FlagGroup var c: PrivInner
  @FlagGroup public var d: FileInner
}
public enum Space {
  @FlagContainer struct Low { @FlagGroup private var c: PrivInner; @FlagGroup var d: Mid;   @Flag(default: true, description: "d") public var last: Bool }
  @FlagContainer internal struct Mid { @FlagGroup public var c: Inner;  @Flag(default: true, description: "d") public var last: Bool }
  @FlagContainer public struct High { @FlagGroup public var c: PublicInner; @FlagGroup var d: Mid;  @Flag(default: true, description: "d") public var last: Bool }
}
extension Space {
  @FlagContainer public struct Ext { @FlagGroup public var c: PublicInner; @FlagGroup var d: Mid;  @Flag(default: true, description: "d") public var last: Bool }
}
public extension Space {
  @FlagContainer struct Ext2 { @FlagGroup public var c: PublicInner; @FlagGroup internal var d: Mid;  @Flag(default: true, description: "d") public var last: Bool }
}
fileprivate extension Space {
  @FlagContainer struct Ext3 { @FlagGroup var c: PrivInner; @FlagGroup internal var d: Mid;  @Flag(default: true, description: "d") public var last: Bool }
}
private extension Space {
  @FlagContainer struct Ext4 { @FlagGroup var c: PrivInner; @FlagGroup internal var d: Mid;  @Flag(default: true, description: "d") public var last: Bool }
}
package extension Space {
  @FlagContainer struct Ext5 { @FlagGroup var c: Inner; @FlagGroup internal var d: Mid;  @Flag(default: true, description: "d") public var last: Bool }
}
