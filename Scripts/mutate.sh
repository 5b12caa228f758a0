#!/usr/bin/env bash
# Breaks one operator or constant of the code at a time, and shows whether a test notices. All faults are compiled in at once,
# into a copy of the package in .build/mutation; HALYARD_MUTANT turns one on. Each suite runs once without a fault, which tells how
# long it takes and which faults it reaches; a fault is tried on the suites that reach it, the fast ones first.
#   FILES   what is broken; without it, what validates and what follows paths
#   SAMPLE  how many faults are tried, spread evenly over all of them; all without it
#   SEED    which of them
#   TESTS   which suites run, as an extended regular expression; all without it
#   AGAIN   set: only what survived the last time
#   BUDGET  how many seconds of suites a fault is tried on; first it is tried on one second of them
# A fault is killed by the first test that fails, by a crash, and by a run that takes much longer than one without a fault.
set -euo pipefail
cd "$(dirname "$0")/.."
root=$PWD
swift=${SWIFT:-swift}
seed=${SEED:-0}
tests=${TESTS:-.}
# What measures time and memory fails without a fault now and then.
unsteady='Cost|Growth|Concurren|Soak|Memory'
# Patterns are expanded here.
# shellcheck disable=SC2206
files=(${FILES:-Sources/Halyard/Validation/*.swift Sources/HalyardPayload/Paths/*.swift Sources/HalyardPayload/PathTrie/*.swift})
work=$root/.build/mutation
copy=$work/package
mkdir -p "$copy"
export SWIFT_BACKTRACE=enable=no

# The program that puts faults in, built with the SwiftSyntax of the toolchain.
compiler=${SWIFTC:-swiftc}
host=$("$compiler" -print-target-info | sed -nE 's/.*"runtimeResourcePath": "(.*)".*/\1/p')/host
"$compiler" -swift-version 5 -I "$host" -L "$host" -lSwiftSyntax -lSwiftParser -lSwiftOperators -Xlinker -rpath -Xlinker "$host" \
  Scripts/Mutation/*.swift -o "$work/mutation"

# Copies the package with its faults. What is as it was is left alone, so that only what changed is built again.
lay_out() {
  local next=$work/next
  rm -rf "$next"
  mkdir -p "$next"
  cp -RP Sources Tests Examples Payloads Mappers Documentation Scripts Package.swift README.md Makefile LICENSE "$next/"
  cp Scripts/Mutation/Runtime/Mutant.swift "$next/Sources/HalyardPayload/Mutant.swift"
  cp Scripts/Mutation/Runtime/Mutant.swift "$next/Sources/HalyardMacros/Shared/Mutant.swift"
  (cd "$next" && "$work/mutation" "$1" "${files[@]}") > "$2"
  (cd "$copy" && find . -type f -o -type l) | while read -r file; do
    [ -e "$next/$file" ] || rm "$copy/$file"
  done
  (cd "$next" && find . -type f -o -type l) | while read -r file; do
    if [ -L "$next/$file" ]; then
      [ -L "$copy/$file" ] || { mkdir -p "$copy/$(dirname "$file")" && cp -P "$next/$file" "$copy/$file"; }
    elif ! cmp -s "$next/$file" "$copy/$file"; then
      mkdir -p "$copy/$(dirname "$file")"
      cp "$next/$file" "$copy/$file"
    fi
  done
}

# The numbers of the faults on the lines that the compiler complains about, or on the nearest line above that has any.
complaints() {
  sed -nE 's/^(.*\.swift):([0-9]+):[0-9]+: error:.*/\1 \2/p' "$work/build.log" | sort -u | while read -r file line; do
    file=${file/HalyardMacros\/Shared\/Paths/HalyardPayload/Paths}
    while [ "$line" -gt 0 ]; do
      found=$(sed -n "${line}p" "$file" | grep -oE 'Mutant\.[A-Za-z]+\([0-9]+' | grep -oE '[0-9]+$' || true)
      if [ -n "$found" ]; then
        echo "$found"
        break
      fi
      line=$((line - 1))
    done
  done
}

# What did not compile last time does not now, if the files are the same.
(cat "${files[@]}" && cat Scripts/Mutation/*.swift Scripts/Mutation/Runtime/*.swift) | cksum > "$work/state.next"
cmp -s "$work/state.next" "$work/state" || : > "$work/left"
mv "$work/state.next" "$work/state"
# The library first, since what does not compile shows there, and soonest.
lay_out "$work/left" "$work/faults"
for part in "--target HalyardPayload" "--target Halyard" --build-tests; do
  while :; do
    # shellcheck disable=SC2086
    if (cd "$copy" && "$swift" build $part --scratch-path "$work/build") > "$work/build.log" 2>&1; then break; fi
    found=$(complaints)
    if [ -z "$found" ]; then
      tail -40 "$work/build.log"
      exit 1
    fi
    echo "$found" >> "$work/left"
    echo "left out, since they do not compile: $(echo "$found" | wc -l) faults"
    lay_out "$work/left" "$work/faults"
  done
done

bin=$(cd "$copy" && "$swift" build --scratch-path "$work/build" --show-bin-path)
bundle=$(find "$bin" -maxdepth 1 -name '*PackageTests.xctest')

# Whether a test of the suites that pattern $3 names fails with fault $1, or takes more than $2 seconds. Ends at the first failure:
# whoever writes to a pipe that nobody reads any more is ended.
is_killed() {
  local status
  set +e
  # The limit on its time ends a program that a test had started, too, which outlives the test.
  (cd "$copy" && ulimit -t "$2" && HALYARD_MUTANT=$1 \
    timeout "$2" "$bundle" --testing-library swift-testing --quiet --filter "$3" 2>&1 < /dev/null) |
    grep -aqE '✘|Fatal error'
  status=("${PIPESTATUS[@]}")
  set -e
  [ "${status[0]}" -ne 0 ] || [ "${status[1]}" -eq 0 ]
}

# Runs the suites that a pattern names without a fault; afterwards `seconds` says how long, and `counts` how often each fault was
# reached, from number 0 on. Fails where the tests do.
run_sound() {
  local TIMEFORMAT=%R status=0
  head -c $((4 * ($(tail -1 "$work/faults" | cut -f1) + 1))) /dev/zero > "$work/reached"
  { time HALYARD_REACHED=$work/reached is_killed 0 30 "$1"; } 2> "$work/seconds" && status=1
  od -An -v -tu4 "$work/reached" | tr -s ' ' '\n' | grep . > "$work/counts"
  return $status
}

# Of each suite, the fastest first: its seconds, its pattern, the faults that it reaches. What a run of no suite comes to is taken off:
# arguments of all tests are made before the first runs.
measure() {
  local suite pattern
  run_sound '^$' || true
  mv "$work/seconds" "$work/seconds.idle"
  mv "$work/counts" "$work/counts.idle"
  "$bundle" --testing-library swift-testing --list-tests | sed 's|/.*||' | sort -u | grep -vE "$unsteady" | grep -E "$tests" |
    while read -r suite; do
      pattern="^$(sed 's/[][(){}.*+?|^$\\]/\\&/g' <<< "$suite")/"
      if run_sound "$pattern"; then
        awk '{ printf "%.3f", ($2 > $1 ? $2 - $1 : 0) }' <<< "$(cat "$work/seconds.idle") $(cat "$work/seconds")"
        printf '\t%s\t' "$pattern"
        paste "$work/counts.idle" "$work/counts" | awk '$2 > $1 { printf " %d", NR - 1 } END { print " " }'
      else
        echo "left out, since it fails without a fault or takes too long: $suite" >&2
      fi
    done | sort -n
}
[ "$work/suites" -nt "$bundle" ] && [ "$(cat "$work/tests")" = "$tests" ] || {
  measure > "$work/suites.next"
  mv "$work/suites.next" "$work/suites"
  echo "$tests" > "$work/tests"
}

# The pattern of the suites that reach fault $1, from the fast ones on those that come after $2 seconds and not after $3.
suites() {
  awk -F '\t' -v id=" $1 " -v above="$2" -v most="$3" '
    index($3, id) && (spent += $1) > above && spent <= most { printf "%s%s", separator, $2; separator = "|" }' "$work/suites"
}

total=$(wc -l < "$work/faults")
if [ -n "${AGAIN:-}" ]; then
  sed -nE 's/^[SU][A-Z]+ +(.*) \([0-9]+\)$/\1/p' "$work/report" |
    awk -F '\t' 'NR == FNR { again[$0]; next } $2 ":" $3 ": " $4 in again' - "$work/faults"
else
  awk -v n="$total" -v s="${SAMPLE:-$total}" -v seed="$seed" '(NR + seed) * s % n < s' "$work/faults"
fi > "$work/tried"
echo "$total faults in ${#files[@]} files, of which $(wc -l < "$work/tried") are tried"

while IFS=$'\t' read -r id file line change; do
  outcome=SURVIVED
  [ -n "$(suites "$id" -1 1000)" ] || outcome=UNREACHED
  above=-1
  for most in 1 "${BUDGET:-6}"; do
    pattern=$(suites "$id" $above $most)
    if [ -n "$pattern" ] && is_killed "$id" $((most * 3 + 5)) "$pattern"; then
      outcome=killed
      break
    fi
    above=$most
  done
  printf '%-9s %s:%s: %s (%s)\n' $outcome "$file" "$line" "$change" "$id"
done < "$work/tried" | tee "$work/report.next"
mv "$work/report.next" "$work/report"
cut -d ' ' -f 1 "$work/report" | sort | uniq -c
echo "of $total faults; see $work/report"
