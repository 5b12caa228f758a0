import Testing

@testable import Halyard

/// A type of the program may say anything of the payload around its value; what is secret there is not shown.
@Suite struct MadeProblemSecretTests {
  /// Refuses every value, with a problem at the first byte of `hunter2` in the payload that is being read.
  struct Talkative: FlagValue {
    @TaskLocal static var place = 0
    static var valueSchema: ValueSchema { ValueSchema(.integer(.int)) }
    init() {}
    init?(payload node: PayloadNode) { nil }
    static func decode(payload node: PayloadNode) throws(PayloadRejection) -> Self {
      throw PayloadRejection(
        payload: nil,
        problems: [
          Problem(
            code: .invalidValue, path: "secret.inner", pointer: "/secret/inner", offset: place, length: 7,
            expected: "another", found: "the string \"hunter2\"", hint: "not hunter2",
            related: [RelatedPlace(label: "here", path: "secret.inner", offset: place, length: 7)])
        ])
    }
    func write(to writer: inout JSONWriter) { writer.integer(1) }
  }

  struct Flags: FlagContainer {
    let slots: FlagSlots
    init(slots: FlagSlots) { self.slots = slots }
    static func declare(in flags: inout FlagDeclarations) {
      flags.flag("talkative", default: Talkative(), description: "d", remoteKey: "talkative")
      flags.flag(
        "secret", default: JSONFlag(["inner": ""]), description: "d", remoteKey: "secret", sensitive: true)
    }
  }

  private static let json = #"{"secret": {"inner": "hunter2"}, "talkative": 2}"#

  @Test(arguments: PayloadFormat.allCases) func `in no format`(format: PayloadFormat) throws {
    let json = try Payload(Array(Self.json.utf8))
    let bytes: [UInt8]
    switch format {
    case .json: bytes = Array(Self.json.utf8)
    case .xmlPropertyList: bytes = try json.bytes(as: .xmlPropertyList)
    case .binaryPropertyList: bytes = try json.bytes(as: .binaryPropertyList)
    }
    let place = try #require(bytes.firstRange(of: Array("hunter2".utf8))).lowerBound
    let rejection = try Talkative.$place.withValue(place) {
      try #require(throws: PayloadRejection.self) { try RemoteSource(Flags.self).apply(bytes) }
    }
    #expect(rejection.errors.map(\.code) == [.invalidValue])
    let problem = try #require(rejection.errors.first)
    #expect(!"\(rejection) \(problem)".contains("hunter2"))
    #expect(problem.found == nil && problem.hint == nil && problem.flag == "talkative")
    // No name of a member inside the secret either.
    #expect(!"\(problem.path) \(problem.pointer) \(problem.related)".contains("inner"))
  }
}
