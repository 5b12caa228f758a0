import Halyard
import Testing

@testable import HalyardTool

/// `getopt_long` keeps its state in the process, so these run one after the other.
@Suite(.serialized) struct `Arguments` {
  private let parser = CommandLineParser("validate", options: ValidateCommand.description.options)

  private func complaint(_ words: String...) -> String? {
    do throws(ToolFault) {
      _ = try parser.parse(words.map { Word($0) })
      return nil
    } catch {
      guard case .usage(let message, _) = error else { return nil }
      return message
    }
  }

  @Test func `Options and operands are told apart wherever they stand`() throws {
    let parsed = try parser.parse(["a", "--schema", "s", "-", "-q", "--", "--b"])
    #expect(parsed.operands == ["a", "-", "--b"])
    #expect(parsed.text(.schema) == "s")
    #expect(parsed.has(.quiet) && !parsed.has(.strict))
  }

  @Test func `Values may be joined, empty, and look like options`() throws {
    #expect(try parser.parse(["--schema="]).text(.schema) == "")
    #expect(try parser.parse(["-ss"]).text(.schema) == "s")
    #expect(try parser.parse(["--schema", "--strict"]).text(.schema) == "--strict")
  }

  @Test func `Complaints name what is wrong and what was meant`() {
    #expect(complaint("--max-dept") == nil || complaint("--max-dept") == "--max-depth wants a value: N")
    #expect(complaint("--stirct") == "there is no option --stirct; did you mean --strict?")
    #expect(complaint("--max-", "1")?.hasPrefix("--max- may be any of --max-changed, ") == true)
    #expect(complaint("--strict=1") == "--strict takes no value")
    #expect(complaint("--schema") == "--schema wants a value: FILE")
    #expect(complaint("-q", "-q") == "--quiet is given twice")
    #expect(complaint("--") == nil)
  }

  @Test func `A complaint of a short option names that option, wherever it stands among others`() {
    for words in [["-z"], ["-qz"], ["-zq"], ["-zzq"], ["a.json", "-zq", "b.json"], ["-q", "-z"]] {
      do throws(ToolFault) {
        _ = try parser.parse(words.map { Word($0) })
        Issue.record("\(words)")
      } catch {
        #expect(error.told.contains("there is no option -z ("), "\(words)")
      }
    }
    #expect(complaint("a.json", "-qé") == #"there is no option "-qé""#)
    #expect(complaint("-q\u{7}")?.contains("\u{7}") == true, "what is printed is made safe later")
    #expect(ToolFault.usage("-\u{7}", command: nil).told.contains(#"-\u0007"#))
  }

  @Test func `A short option whose value begins with = is told how to write it`() throws {
    let told = "-s takes its value without =: -s FILE or --schema=FILE"
    #expect(complaint("-s=app.json") == told)
    #expect(complaint("-qs=app.json") == told)
    #expect(try parser.parse(["-s", "=app.json"]).text(.schema) == "=app.json")
    #expect(try parser.parse(["--schema==app.json"]).text(.schema) == "=app.json")
  }

  @Test func `Words that are no UTF-8 keep their bytes`() throws {
    let word = Word([0x61, 0xE9])
    let parsed = try parser.parse(["-s", word, "--", word])
    #expect(parsed.operands == [word] && parsed.values[.schema] == word)
    #expect(parsed.text(.schema) == "a\u{FFFD}")
  }

  @Test func `Shares and numbers are taken only as written`() throws {
    func rules(_ text: String) throws -> ChangeRules {
      try ChangeRules(try parser.parse(["--live", "l", "--max-changed", Word(text)]), hasLive: true)
    }
    func growth(_ text: String) throws -> Double? {
      try ChangeRules(try parser.parse(["--max-size-growth", Word(text)]), hasLive: true).maximumGrowthPercent
    }
    #expect(try growth("250%") == 250)
    #expect(try growth("0.5%") == 0.5)
    #expect(try rules("20") == ChangeRules(maximumChanges: 20))
    #expect(try rules("0") == ChangeRules(maximumChanges: 0))
    #expect(try rules("2.5%") == ChangeRules(maximumChangedPercent: 2.5))
    #expect(try rules("100%") == ChangeRules(maximumChangedPercent: 100))
    for text in ["", "%", "-1", "+1", "1.5", "101%", "nan%", "0x10", "1e1%", "5 %", "99999999999999999999"] {
      #expect(throws: ToolFault.self, "\(text)") { try rules(text) }
      if text != "101%" { #expect(throws: ToolFault.self, "\(text)") { try growth(text) } }
    }
  }

  @Test func `Limits that are not set are the standard ones`() throws {
    #expect(try PayloadLimits(try parser.parse([])) == .standard)
    var limits = PayloadLimits.standard
    limits.depth = 3
    #expect(try PayloadLimits(try parser.parse(["--max-depth", "3"])) == limits)
  }
}
