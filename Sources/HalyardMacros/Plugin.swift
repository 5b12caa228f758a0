import SwiftSyntaxMacros

#if canImport(SwiftCompilerPlugin)
  import SwiftCompilerPlugin

  /// What the compiler starts.
  @main
  struct HalyardPlugin: CompilerPlugin {
    let providingMacros: [any Macro.Type] = MacroTable.types
  }
#else
  @_spi(PluginMessage) import SwiftCompilerPluginMessageHandling

  /// What the compiler starts. `SwiftCompilerPlugin` does the same, but no toolchain ships it.
  @main
  struct HalyardPlugin: PluginProvider {
    static func main() throws {
      let connection = try StandardIOMessageConnection()
      try CompilerPluginMessageListener(connection: connection, provider: HalyardPlugin()).main()
    }

    func resolveMacro(moduleName: String, typeName: String) throws -> any Macro.Type {
      guard let type = MacroTable.types.first(where: { "\($0)" == typeName }) else {
        throw UnknownMacro(description: "no macro \(moduleName).\(typeName)")
      }
      return type
    }

    struct UnknownMacro: Error, CustomStringConvertible {
      let description: String
    }
  }
#endif

/// All macros of the plugin.
enum MacroTable {
  static var types: [any Macro.Type] {
    [
      FlagContainerMacro.self, FlagMacro.self, FlagGroupMacro.self, FlagRecordMacro.self, FlagRecordFieldMacro.self,
    ]
  }
}
