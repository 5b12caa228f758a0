#!/usr/bin/env bash
# Runs tests under sanitizers, each a build of its own: all under the address sanitizer, and where the toolchain has it (not on Linux)
# the one for undefined behaviour; under the thread sanitizer those in which threads meet.
# Usage: Scripts/sanitize.sh [address|undefined|thread] [<tests, as swift test --filter takes them>]
set -euo pipefail
cd "$(dirname "$0")/.."
swift=${SWIFT:-swift}
all="address thread"
if [ "$(uname)" = Darwin ]; then all="$all undefined"; fi
sanitizers=${1:-$all}
tests=${2:-}
# Swift keeps pointers in spare bits of enums, so that what they lead to looks lost.
export ASAN_OPTIONS=detect_leaks=0 UBSAN_OPTIONS=halt_on_error=1:print_stacktrace=1
# A report of the sanitizer is what tells; Swift's own account of a crash waits for a terminal.
export SWIFT_BACKTRACE=enable=no

for sanitizer in $sanitizers; do
  filter=$tests
  if [ "$sanitizer" = thread ] && [ -z "$filter" ]; then
    filter='Concurren|Slot|Reentran|Observ|Sequence|Soak|RemoteModel|InterruptedSaving|FileWaiting|OverrideFileFollowing|StartMark|ValueCode|UserDefaults|Environment|Session'
  fi
  echo "the $sanitizer sanitizer over ${filter:-all tests}"
  "$swift" test --quiet --sanitize="$sanitizer" --scratch-path ".build/sanitize-$sanitizer" ${filter:+--filter "$filter"}
done
