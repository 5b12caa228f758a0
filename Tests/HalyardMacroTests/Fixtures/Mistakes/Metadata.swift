// swift-format-ignore-file
import Halyard

@FlagContainer(requiresExpiry: true)
struct Expiring {
  @Flag(default: 2, description: "Neither") var neither: Int
  //~ 49 error: neither needs `expires:` or `killSwitch: true`: its container asks for one
  @Flag(default: true, description: "Neither", expires: nil, killSwitch: false) var neitherToo: Bool
  //~ 85 error: neitherToo needs `expires:` or `killSwitch: true`: its container asks for one
  @Flag(default: true, description: "A kill switch", killSwitch: true) var killSwitch: Bool
  @Flag(default: 2, description: "Dated", expires: "2028-02-29") var dated: Int
  @Flag(default: 2, description: "No such day", expires: "2027-02-29") var noDay: Int
  //~ 58 error: "2027-02-29" is no day: that month has 28 days
  @Flag(default: 2, description: "No such month", expires: "2027-13-01") var noMonth: Int
  //~ 60 error: "2027-13-01" is no day: there is no month 13
  @Flag(default: 2, description: "No date", expires: "soon") var noDate: Int
  //~ 54 error: "soon" is no day: write it as 2030-01-31
  @Flag(default: 2, description: "No Bool", killSwitch: true) var noSwitch: Int
  //~ 57 error: 'killSwitch' is unavailable: a kill switch is a Bool, not Int
}

@FlagContainer
struct Keys {
  @Flag(default: 2, description: "One", key: "a.b", remoteKey: "one") var one: Int
  @Flag(default: 2, description: "Two", key: "a.b", remoteKey: "two") var two: Int
  //~ 46 error: another flag has the key "a.b"
  @Flag(default: 2, description: "Three", remoteKey: #"["one"]"#) var three: Int
  //~ 54 error: another flag has the remote key #"["one"]"#
  #if DEBUG
    @Flag(default: 2, description: "Four", key: "c", remoteKey: "four") var four: Int
  #else
    @Flag(default: 2, description: "Four", key: "c", remoteKey: "four") var four: Int
  #endif
  @Flag(default: 2, description: "Five", key: "c", remoteKey: "five") var five: Int
  //~ 47 error: another flag has the key "c"
  @Flag(default: 2, description: "Unclosed", remoteKey: "checkout.methods[0") var unclosed: Int
  //~ 74 error: the remote key is no path: the bracket is not closed; write ] where the step ends
  @Flag(default: 2, description: "Empty step", remoteKey: "checkout..retries") var emptyStep: Int
  //~ 69 error: the remote key is no path: a step is empty; remove a dot; the key that is empty is written [""]
  @Flag(default: 2, description: "Escapes", remoteKey: "a[\"ü\u{1F600}\"]..b") var escapes: Int
  //~ 76 error: the remote key is no path: a step is empty; remove a dot; the key that is empty is written [""]
  @Flag(default: 2, description: "Raw", remoteKey: #"a["ü"] .b"#) var raw: Int
  //~ 61 error: the remote key is no path: this character cannot stand in a bare key; write the key in brackets and quotes, ["…"]
  @Flag(default: 2, description: "Empty", remoteKey: "") var empty: Int
  //~ 55 error: the remote key is no path: the path is empty; write $ for the whole payload
}

let strict = true

@FlagContainer(requiresExpiry: strict)
  //~ 32 error: write true or false literally: macros do not see values
struct Strict {
  @Flag(default: 2, description: "Unknown") var number: Int
}

@FlagContainer(requiresExpiry: (true))
struct Parentheses {
  @Flag(default: true, description: "No", killSwitch: (false)) var no: Bool
  //~ 68 error: no needs `expires:` or `killSwitch: true`: its container asks for one
  @Flag(default: true, description: "Nil", expires: (nil)) var none: Bool
  //~ 64 error: none needs `expires:` or `killSwitch: true`: its container asks for one
  @Flag(default: true, description: "An expression", killSwitch: !true) var expression: Bool
  //~ 66 error: write true or false literally: macros do not see values
  @Flag(default: true, description: "A constant", killSwitch: strict) var constant: Bool
  //~ 63 error: write true or false literally: macros do not see values
  @Flag(default: true, description: "Yes", killSwitch: ((true))) var yes: Bool
  @Flag(default: 2, description: "Dated", expires: ("2028-02-29"), killSwitch: strict) var dated: Int
  //~ 80 error: write true or false literally: macros do not see values
  @Flag(default: (2), description: "Dated", expires: "2028-02-30", in: (0...1)) var late: Int
  //~ 19 error: 'default' is unavailable: the default 2 breaks the flag's own constraint: the range 0...1
  //~ 54 error: "2028-02-30" is no day: that month has 29 days
}

@FlagContainer
struct Conditions {
  #if DEBUG
    @Flag(default: 2, description: "One", key: "c", remoteKey: "one") var one: Int
    #if os(Linux)
      @Flag(default: 2, description: "Two", key: "c", remoteKey: "two") var two: Int
  //~ 50 error: another flag has the key "c"
    #endif
  #endif
  #if !DEBUG
    @Flag(default: 2, description: "One", key: "c", remoteKey: "one") var three: Int
  #endif
}
