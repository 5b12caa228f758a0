import Halyard
import HalyardPayload
import TestSupport

/// What only a binary property list can have wrong.
enum BinaryFault: String, CaseIterable {
  case null = "null in a binary property list"
  case uid = "a UID"
  case set = "a set"
  case noASCII = "a byte that is not ASCII in a string that is"
  case loneSurrogate = "half a surrogate pair in UTF-16"
  case notANumber = "a binary real that is no number"
  case infinity = "a binary real that is infinite"
  case dateBeyondYears = "a binary date beyond the years"
  case wideInteger = "an integer of 128 bits"
  case badReference = "a reference to no object"
  case cycle = "a container in itself"
  case badOffset = "an offset outside of the objects"
  case badLength = "an object longer than the file"
  case numberAsKey = "a key that is a number"
  case unusedByte = "a byte of the trailer that is not zero"
  case noOffsetSize = "offsets of no byte"
  case wideReferences = "references of nine bytes"
  case noObjects = "no object"
  case badRoot = "a root that is no object"
  case badTable = "a table outside of the file"
  case gap = "bytes behind the table"
  case otherVersion = "another version of the format"
  case cut = "a binary property list that is cut"

  /// What stands in a value's place, its code, the bytes named of it (nil: all of them).
  private var value: (object: [UInt8], code: ProblemCode, range: Range<Int>?)? {
    switch self {
    case .null: ([0x00], .invalidObject, nil)
    case .uid: ([0x80, 0x01], .invalidObject, 0..<1)
    case .set: ([0xC0], .invalidObject, nil)
    case .noASCII: ([0x52, 0x61, 0x80], .invalidObject, 2..<3)
    case .loneSurrogate: ([0x62, 0x00, 0x61, 0xDC, 0x00], .loneSurrogate, 3..<5)
    case .notANumber: (BinaryAssembler.real(.nan), .invalidNumber, nil)
    case .infinity: (BinaryAssembler.real(-.infinity), .invalidNumber, nil)
    case .dateBeyondYears: (BinaryAssembler.date(1e300), .invalidDate, nil)
    case .wideInteger:
      ([0x14] + BinaryAssembler.bigEndian(1, 8) + BinaryAssembler.bigEndian(0, 8), .invalidNumber, nil)
    default: nil
    }
  }

  /// Spoils the value of a site; nil where the fault cannot be made.
  func apply(at site: FaultSite, to draft: inout FaultDraft) -> ExpectedProblem? {
    guard draft.format == .binaryPropertyList, !site.isInText, let value else { return nil }
    var problem = draft.put(.raw(value.object), at: site, value.code)
    if let range = value.range { problem.place = .within(site.id, range) }
    problem.flag = nil
    return problem
  }

  /// Spoils the bytes of a payload; nil where the fault cannot be made.
  func apply(to rendered: inout RenderedPayload, of draft: inout FaultDraft) -> ExpectedProblem? {
    guard draft.format == .binaryPropertyList else { return nil }
    let renderer = BinaryRenderer(draft.model.root)
    var list = renderer.list
    var problem: ExpectedProblem?
    let trailer = list.bytes.count - 32
    switch self {
    case .badReference, .cycle, .badOffset, .badLength, .numberAsKey:
      problem = atMember(renderer, &list, &draft)
      if problem == nil { return nil }
    case .unusedByte: list.unused[3] = 1
    case .noOffsetSize, .wideReferences, .noObjects, .badTable: break
    case .badRoot: list.root = UInt64(list.objects.count)
    case .gap: list.gap = [0]
    case .otherVersion: list.header = Array("bplist15".utf8)
    case .cut: break
    default: return nil
    }
    rendered = renderer.rendered(list)
    if let problem {
      if self == .badOffset, case .bytes(let entry) = problem.place {
        rendered.bytes.replaceSubrange(entry, with: [0, 0, 0, 1])
      }
      return problem
    }
    var range = 0..<0
    var code = ProblemCode.invalidTrailer
    switch self {
    case .unusedByte: range = trailer + 3..<trailer + 4
    case .noOffsetSize:
      rendered.bytes[trailer + 6] = 0
      range = trailer + 6..<trailer + 7
    case .wideReferences:
      rendered.bytes[trailer + 7] = 9
      range = trailer + 7..<trailer + 8
    case .noObjects:
      rendered.bytes.replaceSubrange(trailer + 8..<trailer + 16, with: [UInt8](repeating: 0, count: 8))
      range = trailer + 8..<trailer + 16
    case .badRoot: range = trailer + 16..<trailer + 24
    case .badTable:
      rendered.bytes.replaceSubrange(trailer + 24..<trailer + 32, with: BinaryAssembler.bigEndian(.max, 8))
      range = trailer + 24..<trailer + 32
    case .gap: range = trailer + 1 + 8..<trailer + 1 + 16
    case .otherVersion: (range, code) = (0..<8, .notPropertyList)
    default:
      rendered.bytes.removeSubrange(30...)
      (range, code) = (30..<30, .unexpectedEnd)
    }
    var stopping = ExpectedProblem(code: code, place: .bytes(range), path: [])
    stopping.stopsReading = true
    return stopping
  }

  /// Spoils the reference to a flag's value, or the object that it leads to.
  private func atMember(
    _ renderer: BinaryRenderer, _ list: inout BinaryAssembler, _ draft: inout FaultDraft
  ) -> ExpectedProblem? {
    let flags = draft.model.schema.flags
    let root = draft.model.root
    let positions = root.members.indices.filter { index in
      flags.contains { $0.remoteKey?.description == root.members[index].key && !$0.isRequired }
    }
    guard let position = positions.randomElement(using: &draft.random),
      let object = renderer.objects[root.id], let value = renderer.objects[root.members[position].value.id],
      let key = renderer.objects[root.members[position].id]
    else { return nil }
    let header = list.objects[object].count - 4 * root.members.count
    let reference = header + 2 * (root.members.count + position)
    let path = draft.model.steps(to: root.members[position].value.id)
    let start = list.starts[object] + reference
    switch self {
    case .badReference, .cycle:
      let number = self == .cycle ? UInt64(object) : UInt64(list.objects.count)
      list.objects[object].replaceSubrange(reference..<reference + 2, with: BinaryAssembler.bigEndian(number, 2))
      return ExpectedProblem(
        code: self == .cycle ? .cyclicReference : .invalidObject, place: .bytes(start..<start + 2), path: path)
    case .badOffset:
      // The table behind the objects has four bytes for each.
      let entry = list.bytes.count - 32 - 4 * (list.objects.count - value)
      return ExpectedProblem(code: .invalidObject, place: .bytes(entry..<entry + 4), path: path)
    case .badLength:
      list.objects[value] = [0x5F, 0x11, 0xFF, 0xFF]
      let starts = list.starts
      let end = starts[starts.count - 1] + (list.objects.last?.count ?? 0)
      return ExpectedProblem(code: .invalidObject, place: .bytes(starts[value]..<end), path: path)
    default:
      list.objects[key] = [0x10, 0x01]
      let keyReference = list.starts[object] + header + 2 * position
      return ExpectedProblem(code: .invalidObject, place: .bytes(keyReference..<keyReference + 2), path: nil)
    }
  }
}
