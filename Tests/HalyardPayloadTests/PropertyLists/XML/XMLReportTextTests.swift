import HalyardPayload
import Testing

/// Whole reports, as a person reads them.
@Suite struct XMLReportTextTests {
  private func report(_ document: String) -> String {
    do throws(PayloadRejection) {
      _ = try Payload(Array(document.utf8), format: .xmlPropertyList, name: "flags.plist")
      return "accepted"
    } catch {
      return error.description
    }
  }

  @Test func `each problem of a list has its line, its path and what to do`() {
    #expect(
      report(
        """
        <plist version="1.0">
        <dict>
        \t<key>limit</key><integer> 5</integer>
        \t<key>flags</key>
        \t<array><real>.5</real></array>
        \t<key>start</key><date>2026-02-30T00:00:00Z</date>
        \t<key>icon</key><data>aGk</data>
        \t<key>last</key>
        </dict>
        </plist>
        """) == """
          flags.plist:3:18: error[invalid-number]: expected an integer: decimal digits, or 0x and hexadecimal ones, found the integer " 5"
              3 |  <key>limit</key><integer> 5</integer>
                |                  ^^^^^^^^^^^^^^^^^^^^^ at limit
             hint: remove the white space
          flags.plist:5:9: error[invalid-number]: expected a real: digits, then a point and digits, or an exponent, or both, found the real ".5"
              5 |  <array><real>.5</real></array>
                |         ^^^^^^^^^^^^^^^ at flags[0]
             hint: write digits on both sides of the point
          flags.plist:6:18: error[invalid-date]: expected a date as YYYY-MM-DDThh:mm:ssZ: 30 February does not exist, found the date "2026-02-30T00:00:00Z"
              6 |  <key>start</key><date>2026-02-30T00:00:00Z</date>
                |                  ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ at start
          flags.plist:7:17: error[invalid-base64]: expected padded base64: no padding: 3 characters are not a multiple of four, found the data "aGk"
              7 |  <key>icon</key><data>aGk</data>
                |                 ^^^^^^^^^^^^^^^^ at icon
          flags.plist:8:2: error[invalid-element]: expected a value behind the key, found none
              8 |  <key>last</key>
                |  ^^^^^^^^^^^^^^^ at last
             hint: add the value, or remove the key
          flags.plist: rejected, 5 problems; nothing was taken
          """)
  }

  @Test func `XML that is not well formed is said to be where it breaks`() {
    #expect(
      report("<plist>\n<dict><key>a</key><string>b</sting></dict>\n</plist>").hasPrefix(
        """
        flags.plist:2:28: error[invalid-xml]: expected </string>, found "</sting>"
            2 | <dict><key>a</key><string>b</sting></dict>
              |                            ^^^^^^^^ at a
        """))
    #expect(
      report("<plist>\n<string>R & D</string></plist>").hasPrefix(
        "flags.plist:2:11: error[invalid-xml]: expected well-formed XML, found \"& D</string></plist>\""))
  }
}
