import Foundation
import Testing

@testable import Halyard

/// Which flags are past their last day.
@Suite struct ExpiryTests {
  private static func flag(_ key: FlagKey, _ expires: String?) -> FlagDescriptor {
    FlagDescriptor(
      key: key, value: ValueSchema(.bool), defaultValue: "true", description: "d", owner: "growth", expires: expires)
  }

  private static let schema = FlagSchema(sound: [
    flag("late", "2027-03-02"), flag("first", "2027-03-01"), flag("never", nil), flag("same", "2027-03-01"),
    flag("leap", "2028-02-29"), flag("odd", "2027-3-1"),
  ])

  private static func keys(on day: String) throws -> [FlagKey] {
    schema.expired(on: try #require(FlagDay(day))).map(\.key)
  }

  @Test func `a flag is good to the end of its last day, and over the day after`() throws {
    // One whose day cannot be read would never be over otherwise.
    #expect(try Self.keys(on: "2027-02-28") == ["odd"])
    #expect(try Self.keys(on: "2027-03-01") == ["odd"])
    #expect(try Self.keys(on: "2027-03-02") == ["odd", "first", "same"])
    #expect(try Self.keys(on: "2027-03-03") == ["odd", "first", "same", "late"])
    #expect(try Self.keys(on: "2028-02-29").count == 4 && Self.keys(on: "2028-03-01").last == "leap")
  }

  @Test func `flags that come next are those from the day itself on, the nearest first`() throws {
    let day = try #require(FlagDay("2027-03-01"))
    #expect(Self.schema.expiring(within: 0, of: day).map(\.key) == ["first", "same"])
    #expect(Self.schema.expiring(within: 1, of: day).map(\.key) == ["first", "same", "late"])
    #expect(Self.schema.expiring(within: .max, of: day).map(\.key) == ["first", "same", "late", "leap"])
    #expect(Self.schema.expiring(within: -1, of: day).isEmpty)
  }

  @Test func `a container's flags have the days that it declares`() throws {
    struct Two: FlagContainer {
      let slots: FlagSlots
      static func declare(in flags: inout FlagDeclarations) {
        flags.flag("old", default: false, description: "d", owner: "growth", expires: "2020-01-31")
        flags.flag("kept", default: false, description: "d")
      }
    }
    let expired = FlagSchema(Two.self).expired()
    #expect(expired.map(\.key) == ["old"] && expired.first?.owner == "growth")
  }

  @Test(arguments: [
    "0001-01-01", "1969-12-31", "2000-02-29", "2001-01-01", "2027-03-01", "9999-12-31",
  ])
  func `a day's text reads back to it`(_ text: String) throws {
    #expect(try #require(FlagDay(text)).description == text)
  }

  @Test(arguments: [
    "", "2027", "2027-3-1", "2027-02-29", "2027-13-01", "2027-00-10", "0000-01-01", "2027-03-01 ",
    "2027-03-01T00:00:00Z",
    "２０２７-03-01", "2027/03/01", "-2027-03-1",
  ])
  func `what is no day of the calendar is none`(_ text: String) { #expect(FlagDay(text) == nil) }

  @Test func `a moment's day is that of UTC, to the last second`() throws {
    let midnight = try #require(FlagDay("2027-03-01"))
    let moment = Date(timeIntervalSince1970: 1_803_859_200)
    #expect(FlagDay(moment) == midnight)
    #expect(FlagDay(moment.addingTimeInterval(86_399.999)) == midnight)
    #expect(FlagDay(moment.addingTimeInterval(-0.001)).description == "2027-02-28")
  }

  @Test func `moments and distances without bounds stop nothing`() throws {
    let day = try #require(FlagDay("2027-03-01"))
    #expect(FlagDay(.distantPast).description == "0001-01-01" && day.adding(days: .min).description == "0001-01-01")
    #expect(day.adding(days: .max).description == "9999-12-31")
    for seconds in [Double.nan, .infinity, -.infinity, 1e300, -1e300] {
      let day = FlagDay(Date(timeIntervalSinceReferenceDate: seconds))
      #expect(["0001-01-01", "9999-12-31"].contains(day.description))
    }
    #expect(day.adding(days: -60).description == "2026-12-31" && day.days(to: day.adding(days: -60)) == -60)
  }
}
