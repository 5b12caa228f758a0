/// The fixed-width integers; `int` and `uint` are 64 bits wide on every platform.
public enum IntegerWidth: String, Sendable, Hashable, CaseIterable {
  case int, int8, int16, int32, int64, uint, uint8, uint16, uint32, uint64
}
