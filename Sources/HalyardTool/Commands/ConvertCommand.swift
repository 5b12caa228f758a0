import Halyard

/// Writes a payload in another format.
struct ConvertCommand: Command {
  static let description = CommandDescription(
    name: "convert",
    summary: "Writes a payload as JSON, as an XML or as a binary property list.",
    operands: "[OPTIONS] IN OUT",
    details: [
      "IN and OUT are files, or - for standard input and output. Without --to, OUT decides: .json is json-pretty, .plist is",
      "xml-plist. Members keep their order, but for json-canonical, which is RFC 8785. JSON has no dates and no data: they",
      "become strings of RFC 3339 and of base64. What a format cannot hold is named, value by value, and nothing is written:",
      "OUT is replaced in one step or not at all, and may be IN.",
    ],
    options: [.from, .to, .color, .standardInputName] + OptionDescription.limits + [.help],
    statuses: [
      (.accepted, "written"),
      (.rejected, "IN is not well formed, or the format cannot hold it; its problems are named"),
      (.usage, ExitStatus.usage.meaning),
      (.unreadable, "IN cannot be read"),
      (.fault, "OUT cannot be written, or a fault of the tool"),
    ],
    example: "halyard convert --to binary-plist defaults.json defaults.plist")

  private let source: Input
  private let target: Word
  private let format: PayloadFormat?
  private let form: PayloadForm
  private let limits: PayloadLimits

  init(_ arguments: ParsedArguments) throws(ToolFault) {
    limits = try PayloadLimits(arguments)
    format = try arguments.choice(.from, else: PayloadFormatChoice.auto).format
    guard arguments.operands.count == 2 else {
      throw arguments.usage(
        arguments.operands.count < 2
          ? "two operands are needed: what to read, and what to write; - is standard input or output"
          : "\(DisplayText.quoted(arguments.operands[2].text)) is one word too many: one payload at a time")
    }
    var operands = InputOperands(arguments)
    source = try operands.input(arguments.operands[0])
    target = arguments.operands[1]
    guard !target.isEmpty else {
      throw arguments.usage("OUT is an empty word: a variable of the shell may have been empty")
    }
    guard arguments.has(.to) || Self.form(ofFile: target) != nil else {
      let shown = DisplayText.quoted(target.text)
      throw arguments.usage(
        "\(OptionDescription.to.typed) is needed: \(shown) ends neither in .json nor in .plist")
    }
    form = try arguments.choice(.to, else: Self.form(ofFile: target) ?? .json)
  }

  func run(_ console: Console) throws(ToolFault) -> ExitStatus {
    let bytes = try InputReader().read(source, limit: limits.readableBytes) {
      bytes -> Result<[UInt8], ToolFault> in
      do throws(ToolFault) {
        return .success(try convert(bytes, console))
      } catch {
        return .failure(error)
      }
    }.get()
    if target == Input.standardInputSign {
      console.output.write(bytes)
    } else {
      try ReplacedFile(target).write(bytes)
    }
    return .accepted
  }

  private func convert(_ bytes: UnsafeRawBufferPointer, _ console: Console) throws(ToolFault) -> [UInt8] {
    let reading = PayloadReading.read(bytes, format: format, name: source.name, limits: limits)
    guard reading.isSound, let payload = reading.payload else {
      let rejection = PayloadRejection(reading, name: source.name)
      let fault = rejection.missingLibrary != nil ? "cannot be read on this machine" : "not well formed"
      throw .refused(rejection, what: "\(fault), so nothing was written", status: .rejected)
    }
    console.warn(ofByteOrderMark: reading, name: source.name)
    do throws(PayloadRejection) {
      return try payload.bytes(as: form)
    } catch {
      throw .refused(error, what: "\(form.rawValue) cannot hold it, so nothing was written", status: .rejected)
    }
  }

  /// The form that a file's name asks for.
  private static func form(ofFile path: Word) -> PayloadForm? {
    let name = path.text.lowercased()
    return name.hasSuffix(".json") ? .prettyJSON : name.hasSuffix(".plist") ? .xmlPropertyList : nil
  }
}
