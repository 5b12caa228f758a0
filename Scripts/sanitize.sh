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
# Swift keeps pointers in spare bits of enums, so that what they lead to looks lost. The status is one that no program has that tests
# start, so that none takes a finding for a refusal.
export ASAN_OPTIONS=detect_leaks=0:exitcode=86 UBSAN_OPTIONS=halt_on_error=1:print_stacktrace=1
# A report of the sanitizer is what tells; Swift's own account of a crash waits for a terminal.
export SWIFT_BACKTRACE=enable=no

threads='PlainThread|ThreadGroup|onThread|finishes *[({]|TaskGroup|Task *[{(]|Task\.detached|async let|concurrentPerform'

for sanitizer in $sanitizers; do
  filter=$tests
  if [ "$sanitizer" = thread ] && [ -z "$filter" ]; then
    # The suites that start threads or tasks, and those of what starts them itself: files that are followed, the tool's files read side
    # by side, the conformance of sources.
    starting=$(grep -rlE --include='*Tests.swift' "$threads" Tests | sed 's:.*/::; s:\.swift$::' | sort -u | paste -s -d '|' -)
    filter="\\.($starting|OverrideFile[A-Za-z]*|SourceConformanceTests|RuleBreakingTests|OrderedWorkTests|\`What validate reads\`)/"
  fi
  echo "the $sanitizer sanitizer over ${filter:-all tests}"
  "$swift" test --quiet --sanitize="$sanitizer" --scratch-path ".build/sanitize-$sanitizer" ${filter:+--filter "$filter"}
done
