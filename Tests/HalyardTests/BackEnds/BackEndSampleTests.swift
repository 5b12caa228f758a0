import Foundation
import Halyard
import TestSupport
import Testing

/// What is reported of each sample stands beside it, `NAME.expected.txt`. After a wanted change all of them are written
/// again by
///
///     HALYARD_WRITE_EXPECTED=1 swift test --filter BackEndSampleTests
///
/// and read before they are committed.
@Suite struct BackEndSampleTests {
  private static let writesExpected = ProcessInfo.processInfo.environment["HALYARD_WRITE_EXPECTED"] != nil

  @Test(arguments: BackEndSample.all)
  func `a sample of a back end is judged as its name says, and reported word for word as the text beside it`(
    sample: BackEndSample
  ) throws {
    let report = try sample.report()
    #expect(report.outcome == sample.expectedOutcome)
    let text = Self.text(of: report)
    if Self.writesExpected { try text.write(to: sample.expected, atomically: true, encoding: .utf8) }
    #expect(try text == String(contentsOf: sample.expected, encoding: .utf8))
  }

  @Test(arguments: BackEndSample.backEnds)
  func `each mapper document has a good sample with every kind of flag, and bad ones`(backEnd: String) throws {
    let samples = BackEndSample.all.filter { $0.backEnd == backEnd }
    #expect(samples.count { $0.expectedOutcome == .rejected } >= 2)
    let good = try #require(samples.first { $0.file.hasPrefix("good.") })
    let report = try good.report()
    #expect(report.flags.count + report.absent.count >= 5)
    #expect(report.absent.count <= 2)
    #expect(report.flags.contains { $0.key.rawValue.hasPrefix("checkout") })
  }

  @Test func `no text stands beside the samples that belongs to none of them`() throws {
    for backEnd in BackEndSample.backEnds {
      let folder = SharedCorpora.package.appending(path: "Payloads/\(backEnd)")
      let texts = try SharedCorpora.files(in: folder, suffix: ".expected.txt")
      let expected = BackEndSample.all.filter { $0.backEnd == backEnd }.map(\.expected.lastPathComponent)
      #expect(Set(texts) == Set(expected), "\(backEnd)")
    }
  }

  @Test func `every back end that is supported has a mapper document`() {
    #expect(BackEndSample.backEnds.count >= 21)
  }

  /// A flag on each line, then what the tool prints of a payload that is refused, or the outcome.
  private static func text(of report: PayloadReport) -> String {
    let reading = { (value: PayloadReport.Value) in value.reading.map { ", \($0)" } ?? "" }
    var lines: [String] = []
    if let rejection = report.rejection {
      lines.append(rejection.description)
    } else if report.outcome == .unchanged {
      lines.append(report.unchangedText)
    } else {
      lines = report.flags.map { ReportLines.line($0) + reading($0) }
      lines += report.absent.map { "\($0) is absent" }
      lines += report.warnings.map(ReportLines.line)
      lines.append("accepted" + (report.version.map { ", version \($0)" } ?? ""))
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
