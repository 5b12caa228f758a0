import Foundation
import Halyard

/// The samples of `Decoding-Codable-types.md`.
enum DecodingCodableTypes {
  static let samples: [@Sendable () throws -> Void] = [{ try decode() }, { try unread() }, { try flag() }]

  struct Experiment: Decodable {
    enum Arm: String, Codable, CaseIterable { case control, blue }

    var name: String
    var arm: Arm
    var start: Date
    var share: Double?
  }

  struct Paywall: Codable, Equatable, Sendable {
    var title: String
    var trialDays: Int
  }

  @FlagContainer
  struct PaywallFlags {
    @Flag(description: "Texts", remoteKey: "paywall")
    var paywall: JSONFlag<Paywall> = JSONFlag(Paywall(title: "Go Pro", trialDays: 7))
  }

  static func decode() throws {
    let bytes = try Samples.json("Documentation/Decoding-Codable-types.md", 0)

    let payload = try Payload(bytes, name: "experiments.json")
    let first = try payload.decode(Experiment.self, at: PayloadPath(#"experiments[name="colours"]"#))
    print(first.name, first.arm, first.share ?? 0)
    do {
      _ = try payload.decode([Experiment].self, at: PayloadPath("experiments"))
    } catch let error as PayloadRejection {
      print(error)
    }
  }

  static func unread() throws {
    let payload = try Payload(Samples.json("Documentation/Decoding-Codable-types.md", 0))

    do {
      let decoder = PayloadDecoder(refusesUnreadMembers: true)
      _ = try payload.decode(Experiment.self, at: PayloadPath("experiments[0]"), by: decoder)
    } catch let error as PayloadRejection {
      for problem in error.problems { print("\(problem.path): \(problem.message)") }
    }
  }

  static func flag() throws {
    let bytes = try Samples.json("Documentation/Decoding-Codable-types.md", 1)

    let remote = RemoteSource(PaywallFlags.self)
    let flags = FlagPole(PaywallFlags.self, sources: [remote])
    do {
      try remote.apply(bytes, name: "paywall.json")
    } catch {
      print(error)
    }
    print(flags.paywall.trialDays)
  }
}
