import Halyard
import Testing

struct FlagValueTypeNameTests {
  @Test func `every type's name means that type`() {
    for plain in FlagValueType.plainTypes {
      for type in [plain, .array(plain), .dictionary(.optional(plain)), .optional(.array(.dictionary(plain)))] {
        #expect(FlagValueType(name: type.name) == type)
      }
    }
    #expect(FlagValueType(name: "array<optional<int>>") == .array(.optional(.integer(.int))))
  }

  @Test(
    arguments: [
      "", "Bool", "boolean", "int ", "array", "array<>", "array<int", "array<int>>", "array<int>x", "array <int>",
      "int>", "dictionary<string,int>", "bool\u{301}", "array<\u{338}int>",
    ])
  func `any other text is no type`(name: String) {
    #expect(FlagValueType(name: name) == nil)
  }

  @Test func `nesting is bounded`() {
    func nested(_ depth: Int) -> String {
      String(repeating: "array<", count: depth) + "int" + String(repeating: ">", count: depth)
    }
    #expect(FlagValueType(name: nested(FlagValueType.greatestNesting)) != nil)
    #expect(FlagValueType(name: nested(FlagValueType.greatestNesting + 1)) == nil)
    #expect(FlagValueType(name: nested(100_000)) == nil)
  }
}
