#if os(Linux)
  import Foundation
  import Testing

  /// Machines without libxml2, which an empty file in its place stands for.
  struct MissingLibraryTests {
    private static let schema =
      #"{"format": "halyard.schema/1", "flags": [{"key": "a", "type": "bool", "default": false, "description": "A flag", "remoteKey": "a"}]}"#

    private func validate(_ payload: String, convertedTo format: String? = nil) throws -> ToolProcess.Run {
      let folder = try Workspace()
      for name in ["libxml2.so.2", "libxml2.so.16"] { folder.write("", to: name) }
      folder.write(Self.schema, to: "schema.json")
      folder.write(payload, to: "payload")
      let without = ["LD_LIBRARY_PATH": folder.url.path]
      if let format {
        let run = try ToolProcess.run(
          ["convert", "--to", format, "payload", "payload.converted"], in: folder, environment: without)
        #expect(run.status == 0, "\(run.errors)")
      }
      return try ToolProcess.run(
        ["validate", "--schema", "schema.json", format == nil ? "payload" : "payload.converted"], in: folder,
        environment: without)
    }

    @Test func `an XML property list is refused, and the report says what to install`() throws {
      let run = try validate("<plist><dict><key>a</key><true/></dict></plist>")
      #expect(run.status == 1)
      #expect(run.output.contains("error[missing-library]"))
      #expect(run.output.contains("libxml2.so"))
      #expect(run.output.contains("install libxml2"))
    }

    @Test func `every other payload is judged as ever`() throws {
      #expect(try validate(#"{"a": true}"#).status == 0)
      #expect(try validate(#"{"a": true}"#, convertedTo: "binary-plist").status == 0)
      #expect(try validate(#"{"a": 1}"#).status == 1)
    }

    @Test(arguments: [
      ["paths", "payload"], ["convert", "--to", "json", "payload", "payload.json"],
      ["diff", "--schema", "schema.json", "payload", "live"], ["validate", "--schema", "schema.json", "payload"],
      ["validate", "--schema", "schema.json", "--live", "payload", "live"],
      ["validate", "--schema", "schema.json", "--live", "payload", "--format", "json", "live"],
      ["validate", "--schema", "schema.json", "--live", "payload", "--format", "sarif", "live"],
    ])
    func `no command says of an XML property list what it cannot know`(words: [String]) throws {
      let folder = try Workspace()
      for name in ["libxml2.so.2", "libxml2.so.16"] { folder.write("", to: name) }
      folder.write(Self.schema, to: "schema.json")
      folder.write("<plist><dict><key>a</key><true/></dict></plist>", to: "payload")
      folder.write(#"{"a": true}"#, to: "live")
      let run = try ToolProcess.run(words, in: folder, environment: ["LD_LIBRARY_PATH": folder.url.path])
      #expect(run.status == 1)
      let said = run.output + run.errors
      #expect(said.contains("missing-library"))
      #expect(!said.contains("not well formed") && !said.contains("does not fit"), "\(said)")
    }

    @Test func `what is written as XML can be written`() throws {
      let run = try validate(#"{"a": true}"#, convertedTo: "xml-plist")
      #expect(run.status == 1)
      #expect(run.output.contains("missing-library"))
    }
  }
#endif
