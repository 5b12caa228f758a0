import HalyardPayload

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

typealias Arguments = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>

/// The loop of libFuzzer.
@_silgen_name("LLVMFuzzerRunDriver")
private func runDriver(
  _ count: UnsafeMutablePointer<CInt>, _ arguments: UnsafeMutablePointer<Arguments>,
  _ look: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

/// What is fuzzed: named by `FUZZ_TARGET`.
let target = getenv("FUZZ_TARGET").flatMap { FuzzTarget(rawValue: String(cString: $0)) } ?? .json

/// Where the package's builds of programs begin. It is written out, since libFuzzer's arguments are those of C.
@_cdecl("Fuzzing_main")
func start(_ count: CInt, _ arguments: Arguments) -> CInt {
  var (count, arguments) = (count, arguments)
  return runDriver(&count, &arguments) { start, count in
    target.look(at: UnsafeRawBufferPointer(start: start, count: count))
    return 0
  }
}

/// Ends the program, which libFuzzer takes for a finding, where a law does not hold.
func require(_ condition: Bool, _ law: @autoclosure () -> String) {
  if !condition { fatalError(law()) }
}

/// Holds a report to what holds for each one: there is a problem, and each is inside of the bytes and can be told.
func requirePlaces(_ rejection: PayloadRejection, in count: Int) {
  require(!rejection.errors.isEmpty || rejection.omitted > 0, "a refusal has a problem")
  for problem in rejection.problems {
    require(
      problem.offset >= 0 && problem.length >= 0 && problem.offset + problem.length <= count,
      "the place is inside of the bytes: \(problem)")
    require((problem.line ?? 1) >= 1 && (problem.column ?? 1) >= 1, "lines and columns are counted from 1: \(problem)")
    for place in problem.related {
      require((place.offset ?? 0) + (place.length ?? 0) <= count, "the related place is inside: \(problem)")
    }
  }
  let offsets = rejection.problems.map(\.offset)
  require(offsets == offsets.sorted(), "problems are in the order of their places")
  require(!rejection.description.isEmpty, "a refusal has a text")
}
