import Foundation
import HalyardPayload
import Testing
import TestSupport

@Suite struct Base64TextTests {
  private func bytes(_ text: String) throws(Base64Fault) -> [UInt8] {
    try withText(text) { buffer throws(Base64Fault) in try Base64Text.bytes(buffer) }
  }

  private func fault(_ text: String) -> Base64Fault? {
    do throws(Base64Fault) {
      _ = try bytes(text)
      return nil
    } catch {
      return error
    }
  }

  // RFC 4648 section 10.
  @Test(arguments: [
    ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="), ("fooba", "Zm9vYmE="),
    ("foobar", "Zm9vYmFy"),
  ])
  func `the vectors of RFC 4648 read and print`(plain: String, text: String) throws {
    #expect(try bytes(text) == Array(plain.utf8))
    #expect(withText(plain) { Base64Text.text($0) } == Array(text.utf8))
  }

  @Test func `random bytes print as Foundation prints them and read back`() throws {
    var generator = SeededGenerator(seed: 5)
    for length in 0..<300 {
      let plain = (0..<length).map { _ in UInt8(truncatingIfNeeded: generator.next()) }
      let text = withBytes(plain) { Base64Text.text($0) }
      #expect(String(decoding: text, as: UTF8.self) == Data(plain).base64EncodedString())
      #expect(try withBytes(text) { buffer throws(Base64Fault) in try Base64Text.bytes(buffer) } == plain)
    }
  }

  @Test(arguments: [
    ("aGk", Base64Fault.Kind.missingPadding, 3), ("aGkx=", .missingPadding, 5), ("a", .missingPadding, 1),
    ("aG k", .whiteSpace, 2), ("aGkx\n", .whiteSpace, 4), ("aG-_", .urlSafeCharacter, 2),
    ("aG\u{E9}", .strayCharacter, 2),
    ("aG!x", .strayCharacter, 2), ("aG=x", .strayPadding, 2), ("a===", .strayPadding, 1), ("====", .strayPadding, 0),
    ("aGkx====", .strayPadding, 4), ("aG==aGkx", .strayPadding, 2), ("aGl=", .trailingBits, 2),
    ("aGm=", .trailingBits, 2), ("aI==", .trailingBits, 1),
    ("aH==", .trailingBits, 1),
    ("Zm9vaH==", .trailingBits, 5), ("=", .missingPadding, 1), ("aGk=aGkx", .strayPadding, 3),
  ])
  func `what is no canonical base64 is refused at its place`(text: String, kind: Base64Fault.Kind, offset: Int) {
    let found = fault(text)
    #expect(found?.kind == kind)
    #expect(found?.offset == offset)
  }

  @Test func `each byte but the alphabet is refused wherever it stands`() throws {
    let alphabet = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    for byte in UInt8.min...UInt8.max {
      for position in 0..<5 {
        var text = Array("AAAAAAAA".utf8)
        text[position] = byte
        let found = withBytes(text) { try? Base64Text.bytes($0) }
        #expect((found != nil) == alphabet.contains(byte))
      }
    }
  }

  @Test func `reasons say where`() {
    #expect(fault("aG k")?.description == "white space in base64, at character 3")
    #expect(fault("aGk")?.description == "no padding: 3 characters are not a multiple of four")
  }
}
