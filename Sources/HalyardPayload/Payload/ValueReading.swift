/// How a value was made that does not stand in the payload as it is.
package enum ValueReading: Sendable, Hashable {
  /// A string was read as text of another type.
  case text
  /// A string was read as a list with commas.
  case list
  /// 0 or 1 was read as a bool.
  case zeroOne
  /// A table has it; `row` says which row, as JSON text.
  case table(row: String)
  /// The table has it for words that it does not list.
  case tableFallback
  /// It stands for a value that is absent.
  case absent
  /// It stands for what a reference leads to, which is nothing.
  case dangling
  /// It stands for null.
  case null
  /// It stands for a value that the payload says could not be made.
  case failed
  /// Records were made of the members of an object.
  case records
  /// The program's own mapper made it.
  case made

  /// Whether the value is not made of anything in the payload.
  package var isFixed: Bool {
    switch self {
    case .absent, .dangling, .null, .failed: true
    case .text, .list, .zeroOne, .table, .tableFallback, .records, .made: false
    }
  }

  /// The reading as a clause for reports.
  package var phrase: String {
    switch self {
    case .text: "read from a string"
    case .list: "a list read from a string"
    case .zeroOne: "read from 0 or 1"
    case .table(let row): "the table's value for \(row)"
    case .tableFallback: "the table's value for all that it does not list"
    case .absent: "the mapper's value where there is none"
    case .dangling: "the mapper's value where a reference leads nowhere"
    case .null: "the mapper's value for null"
    case .failed: "the mapper's value for a flag that failed"
    case .records: "records made of an object's members"
    case .made: "made by the program's mapper"
    }
  }
}

extension PayloadNode {
  /// How the value was made; nil for one that stands in the payload as it is.
  package var reading: ValueReading? { storage.reading(of: index) }

  /// What the value was made of, or what was reached last where it should have stood; nil for one that stands in the payload
  /// as it is.
  package var origin: PayloadNode? {
    storage.origins.map { origins in
      let (storage, index) = origins.origin(of: index)
      return PayloadNode(storage: storage, index: index)
    }
  }

  /// Whether the value is not made of anything in the payload.
  package var isFixed: Bool { reading?.isFixed == true }
}
