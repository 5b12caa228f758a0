import Foundation
import Testing

@testable import HalyardTool

@Suite struct `Completion` {
  private let folder: Workspace

  init() throws { folder = try Workspace() }

  /// What bash offers behind some words, of which the last is being typed; a line each.
  private func offered(_ words: String) throws -> [String] {
    let run = try ToolProcess.shell(
      #"""
      set -eu
      source <("$HALYARD" completion bash)
      complete -p halyard >/dev/null
      COMP_WORDS=(\#(words)); COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
      _halyard || true
      printf '%s\n' "${COMPREPLY[@]}"
      """#, in: folder)
    #expect(run.status == 0, "\(run.errors)")
    return run.output.split(separator: "\n").map(String.init)
  }

  @Test func `bash offers commands, options and values where they belong`() throws {
    let names = Tool.commands.map { $0.description.name }
    #expect(try Set(offered("halyard ''")) == Set(names + ["help", "--help", "--version"]))
    #expect(try offered("halyard va") == ["validate"])
    #expect(try offered("halyard help exp") == ["explain", "expired"])
    #expect(try offered("halyard validate --max-k") == ["--max-kill-switches"])
    #expect(try offered("halyard validate --format ''") == ["text", "json", "junit", "sarif", "github"])
    #expect(try offered("halyard paths --format ''") == ["text", "json"])
    #expect(try offered("halyard validate --format = s") == ["sarif"])
    #expect(try offered("halyard validate --format =") == ["text", "json", "junit", "sarif", "github"])
    #expect(try offered("halyard audit --leave-out def") == ["default-value"])
    #expect(try offered("halyard completion ''") == ["bash", "zsh", "fish"])
    for command in Tool.commands {
      let options = command.description.options.map(\.typed)
      #expect(try offered("halyard \(command.description.name) --") == options)
    }
  }

  @Test func `bash offers files where a file is wanted, and nothing where a number is`() throws {
    #expect(try offered("halyard validate --schema ''").isEmpty)
    #expect(try offered("halyard validate -s ''").isEmpty)
    #expect(try offered("halyard validate pay").isEmpty)
    #expect(try offered("halyard validate --max-depth ''").isEmpty)
    folder.write("{}", to: "payload.json")
    // Asked as a person asks: with the tab key, in a shell of its own.
    let run = try ToolProcess.shell(
      #"""
      command -v python3 >/dev/null || { echo skipped; exit 0; }
      "$HALYARD" completion bash > completion.bash
      python3 - <<'END'
      import os, pty, select, sys, time
      pid, terminal = pty.fork()
      if pid == 0:
          os.environ["PS1"] = "> "
          os.execvp("bash", ["bash", "--norc", "--noprofile", "-i"])
      def read(mark):
          text, end = b"", time.time() + 60
          while mark not in text and time.time() < end:
              if select.select([terminal], [], [], 0.05)[0]:
                  try: text += os.read(terminal, 65536)
                  except OSError: break
          return text
      os.write(terminal, b"halyard() { printf 'DONE:%s|' \"$@\"; }; source completion.bash; echo REA''DY\n")
      read(b"READY")
      os.write(terminal, b"halyard vali\t--sch\tpay\t--format=sar\t\n")
      print(read(b"DONE:validate").decode(errors="replace"))
      os.write(terminal, b"exit\n")
      END
      """#, in: folder)
    if run.output == "skipped\n" { return print("skipped: no python3 to type in a terminal") }
    #expect(
      run.output.contains("DONE:validate|DONE:--schema|DONE:payload.json|DONE:--format=sarif|"),
      "\(run.output)\(run.errors)")
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func `The script is one that the shell can read, and names every option`(shell: String) throws {
    let run = try ToolProcess.run(["completion", shell], in: folder)
    #expect(run.status == 0 && run.errors.isEmpty)
    for command in Tool.commands {
      for option in command.description.options { #expect(run.output.contains(option.name), "\(option.name)") }
    }
    folder.write(run.output, to: "script")
    let check = try ToolProcess.shell(
      "command -v \(shell) >/dev/null || { echo skipped; exit 0; }; \(shell) -n script", in: folder)
    #expect(check.status == 0 && check.errors.isEmpty, "\(check.errors)")
    if check.output == "skipped\n" { print("skipped: no \(shell) to read the script") }
  }

  @Test func `A shell that is not known is a usage error`() throws {
    for words in [["completion"], ["completion", "tcsh"], ["completion", "bash", "zsh"]] {
      #expect(try ToolProcess.run(words, in: folder).status == 2)
    }
  }
}
