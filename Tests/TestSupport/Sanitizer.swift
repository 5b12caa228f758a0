import Foundation

/// What tests of time and memory have to know of the build that they run in.
public enum Sanitizer {
  /// Whether one is linked in: it keeps freed memory, so that memory use says nothing, and all that runs is slower.
  public static let isLinked =
    dlsym(dlopen(nil, RTLD_NOW), "__asan_init") != nil || dlsym(dlopen(nil, RTLD_NOW), "__tsan_init") != nil

  /// What limits of time are multiplied by: several times what a sanitizer makes of the same work, and far less than what
  /// work that is not linear would make of it.
  public static let slowdown = isLinked ? 10 : 1
}
