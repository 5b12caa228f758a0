/// Makes a struct a ``FlagRecord``: what it stores are its fields.
///
/// ```swift
/// @FlagRecord
/// struct PaymentMethod {
///   @FlagRecordKey(constraints: ValueConstraints(notBlank: true)) var name: String
///   var kind: Kind
///   @FlagRecordField("enabled") var isEnabled: Bool = true
///   var note: String?
/// }
/// ```
///
/// A field with an initial value may be absent in a payload and then has that value; one of an optional type may be absent
/// and is then nil; every other field must be there. The memberwise initialiser is Swift's own.
@attached(member, names: named(Fields$), named(recordSchema), named(write(fields:)), named(recordKey), named(metadata$))
@attached(extension, conformances: FlagRecord, KeyedFlagRecord, names: named(init(fields:)))
public macro FlagRecord() = #externalMacro(module: "HalyardMacros", type: "FlagRecordMacro")

/// Gives a field of a record another name in payloads, and constraints.
///
/// - Parameters:
///   - name: The name of the member in the payload; the property's if there is none.
///   - constraints: What the field's values must keep to beyond their type.
@attached(peer, names: named(metadata$))
public macro FlagRecordField(_ name: String? = nil, constraints: ValueConstraints = .none) =
  #externalMacro(module: "HalyardMacros", type: "FlagRecordFieldMacro")

/// Makes a field the one that tells the records of an array apart: no two may have the same value.
///
/// - Parameters:
///   - name: The name of the member in the payload; the property's if there is none.
///   - constraints: What the field's values must keep to beyond their type.
@attached(peer, names: named(metadata$))
public macro FlagRecordKey(_ name: String? = nil, constraints: ValueConstraints = .none) =
  #externalMacro(module: "HalyardMacros", type: "FlagRecordFieldMacro")
