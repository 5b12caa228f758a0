/// Regular expressions for the texts of scalars, in the grammar that JSON Schema's validators agree on.
enum ScalarPatterns {
  /// Of longer data the length is not said by a pattern, which validators would write out.
  static let longestDataPattern = 1_000

  /// A moment as `DateText` reads it, calendar and leap years included, but for the first and last hours of all years.
  static let date: String = {
    let leap = "(?:[0-9]{2}(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)-02-29"
    let day =
      "[0-9]{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12][0-9]|3[01])|(?:0[469]|11)-(?:0[1-9]|[12][0-9]|30)"
      + "|02-(?:0[1-9]|1[0-9]|2[0-8]))"
    let time = "(?:[01][0-9]|2[0-3]):[0-5][0-9]"
    return "^(?:\(leap)|\(day))[Tt]\(time):[0-5][0-9](?:\\.[0-9]+)?(?:[Zz]|[+-]\(time))$"
  }()

  /// Padded base64 with no bits left over (RFC 4648 sections 3.5 and 4).
  static let data =
    "^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/][AQgw]==|[A-Za-z0-9+/]{2}[AEIMQUYcgkosw048]=)?$"

  /// As many characters in front of the padding as so many bytes take; nil for more than patterns are written for.
  static func data(least: Int, most: Int?) -> String? {
    func characters(_ bytes: Int) -> Int { bytes / 3 * 4 + [0, 2, 3][bytes % 3] }
    let known = longestDataPattern / 4 * 3
    guard least <= known, most ?? 0 <= known else { return nil }
    return "^[A-Za-z0-9+/]{\(characters(least)),\(most.map { "\(characters($0))" } ?? "")}=*$"
  }

  /// Something other than white space and the common invisible characters.
  static let notBlank =
    #"[^\u0000-\u0020\u007f-\u00a0\u00ad\u1680\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff]"#

  /// An absolute URL as `URLText` reads it (RFC 3986 appendix A).
  static let url: String = {
    let name = #"[A-Za-z0-9._~!$&'()*+,;=-]"#
    let percent = "%[0-9A-Fa-f]{2}"
    let host = "(?:\(name)|\(percent))*"
    let user = "(?:(?:\(name)|:|\(percent))*@)?"
    let pathCharacter = #"[A-Za-z0-9._~!$&'()*+,;=:@/-]"#
    let path = "(?:\(pathCharacter)|\(percent))*"
    let query = #"(?:[A-Za-z0-9._~!$&'()*+,;=:@/?-]|\#(percent))*"#
    let authority = "//\(user)(?:\(host)|\(address))(?::[0-9]*)?(?:/\(path))?"
    let alone =
      "(?:/(?:[A-Za-z0-9._~!$&'()*+,;=:@-]|\(percent))\(path)|/|(?:[A-Za-z0-9._~!$&'()*+,;=:@-]|\(percent))\(path))?"
    return "^[A-Za-z][A-Za-z0-9+.-]*:(?:\(authority)|\(alone))(?:\\?\(query))?(?:#\(query))?$"
  }()

  /// The schemes that need a host, and a URL that has one.
  static let needsHost = "^(?:[Hh][Tt][Tt][Pp][Ss]?|[Ww][Ss][Ss]?):"
  static let hasHost = "^[A-Za-z]+://(?:[^/?#@]*@[^/?#:]|[^/?#@:][^/?#@]*(?:[/?#]|$))"

  /// `IP-literal` of RFC 3986 section 3.2.2.
  private static let address: String = {
    let group = "[0-9A-Fa-f]{1,4}"
    let byte = "(?:25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])"
    let last = "(?:\(group):\(group)|\(byte)(?:\\.\(byte)){3})"
    var forms = ["(?:\(group):){6}\(last)"]
    for before in 0...7 {
      let front = before == 0 ? "" : "(?:(?:\(group):){0,\(before - 1)}\(group))?"
      let behind =
        switch 5 - before {
        case let count where count > 0: "(?:\(group):){\(count)}\(last)"
        case 0: last
        case -1: group
        default: ""
        }
      forms.append("\(front)::\(behind)")
    }
    return #"\[(?:\#(forms.joined(separator: "|"))|[Vv][0-9A-Fa-f]+\.[A-Za-z0-9._~!$&'()*+,;=:-]+)\]"#
  }()
}
