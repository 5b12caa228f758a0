import Halyard

extension ValidationOptions {
  /// What the options say a verdict is to be made by.
  init(_ arguments: ParsedArguments) throws(ToolFault) {
    self.init(
      format: try arguments.choice(.payloadFormat, else: PayloadFormatChoice.auto).format,
      limits: try PayloadLimits(arguments), isStrict: arguments.has(.strict),
      allowsEmptyPayload: arguments.has(.allowEmpty))
    guard let text = arguments.text(.versionPath) else { return }
    do throws(PathFault) {
      versionPath = try PayloadPath(text)
    } catch {
      throw arguments.usage("\(OptionDescription.versionPath.typed) is no path: \(error)")
    }
  }
}

extension ChangeRules {
  /// The rules that the options set; each of them needs a live payload.
  ///
  /// - Parameter hasLive: Whether there is one.
  init(_ arguments: ParsedArguments, hasLive: Bool) throws(ToolFault) {
    self.init()
    for option in OptionDescription.changeRules where arguments.has(option) && !hasLive {
      throw arguments.usage("\(option.typed) needs \(OptionDescription.live.typed), the payload to compare with")
    }
    if arguments.has(.versionMustRise), !arguments.has(.versionPath), !arguments.has(.mapper) {
      throw arguments.usage(
        "\(OptionDescription.versionMustRise.typed) needs \(OptionDescription.versionPath.typed), where the version is")
    }
    versionMustRise = arguments.has(.versionMustRise)
    forbidsRemovedFlags = arguments.has(.forbidRemoved)
    maximumKillSwitchesBeside = try arguments.number(.maximumKillSwitches, least: 0)
    maximumGrowthPercent = try Self.growth(arguments)
    guard let text = arguments.text(.maximumChanged) else { return }
    if let number = ParsedArguments.number(text) {
      maximumChanges = number
    } else if let percent = Self.percent(text), percent <= 100 {
      maximumChangedPercent = percent
    } else {
      throw arguments.usage(
        "\(OptionDescription.maximumChanged.typed) wants a whole number or 0 to 100 per cent, as in 20 or 2.5%, "
          + "not \(DisplayText.quoted(text))")
    }
  }

  private static func growth(_ arguments: ParsedArguments) throws(ToolFault) -> Double? {
    guard let text = arguments.text(.maximumGrowth) else { return nil }
    if let percent = percent(text) { return percent }
    throw arguments.usage(
      "\(OptionDescription.maximumGrowth.typed) wants per cent, as in 20% or 2.5%, not \(DisplayText.quoted(text))")
  }

  /// The number in front of a per cent sign.
  private static func percent(_ text: String) -> Double? {
    guard text.hasSuffix("%"),
      text.utf8.dropLast().allSatisfy({
        $0 == UInt8(ascii: ".") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
      })
    else { return nil }
    return Double(text.dropLast())
  }
}
