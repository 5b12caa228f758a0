/// The bytes that an edit makes of a file of overrides, judged already as they will be when they are read.
struct OverrideFileSuccessor {
  let bytes: [UInt8]
  /// What is to be published of them; nil if it is served already.
  let payload: TakenPayload?
  let report: PayloadReport
  /// The flags whose values can have changed, by ordinal; nil if all can.
  let touched: [Int]?

  /// Nil if the edit changes nothing in the file.
  ///
  /// - Parameters:
  ///   - bytes: What is in the file now; nil if there is none.
  ///   - served: What the source serves, which another process may have gone beyond.
  init?(
    of bytes: [UInt8]?, _ edit: FlagSourceEdit, file: String, form: PayloadForm?, reader: OverridesReader,
    served: TakenPayload?
  ) throws(FlagWriteError) {
    try edit.checkValues(reader.set)
    var foreign: PayloadStaging.Staged?
    if let bytes, !edit.removesAll {
      do throws(PayloadRejection) {
        let staged = try reader.stage(bytes, name: file, beside: served)
        if staged.payload != nil { foreign = staged }
      } catch {
        throw .rejected(error)
      }
    }
    let present = foreign?.payload ?? served
    let document = edit.removesAll ? bytes.flatMap { reader.foreign(in: $0) } : bytes == nil ? nil : present?.payload
    guard Self.changes(document, by: edit) || edit.removesAll && bytes != nil else { return nil }
    let form = form ?? Self.form(document?.format ?? Self.format(of: bytes), file: file)
    let staged: PayloadStaging.Staged
    do throws(PayloadRejection) {
      self.bytes = try OverridesDocument.bytes(of: edit, to: document, in: reader.set, as: form)
      staged = try reader.stage(self.bytes, name: file, beside: present)
    } catch {
      throw Self.refusal(error, edit, reader.set)
    }
    payload = staged.payload ?? foreign?.payload
    report = staged.payload == nil ? foreign?.report ?? staged.report : staged.report
    touched = foreign == nil ? staged.touched : nil
    try checkValues(edit, reader.set, (payload ?? served)?.contents)
  }

  private static func changes(_ document: Payload?, by edit: FlagSourceEdit) -> Bool {
    !edit.values.isEmpty || document?.root.members.contains { edit.removals.contains(FlagKey($0.key)) } == true
  }

  private static func format(of bytes: [UInt8]?) -> PayloadFormat? {
    bytes?.withUnsafeBytes {
      PayloadReading.read($0, format: nil, name: nil, limits: .standard).storage?.format
    }
  }

  /// The form of a format, or else the one that the file's name asks for.
  private static func form(_ format: PayloadFormat?, file: String) -> PayloadForm {
    switch format {
    case .json: .prettyJSON
    case .xmlPropertyList: .xmlPropertyList
    case .binaryPropertyList: .binaryPropertyList
    case nil: file.utf8.suffix(6).elementsEqual(".plist".utf8) ? .xmlPropertyList : .prettyJSON
    }
  }

  /// What is wrong with a text that nobody will see: the one value's problem, or those of several.
  private static func refusal(_ rejection: PayloadRejection, _ edit: FlagSourceEdit, _ set: FlagSet) -> FlagWriteError {
    let only = edit.values.count == 1 ? edit.values.keys.first : nil
    var rejection = rejection
    rejection.payload = nil
    rejection.problems = rejection.errors.map { problem in
      if let key = problem.flag.map({ FlagKey($0) }) ?? only { return set.problem(problem, ofValueAt: key) }
      return problem.withoutPlace.withoutValue
    }
    guard only != nil else { return .rejected(rejection) }
    return .invalidValue(
      rejection.problems.first ?? Problem(code: .invalidValue, expected: "value that the file can hold"))
  }

  /// What a type of the program's own writes may be read as something else.
  private func checkValues(
    _ edit: FlagSourceEdit, _ set: FlagSet, _ contents: SlotContents?
  ) throws(FlagWriteError) {
    for (key, value) in edit.values {
      guard let ordinal = set.ordinal(of: key) else { continue }
      if let content = contents?[ordinal], set.flags[ordinal].holds(value, in: content) { continue }
      throw .invalidValue(Problem(changedByWriting: key, hint: "make the type's writing and reading agree"))
    }
  }
}
