import Testing

@testable import HalyardTool

@Suite struct `Help` {
  private let folder: Workspace

  init() throws { folder = try Workspace() }

  @Test func `Without a word it is printed as a complaint, on request as the answer`() throws {
    let none = try ToolProcess.run([], in: folder)
    #expect(none.status == 2 && none.output.isEmpty)
    let asked = try ToolProcess.run(["--help"], in: folder)
    #expect(asked.status == 0 && asked.errors.isEmpty)
    #expect(none.errors == asked.output)
    #expect(try ToolProcess.run(["help"], in: folder).output == asked.output)
    for command in Tool.commands { #expect(asked.output.contains("\n  \(command.description.name) ")) }
  }

  @Test func `The version is one line`() throws {
    let run = try ToolProcess.run(["--version"], in: folder)
    #expect(run.status == 0 && run.output == "halyard \(Tool.version)\n")
  }

  @Test(arguments: ["validate", "diff", "audit", "explain", "paths", "convert", "schema", "expired", "completion"])
  func `A command's help names each of its options, statuses and an example`(name: String) throws {
    let command = try #require(Tool.commands.first { $0.description.name == name }).description
    let run = try ToolProcess.run([name, "--help"], in: folder)
    #expect(run.status == 0 && run.errors.isEmpty)
    #expect(try ToolProcess.run(["help", name], in: folder).output == run.output)
    for option in command.options {
      #expect(run.output.contains("  \(option.typed)") || run.output.contains(", \(option.typed)"))
      #expect(run.output.contains(option.summary))
    }
    for (status, meaning) in command.statuses {
      #expect(
        run.output.split(separator: "\n").contains { $0.hasPrefix("  \(status.rawValue) ") && $0.hasSuffix(meaning) })
    }
    #expect(run.output.contains(command.example))
    #expect(run.output.split(separator: "\n").allSatisfy { $0.count <= 120 })
  }

  @Test(arguments: ["validate", "diff", "audit", "explain", "paths", "convert", "schema", "expired", "completion"])
  func `Every option that the help names is understood`(name: String) throws {
    let command = try #require(Tool.commands.first { $0.description.name == name }).description
    let words = HelpText.command(command).split { " ,\n".contains($0) }.filter { $0.hasPrefix("--") }.map(String.init)
    #expect(Set(words).isSuperset(of: command.options.map(\.typed)))
    for word in Set(words) where word != "--format`" {
      let option = command.options.first { $0.typed == word.filter { $0 != "`" } }
      #expect(option != nil, "\(word)")
    }
  }
}
