import Foundation
import HalyardPayload
import Testing

@Suite struct URLTextTests {
  private func fault(_ text: String) -> URLFault? {
    do throws(URLFault) {
      let url = try withText(text) { bytes throws(URLFault) in try URLText.url(bytes) }
      #expect(url.absoluteString == text)
      return nil
    } catch {
      return error
    }
  }

  // The first eight are those of RFC 3986 section 1.1.2.
  @Test(arguments: [
    "ftp://ftp.is.co.za/rfc/rfc1808.txt", "http://www.ietf.org/rfc/rfc2396.txt",
    "ldap://[2001:db8::7]/c=GB?objectClass?one",
    "mailto:John.Doe@example.com", "news:comp.infosystems.www.servers.unix", "tel:+1-816-555-1212",
    "telnet://192.0.2.16:80/", "urn:oasis:names:specification:docbook:dtd:xml:4.1.2", "https://example.com",
    "https://example.com/a%20b?x=1&y=%C3%A9#frag/?", "https://user:pass@example.com:8080/", "https://[::1]:443/x",
    "https://[::ffff:192.0.2.1]/", "https://[1:2:3:4:5:6:7:8]", "file:///etc/hosts", "x-app:", "myapp://open/item;v=1",
    "HTTPS://EXAMPLE.COM/A", "https://example.com/a//b/../c", "https://xn--bcher-kva.example/", "https://a/?q=a/b?c",
  ])
  func `an absolute URL is taken as it is`(text: String) {
    #expect(fault(text) == nil)
  }

  @Test(arguments: [
    ("", URLFault.Kind.empty, 0), ("example.com/a", .noScheme, 0), ("/a/b", .noScheme, 0),
    ("//example.com", .noScheme, 0),
    (":a", .noScheme, 0), ("1http://a", .noScheme, 0), ("ht_tp://a", .noScheme, 0), (" https://a", .whiteSpace, 0),
    ("https://a b", .whiteSpace, 9), ("https://a/b c", .whiteSpace, 11), ("https://a/b\n", .whiteSpace, 11),
    ("https://a/\u{1}", .control, 10), ("https://a/\u{7F}", .control, 10),
    ("https://b\u{FC}cher.example/", .nonASCII, 9),
    ("https://a/\u{FC}", .nonASCII, 10), ("https://a/%", .percent, 10), ("https://a/%2", .percent, 10),
    ("https://a/%2x", .percent, 10), ("https://a/?%zz", .percent, 11), ("https://a/#%2", .percent, 11),
    ("https://a%2/x", .percent, 9), ("https://a/<b>", .character, 10), ("https://a/\"", .character, 10),
    ("https://a/{b}", .character, 10), ("https://a/b|c", .character, 11), ("https://a/b\\c", .character, 11),
    ("https://a/b^c", .character, 11), ("https://a/b`c", .character, 11), ("https://a/[b]", .character, 10),
    ("https://a/?[b]", .character, 11), ("https://a/#b#c", .character, 12), ("https://a@b@c/", .character, 11),
    ("https://[::1", .addressLiteral, 8), ("https://[]/", .addressLiteral, 8), ("https://[1:2]/", .addressLiteral, 8),
    ("https://[::1::2]/", .addressLiteral, 8), ("https://[:::]/", .addressLiteral, 8),
    ("https://[12345::]/", .addressLiteral, 8),
    ("https://[1:2:3:4:5:6:7:8:9]/", .addressLiteral, 8), ("https://[1:2:3:4:5:6:7:8::]/", .addressLiteral, 8),
    ("https://[::256.0.0.1]/", .addressLiteral, 8), ("https://[fe80::1%25eth0]/", .addressLiteral, 8),
    ("https://[::1.2.3]/", .addressLiteral, 8), ("https://[::01.2.3.4]/", .addressLiteral, 8),
    ("https://[1:]/", .addressLiteral, 8),
    ("https://[::1]x/", .character, 13), ("https://a:80x/", .port, 12), ("https://a:-1/", .port, 10),
    ("https://a:b:80/", .port, 10), ("https:", .noHost, 6), ("https:a", .noHost, 6), ("https://", .noHost, 8),
    ("https:///a", .noHost, 8), ("http://:80/", .noHost, 7), ("https://user@/", .noHost, 8), ("https:/a", .noHost, 6),
  ])
  func `what RFC 3986 does not allow is refused at its place`(text: String, kind: URLFault.Kind, offset: Int) {
    let found = fault(text)
    #expect(found?.kind == kind)
    #expect(found?.offset == offset)
  }

  @Test func `reasons say what to do`() {
    #expect(fault("https://a/ü")?.description == "a character beyond ASCII, at byte 11: percent-encode it")
    #expect(fault("example.com/")?.description == "no scheme: start it with one, as in https://")
  }
}
