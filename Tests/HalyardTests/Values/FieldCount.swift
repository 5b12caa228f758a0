/// How many fields a record of tests has.
protocol FieldCount { static var value: Int { get } }
enum Fields0: FieldCount { static let value = 0 }
enum Fields1: FieldCount { static let value = 1 }
enum Fields7: FieldCount { static let value = 7 }
enum Fields8: FieldCount { static let value = 8 }
enum Fields9: FieldCount { static let value = 9 }
enum Fields16: FieldCount { static let value = 16 }
enum Fields17: FieldCount { static let value = 17 }
enum Fields64: FieldCount { static let value = 64 }
enum Fields65: FieldCount { static let value = 65 }
enum Fields200: FieldCount { static let value = 200 }
enum Deeper<Count: FieldCount>: FieldCount { static var value: Int { Count.value + 100 } }
