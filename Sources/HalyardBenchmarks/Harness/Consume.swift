/// Keeps a result from being optimized away.
@inline(never)
func consume<Value>(_ value: Value) {}
