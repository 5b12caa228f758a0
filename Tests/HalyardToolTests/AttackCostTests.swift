import TestSupport
import Testing

/// No bytes take more than twenty times their size in memory and 16 MiB, nor time out of proportion, whatever is done with them.
@Suite struct `What an attack costs` {
  /// What the tool takes for a payload of nothing, and room that is asked for and never touched, in KiB.
  private static let base = 10 << 10
  /// Seconds of processor time that a mebibyte may take. One is the limit; builds without optimization take several times that.
  private static let secondsPerMebibyte = 10

  private static let schema = #"""
    { "format": "halyard.schema/1", "flags": [
      { "key": "a", "type": "int", "default": 1, "description": "", "remoteKey": "a" },
      { "key": "b", "type": "string", "default": "", "description": "", "remoteKey": "k0.b", "sensitive": true } ] }
    """#

  @Test(arguments: Attack.all) func `is in proportion to its size`(attack: Attack) throws {
    let folder = try Workspace()
    folder.write(Self.schema, to: "schema.json")
    folder.write(attack.bytes, to: "attack")
    let memory = Self.base + (16 << 10) + 20 * attack.bytes.count / 1024
    let seconds = 2 + Self.secondsPerMebibyte * attack.bytes.count / (1 << 20)
    // A sanitizer's own memory is far more; there it is the finding that counts.
    let limits = Sanitizer.isLinked ? "" : "ulimit -d \(memory); ulimit -t \(seconds); "
    for command in [
      "validate --schema schema.json --format json --strict attack", "validate --schema schema.json attack",
      "convert --to json-pretty attack -", "convert --to xml-plist attack -", "convert --to binary-plist attack -",
    ] {
      // Whoever asks for more memory than it may have is ended by a signal, which a shell reports as more than 128.
      let run = try ToolProcess.shell(
        "\(limits)$HALYARD \(command) > /dev/null 2>&1", in: folder)
      #expect(
        run.status == 0 || run.status == 1, "\(command): status \(run.status) within \(memory) KiB and \(seconds) s")
    }
  }
}
