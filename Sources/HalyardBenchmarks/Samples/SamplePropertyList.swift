/// Invented property lists of about a wanted size.
enum SamplePropertyList {
  /// Flags as dicts of six members, indented as Apple's writers do.
  static func xml(bytes: Int) -> [UInt8] {
    var text = Array(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">
      <dict>

      """.utf8)
    text.reserveCapacity(bytes + 1024)
    var index = 0
    while text.count < bytes {
      text +=
        """
        \t<key>feature-flag-number-\(index)</key>
        \t<dict>
        \t\t<key>enabled</key>
        \t\t<\(index % 3 == 0)/>
        \t\t<key>title</key>
        \t\t<string>Some title text \(index)</string>
        \t\t<key>rollout</key>
        \t\t<real>\(Double(index) / 7)</real>
        \t\t<key>limit</key>
        \t\t<integer>\(index * 37)</integer>
        \t\t<key>updated</key>
        \t\t<date>2026-01-02T03:04:05Z</date>
        \t\t<key>tags</key>
        \t\t<array>
        \t\t\t<string>a</string>
        \t\t\t<string>bb</string>
        \t\t</array>
        \t</dict>

        """.utf8
      index += 1
    }
    return text + "</dict>\n</plist>\n".utf8
  }
}
