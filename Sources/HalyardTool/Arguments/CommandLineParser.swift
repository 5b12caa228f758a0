@preconcurrency import CGetopt
import Halyard

#if canImport(Glibc)
  @preconcurrency import Glibc
#elseif canImport(Musl)
  @preconcurrency import Musl
#elseif canImport(Darwin)
  @preconcurrency import Darwin
#endif

/// Parses a command's words with `getopt_long`: options and operands in any order, `--` ends the options, long names may
/// be shortened as long as they stay unambiguous.
///
/// The state of `getopt_long` belongs to the process: one parser at a time.
struct CommandLineParser {
  /// Numbers for long options, beyond those of all letters.
  private static let firstLongOption: Int32 = 1000

  private let command: String?
  private let options: [OptionDescription]

  init(_ command: String?, options: [OptionDescription]) {
    self.command = command
    self.options = options
  }

  /// Sorts the words behind the command's name. Stops at `--help`, which makes everything else irrelevant.
  func parse(_ words: [Word]) throws(ToolFault) -> ParsedArguments {
    // The first word is the program's name, which is skipped.
    var pointers: [UnsafeMutablePointer<CChar>?] =
      ([Word(command ?? "halyard")] + words).map { $0.withAddress { strdup($0) } } + [nil]
    let owned = pointers
    let names = options.map { strdup($0.name) }
    defer { for pointer in owned + names { free(pointer) } }
    var table = zip(options, names).enumerated().map { number, pair in
      option(
        name: pair.1, has_arg: pair.0.value == nil ? no_argument : required_argument, flag: nil,
        val: Self.firstLongOption + Int32(number))
    }
    table.append(option(name: nil, has_arg: 0, flag: nil, val: 0))

    var parsed = ParsedArguments(command: command)
    opterr = 0
    // With it in the environment, the first operand would end the options.
    unsetenv("POSIXLY_CORRECT")
    #if canImport(Darwin)
      optreset = 1
      optind = 1
    #else
      optind = 0
    #endif
    while true {
      let found = getopt_long(Int32(words.count + 1), &pointers, letters, table, nil)
      if found == -1 { break }
      if found == Int32(UInt8(ascii: ":")) { throw missingValue(optopt) }
      // The word in front of the next one; not that of a letter with others behind it.
      let pointer = pointers[Int(optind) - 1]
      guard let option = described(numbered: found) else {
        throw unknown(optopt, pointer.map { Word($0) } ?? "", among: words)
      }
      guard option.isRepeatable || parsed.values[option] == nil else {
        throw .usage("\(option.typed) is given twice", command: command)
      }
      if let letter = option.letter, found < Self.firstLongOption, let optarg, optarg != pointer,
        optarg.pointee == CChar(UInt8(ascii: "="))
      {
        let value = option.value ?? ""
        throw .usage(
          "-\(letter) takes its value without =: -\(letter) \(value) or \(option.typed)=\(value)", command: command)
      }
      let value = optarg.map { Word($0) } ?? ""
      parsed.values[option] = value
      if option.isRepeatable { parsed.repeated[option, default: []].append(value) }
      if option == .help { return parsed }
    }
    parsed.operands = pointers[Int(optind)..<words.count + 1].compactMap { $0.map { Word($0) } }
    return parsed
  }

  /// The short options as `getopt` wants them; the colon in front asks it to tell a missing value from an unknown option.
  private var letters: String {
    ":" + options.compactMap { option in option.letter.map { "\($0)\(option.value == nil ? "" : ":")" } }.joined()
  }

  private func described(numbered number: Int32) -> OptionDescription? {
    let index = Int(number - Self.firstLongOption)
    if options.indices.contains(index) { return options[index] }
    return options.first { $0.letter?.asciiValue.map(Int32.init) == number }
  }

  private func missingValue(_ number: Int32) -> ToolFault {
    let option = described(numbered: number)
    return .usage("\(option?.typed ?? "an option") wants a value: \(option?.value ?? "")", command: command)
  }

  /// - Parameters:
  ///   - number: The letter; zero for a long name, and the option's number if that took no value.
  ///   - word: The word of a long name.
  private func unknown(_ number: Int32, _ word: Word, among words: [Word]) -> ToolFault {
    if let option = described(numbered: number) {
      return .usage("\(option.typed) takes no value", command: command)
    }
    guard number == 0 else {
      let letter = UInt8(truncatingIfNeeded: number)
      if letter < 0x80 {
        return .usage("there is no option -\(Unicode.Scalar(letter))", command: command)
      }
      // One byte of a character says nothing: the word that it is in does.
      let dash = UInt8(ascii: "-")
      let whole = words.first {
        $0.bytes.first == dash && $0.bytes.dropFirst().first != dash && $0.bytes.contains(letter)
      }
      return .usage("there is no option \(DisplayText.quoted((whole ?? word).text))", command: command)
    }
    let name = String(word.text.dropFirst(2).prefix { $0 != "=" })
    let names = options.map(\.name)
    let candidates = names.filter { $0.hasPrefix(name) }
    let shown = DisplayText.escaped("--\(name)".unicodeScalars, limit: 60)
    guard candidates.count > 1 else {
      return .usage("there is no option \(shown)\(Meant.question(name, among: names, prefix: "--"))", command: command)
    }
    let listed = candidates.prefix(4).map { "--\($0)" }.joined(separator: ", ") + (candidates.count > 4 ? ", …" : "")
    return .usage("\(shown) may be any of \(listed)", command: command)
  }
}
