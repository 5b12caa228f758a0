/// Numbers that are types, so that there can be as many root containers as a test likes.
protocol TypeNumber: Sendable { static var value: UInt64 { get } }

enum Zero: TypeNumber { static var value: UInt64 { 0 } }

enum Next<Number: TypeNumber>: TypeNumber { static var value: UInt64 { Number.value + 1 } }
