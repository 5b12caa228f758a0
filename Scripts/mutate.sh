#!/usr/bin/env bash
# Breaks one operator or constant of the code at a time, and shows whether a test notices. All faults are compiled in at once,
# into a copy of the package in .build/mutation; HALYARD_MUTANT turns one on.
#   FILES   what is broken; without it, what validates and what follows paths
#   SAMPLE  how many faults are tried, spread evenly over all of them; all without it
#   SEED    which of them
#   TESTS   the tests that run, as `swift test --filter` takes them
# A fault is killed by the first test that fails, by a crash, and by a run that takes ten times as long as one without a fault.
set -euo pipefail
cd "$(dirname "$0")/.."
root=$PWD
swift=${SWIFT:-swift}
seed=${SEED:-0}
tests=${TESTS:-'ProofTests|Path|Mapping|Verdict|Validat|Rule|Presence|Strict|Constraint|Case|Bounds|Secret|Sensitive|Report|Record|Repeated|Comparison|Token|BrokenKey|UnmappedRoot|Range|Version|Kind|ExtremeOption|TextInString|Selector|SharedElement|Advice|Envelope|Fault'}
slow='RealPayload|RealBackEnd|Cost|Growth|Process|Tool|Macro|Console|Sample|Document|Shift|FaultCombination|ProofTests|Property|VerdictTests|Law|RandomPath|ExtremeOption|AttackApply|Likeness|NearMissIndex|Concurren|Cost|Number|Reader|RecordChecksum|Saved|UnreadMemberAdvice|RoundTrip|Mutation|XML|Binary|OverrideFile|costs'
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
  cp -RP Sources Tests Examples Payloads Mappers Documentation Package.swift README.md "$next/"
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
(cat "${files[@]}" && cat Scripts/Mutation/*.swift) | cksum > "$work/state.next"
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
# Ends at the first failure: whoever writes to a pipe that nobody reads any more is ended.
run() {
  (cd "$copy" && HALYARD_MUTANT=$1 timeout "$2" "$bundle" --testing-library swift-testing --filter "$tests" --skip "$slow" 2>&1) |
    grep -am1 -E '✘|Fatal error' > "$work/failure"
}

started=$(date +%s)
if run 0 900; then
  echo "A test fails without any fault: $(cat "$work/failure")"
  exit 1
fi
seconds=$(($(date +%s) - started + 1))
total=$(wc -l < "$work/faults")
sample=${SAMPLE:-$total}
echo "$total faults in ${#files[@]} files, of which $sample are tried; the tests take $seconds seconds"

while IFS=$'\t' read -r id file line change; do
  set +e
  run "$id" $((seconds * 10 + 10))
  status=("${PIPESTATUS[@]}")
  set -e
  if [ -s "$work/failure" ] || [ "${status[0]}" -ne 0 ]; then
    echo "killed    $file:$line: $change ($id)"
  else
    echo "SURVIVED  $file:$line: $change ($id)"
  fi
done < <(awk -v n="$total" -v s="$sample" -v seed="$seed" '(NR + seed) * s % n < s' "$work/faults") | tee "$work/report"
echo "$(grep -c '^killed' "$work/report") killed, $(grep -c '^SURVIVED' "$work/report" || true) survived, of $total faults; see $work/report"
