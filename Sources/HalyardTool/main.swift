#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

// A reader that goes away, as `head` does, ends the output and not the program: the status is still worth having.
signal(SIGPIPE, SIG_IGN)
// Not `CommandLine.arguments`, which repairs what is no UTF-8.
let words = (1..<max(1, Int(CommandLine.argc))).compactMap { CommandLine.unsafeArgv[$0].map { Word($0) } }
exit(Tool.run(words, Console()).rawValue)
