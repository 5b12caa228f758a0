/// The rules for objects that become a `Dictionary`, in which two names must not end as one.
enum DictionaryNames {
  /// The private key type through which `Dictionary` decodes itself, learned by watching it do so.
  private static let keyType: ObjectIdentifier? = {
    do {
      _ = try [String: Bool](from: Probe())
      return nil
    } catch {
      return (error as? Probe.Asked)?.type
    }
  }()

  /// Whether a container for keys of this type is about to become a dictionary.
  @inline(__always)
  static func isKey<Key>(of type: Key.Type) -> Bool { ObjectIdentifier(type) == keyType }

  /// Refuses names that Swift takes for one: canonically equivalent ones, or two spellings of one number.
  ///
  /// Linear in the object's members.
  static func check(_ object: ValueDecoder) throws {
    let session = object.session
    if session.lineage.type(of: object.index, depth: object.depth) is any KeyedByInteger.Type {
      try checkIntegers(object)
    }
    guard object.node.members.contains(where: { mayHaveEquivalent($0) }) else { return }
    var seen: [String: Int] = [:]
    for member in object.node.members {
      if let first = seen.updateValue(member.keyIndex, forKey: member.key) {
        let (entry, earlier) = (member.keyEntry, session.tape[first])
        throw DecodingError.dataCorrupted(
          object.context(
            PayloadFault(
              .duplicateKey, at: Int(entry.start), length: Int(entry.length),
              expected: "names that differ in more than their Unicode normalisation",
              related: (Int(earlier.start), Int(earlier.length), "the first one"))))
      }
    }
  }

  /// Names of ASCII alone are equal only if they are the same.
  private static func mayHaveEquivalent(_ member: PayloadMember) -> Bool {
    member.keyEntry.isEscaped || member.storage.content(member.keyEntry).contains { $0 >= 0x80 }
  }

  private static func checkIntegers(_ object: ValueDecoder) throws {
    for member in object.node.members {
      let name = member.key
      if let number = Int(name), String(number) == name { continue }
      let entry = member.keyEntry
      throw DecodingError.typeMismatch(
        Int.self,
        object.context(
          PayloadFault(
            .typeMismatch, at: Int(entry.start), length: Int(entry.length),
            expected: "a name that is an int in plain digits")))
    }
  }

  /// A decoder that says what keys it was asked for, and nothing else.
  private struct Probe: Decoder {
    struct Asked: Error {
      let type: ObjectIdentifier?
    }

    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }
    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
      throw Asked(type: ObjectIdentifier(type))
    }
    func unkeyedContainer() throws -> any UnkeyedDecodingContainer { throw Asked(type: nil) }
    func singleValueContainer() throws -> any SingleValueDecodingContainer { throw Asked(type: nil) }
  }
}

/// A dictionary whose member names are read as numbers.
private protocol KeyedByInteger {}

extension Dictionary: KeyedByInteger where Key == Int {}
