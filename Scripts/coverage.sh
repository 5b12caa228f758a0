#!/usr/bin/env bash
# Runs all tests and prints, for each module that programs link, how many of its lines ran, and which did not. Fails where a
# module is below the share that is wanted, in per cent.
set -euo pipefail
cd "$(dirname "$0")/.."
wanted=${1:-95}
swift=${SWIFT:-swift}
work=.build/coverage
# TESTED=1: what an earlier run found is shown again.
[ -n "${TESTED:-}" ] || "$swift" test --quiet --enable-code-coverage --scratch-path "$work"
# Where the compiler left what its plugins ran.
rm -f default.profraw
bin=$("$swift" build --scratch-path "$work" --show-bin-path)
bundle=$(find "$bin" -maxdepth 1 -name '*PackageTests.xctest')
# On Apple platforms the bundle is a folder.
[ -f "$bundle" ] || bundle=$(find "$bundle/Contents/MacOS" -type f | head -1)
# The tools of the toolchain that wrote the profile: others may not read it.
tools=$(swiftc -print-target-info | sed -nE 's/.*"runtimeResourcePath": "(.*)\/lib\/swift".*/\1/p')/bin

"$tools/llvm-cov" export -format=lcov -instr-profile "$bin/codecov/default.profdata" "$bundle" \
  Sources/HalyardPayload Sources/Halyard > "$work/lines"
awk -v root="$PWD/" -v wanted="$wanted" '
  function end_range() {
    if (first) ranges = ranges (ranges ? ", " : "") (first == last ? first : first "-" last)
    first = 0
  }
  /^SF:/ { file = substr($0, 4); sub(root, "", file); split(file, parts, "/"); module = parts[2]; ranges = ""; first = 0; count = 0 }
  /^DA:/ {
    split(substr($0, 4), fields, ",")
    all[module]++
    if (fields[2] > 0) { covered[module]++; end_range() }
    else { count++; if (!first) first = fields[1]; last = fields[1] }
  }
  /^end_of_record/ { end_range(); if (ranges) print file ": " ranges }
  END {
    for (module in all) {
      percent = 100 * covered[module] / all[module]
      printf "coverage %s %.2f%% of %d lines, %d not run, wanted %d%% %s\n", module, percent, all[module], \
        all[module] - covered[module], wanted, (percent >= wanted ? "ok" : "short")
      if (percent < wanted) short = 1
    }
    exit short
  }' "$work/lines"
