import Foundation
import HalyardPayload
import Testing

@Suite("Decoding follows every shape that Codable synthesises")
struct SwiftShapesTests {
  // MARK: Classes

  class Vehicle: Decodable {
    let wheels: Int
  }

  final class Car: Vehicle {
    let brand: String

    private enum CodingKeys: String, CodingKey { case brand }

    required init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      brand = try container.decode(String.self, forKey: .brand)
      try super.init(from: container.superDecoder())
    }
  }

  final class Bicycle: Vehicle {
    let bell: Bool

    private enum CodingKeys: String, CodingKey { case bell, base }

    required init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      bell = try container.decode(Bool.self, forKey: .bell)
      try super.init(from: container.superDecoder(forKey: .base))
    }
  }

  @Test func `a class reads its superclass from the member super, or the one it names`() throws {
    let car = try decoded(Car.self, #"{"super":{"wheels":4},"brand":"Saab"}"#)
    #expect(car.wheels == 4 && car.brand == "Saab")
    let bicycle = try decoded(Bicycle.self, #"{"bell":true,"base":{"wheels":2}}"#)
    #expect(bicycle.wheels == 2 && bicycle.bell)
    #expect(verdict(of: Car.self, #"{"brand":"Saab"}"#) == "missing-field $ 1:1")
    #expect(verdict(of: Car.self, #"{"brand":"Saab","super":{}}"#) == "missing-field super 1:25")
    #expect(verdict(of: Car.self, #"{"brand":"Saab","super":null}"#) == "null-value super 1:25")
    #expect(verdict(of: Car.self, #"{"brand":"Saab","super":{"wheels":"4"}}"#) == "type-mismatch super.wheels 1:35")
  }

  // MARK: Enums

  enum Shape: Decodable, Equatable {
    case empty
    case circle(radius: Double)
    case rectangle(Int, Int)
  }

  @Test func `an enum with associated values is an object of one member`() throws {
    #expect(
      try decoded([Shape].self, #"[{"empty":{}},{"circle":{"radius":2}},{"rectangle":{"_0":1,"_1":2}}]"#)
        == [.empty, .circle(radius: 2), .rectangle(1, 2)])
    #expect(verdict(of: Shape.self, #"{"circle":{"radius":"2"}}"#) == "type-mismatch circle.radius 1:21")
    #expect(verdict(of: Shape.self, #"{"circle":{}}"#) == "missing-field circle 1:11")
    for text in ["{}", #"{"square":{}}"#, #"{"empty":{},"circle":{"radius":1}}"#] {
      let problem = refusal(of: [Shape].self, "[\(text)]")
      #expect(problem?.path == "[0]" && problem?.column == 2)
      #expect(problem?.found?.contains("Shape") == false)
    }
  }

  enum Tier: String, Decodable, CaseIterable { case free, pro }
  enum Level: Int, Decodable { case low = 1 }

  @Test func `a raw value that no case has is an unknown case, with the cases there are`() throws {
    #expect(try decoded([Tier].self, #"["pro","free"]"#) == [.pro, .free])
    let problem = try #require(refusal(of: Keyed<[Tier]>.self, #"{"value":["pla-tinum"]}"#))
    #expect(problem.code == .unknownCase && problem.path == "value[0]" && problem.column == 11)
    #expect(problem.expected == #"one of "free", "pro""#)
    #expect(problem.found == #"string "pla-tinum""#)
    #expect(try decoded(Level.self, "1") == .low)
    let level = try #require(refusal(of: [Level].self, "[2]"))
    #expect(level.code == .invalidValue && level.path == "[0]")
    #expect(!level.message.contains("Level") && !level.message.contains("Int"))
    #expect(verdict(of: Tier.self, "1") == "type-mismatch $ 1:1")
  }

  // MARK: Keys

  struct Numbered: Decodable {
    let first: Int
    private enum CodingKeys: Int, CodingKey { case first = 1 }
  }

  struct AnyKey: CodingKey {
    let stringValue: String
    var intValue: Int? { Int(stringValue) }
    init(_ text: String) { stringValue = text }
    init?(stringValue: String) { self.init(stringValue) }
    init?(intValue: Int) { self.init(String(intValue)) }
  }

  @Test func `keys are the names of members, whatever number they have`() throws {
    #expect(try decoded(Numbered.self, #"{"first":7}"#).first == 7)
    #expect(try decoded([Int: String].self, #"{"1":"a","-2":"b"}"#) == [1: "a", -2: "b"])
    #expect(verdict(of: [Int: String].self, #"{"1":"a","01":"b"}"#) == "type-mismatch [\"01\"] 1:10")
    #expect(verdict(of: [Int: String].self, #"{"x":"a"}"#) == "type-mismatch x 1:2")
    #expect(
      try decoded([String: Int].self, #"{"image_url":1,"01":2,"1":3,"":4}"#) == [
        "image_url": 1, "01": 2, "1": 3, "": 4,
      ])
  }

  struct Exact: Decodable {
    let composed: Int?
    let decomposed: Int?
    private enum CodingKeys: String, CodingKey {
      case composed = "\u{E9}"
      case decomposed = "e\u{301}"
    }
  }

  @Test func `names are told apart by their exact scalars`() throws {
    let both = try decoded(Exact.self, "{\"\u{E9}\":1,\"e\\u0301\":2}")
    #expect(both.composed == 1 && both.decomposed == 2)
    let one = try decoded(Exact.self, "{\"e\u{301}\":2}")
    #expect(one.composed == nil && one.decomposed == 2)
    #expect(verdict(of: Keyed<Int>.self, #"{"Value":1}"#) == "missing-field $ 1:1")
  }

  @Test func `two names that Swift takes for one are refused where they become a dictionary`() {
    let text = "{\"a\":{\"\u{E9}\":1,\"e\\u0301\":2}}"
    let problem = refusal(of: [String: [String: Int]].self, text)
    #expect(problem?.code == .duplicateKey)
    #expect(problem?.column == 13)
    #expect(problem?.related.first?.column == 7)
    #expect(verdict(of: [String: Int].self, "{\"\u{E9}\":1,\"e\":2}") == "taken")
  }

  // MARK: Elements

  struct Triple: Decodable, Equatable {
    var first: Int
    var second: String?
    var third: [Int]

    init(_ first: Int, _ second: String?, _ third: [Int]) {
      (self.first, self.second, self.third) = (first, second, third)
    }

    init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      first = try container.decode(Int.self)
      second = try container.decodeIfPresent(String.self)
      var nested = try container.nestedUnkeyedContainer()
      third = []
      while !nested.isAtEnd { third.append(try nested.decode(Int.self)) }
    }
  }

  @Test func `elements are read one after the other`() throws {
    #expect(
      try decoded([Triple].self, #"[[1,"a",[2,3]],[4,null,[]]]"#) == [Triple(1, "a", [2, 3]), Triple(4, nil, [])])
    #expect(verdict(of: [Triple].self, #"[[1,"a",[2,"x"]]]"#) == "type-mismatch [0][2][1] 1:12")
    let problem = refusal(of: [Triple].self, "[[1]]")
    #expect(problem?.code == .invalidCount && problem?.path == "[0]")
  }

  @Test func `asking for null passes only a null`() throws {
    struct Nulls: Decodable {
      let found: [String]
      init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        var found: [String] = ["count \(container.count ?? -1)"]
        while !container.isAtEnd {
          let index = container.currentIndex
          let isNull = try container.decodeNil()
          found.append("\(index) \(isNull) \(container.currentIndex)")
          if !isNull { found.append(String(try container.decode(Int.self))) }
        }
        self.found = found
      }
    }
    #expect(
      try decoded(Nulls.self, "[null,7,null]").found == ["count 3", "0 true 1", "1 false 1", "7", "2 true 3"])
  }

  @Test func `a loop that skips what fails comes to an end and sees each element once`() throws {
    struct Lossy: Decodable {
      var taken: [Int] = []
      var failed = 0
      init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        while !container.isAtEnd {
          if let value = try? container.decode(Keyed<Int>.self) { taken.append(value.value) } else { failed += 1 }
        }
      }
    }
    let lossy = try decoded(Lossy.self, #"[{"value":1},null,{"value":"x"},7,{"value":3}]"#)
    #expect(lossy.taken == [1, 3] && lossy.failed == 3)
  }

  @Test func `alternatives are tried on one value`() throws {
    enum Either: Decodable, Equatable {
      case number(Int), text(String), list([Either])
      init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let number = try? container.decode(Int.self) {
          self = .number(number)
        } else if let text = try? container.decode(String.self) {
          self = .text(text)
        } else {
          self = .list(try container.decode([Either].self))
        }
      }
    }
    #expect(
      try decoded([Either].self, #"[1,"a",[2,["b"]]]"#)
        == [.number(1), .text("a"), .list([.number(2), .list([.text("b")])])])
    #expect(verdict(of: [Either].self, #"[1,[2,["b",true]]]"#) == "type-mismatch [1][1][1] 1:12")
  }

  @Test func `a set takes different elements and refuses two equal ones`() throws {
    #expect(try decoded(Set<Int>.self, "[3,1,2]") == [1, 2, 3])
    let problem = refusal(of: [Set<String>].self, #"[["a","b","a"]]"#)
    #expect(problem?.code == .duplicateElement && problem?.path == "[0][2]")
    #expect(problem?.related.first?.path == "[0][0]")
  }

  // MARK: Wrappers and optionals

  @propertyWrapper
  struct Clamped: Decodable {
    var wrappedValue: Int
    init(from decoder: any Decoder) throws {
      wrappedValue = min(10, try decoder.singleValueContainer().decode(Int.self))
    }
  }

  struct Volume: Decodable {
    @Clamped var level: Int
  }

  struct Doubly: Decodable {
    let value: Int??
    let other: Int?
  }

  @Test func `property wrappers and nested optionals decode as they are synthesised`() throws {
    #expect(try decoded(Volume.self, #"{"level":11}"#).level == 10)
    #expect(verdict(of: Volume.self, #"{"level":"11"}"#) == "type-mismatch level 1:10")
    #expect(verdict(of: Volume.self, "{}") == "missing-field $ 1:1")
    #expect(try decoded(Doubly.self, #"{"value":3}"#).value == .some(.some(3)))
    #expect(try decoded(Doubly.self, #"{"value":null,"other":null}"#).value == .none)
  }

  // MARK: Generic containers

  struct Inspector: Decodable {
    let notes: [String]
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: AnyKey.self)
      var notes = container.allKeys.map(\.stringValue)
      notes.append("\(container.contains(AnyKey("b"))) \(container.contains(AnyKey("zz")))")
      notes.append("\(try container.decodeNil(forKey: AnyKey("a"))) \(try container.decodeNil(forKey: AnyKey("b")))")
      let nested = try container.nestedContainer(keyedBy: AnyKey.self, forKey: AnyKey("b"))
      notes.append(nested.codingPath.map(\.stringValue).joined(separator: "/"))
      var list = try nested.nestedUnkeyedContainer(forKey: AnyKey("list"))
      _ = try list.decode(Int.self)
      let inner = try list.nestedContainer(keyedBy: AnyKey.self)
      notes.append(inner.codingPath.map(\.stringValue).joined(separator: "/"))
      notes.append((try list.superDecoder()).codingPath.map(\.stringValue).joined(separator: "/"))
      // The containers of the same depth have been overwritten by now, and still know where they are.
      notes.append(inner.codingPath.map { $0.intValue.map(String.init) ?? $0.stringValue }.joined(separator: "/"))
      notes.append(try inner.decode(String.self, forKey: AnyKey("x")))
      notes.append(decoder.userInfo.values.map { "\($0)" }.joined())
      self.notes = notes
    }
  }

  @Test func `containers tell keys, null, paths and user info`() throws {
    let name = try #require(CodingUserInfoKey(rawValue: "who"))
    let notes = try PayloadDecoder(userInfo: [name: "me"]).decode(
      Inspector.self, from: Array(#"{"a":null,"b":{"list":[1,{"x":"y"},null]}}"#.utf8)
    ).notes
    #expect(
      notes == ["a", "b", "true false", "true false", "b", "b/list/Index 1", "b/list/Index 2", "b/list/1", "y", "me"])
  }

  @Test func `a node and a payload decode their own part with places in the whole`() throws {
    let payload = try Payload(Array(#"{"skip":[1,2],"here":{"value":[1,"x"]}}"#.utf8), name: "p.json")
    let node = try #require(payload["here"])
    #expect(throws: PayloadRejection.self) { try node.decode(Keyed<[Int]>.self) }
    do throws(PayloadRejection) {
      _ = try node.decode(Keyed<[Int]>.self)
    } catch {
      #expect(error.payload == "p.json")
      #expect(error.problems.map(\.path) == ["here.value[1]"])
      #expect(error.problems.map(\.pointer) == ["/here/value/1"])
    }
    #expect(try payload["skip"]?.decode([Int].self) == [1, 2])
  }
}
