#!/usr/bin/env bash
# Fuzzes what takes untrusted bytes, or the one target that is named, for so many seconds each. Begins with the samples of the
# repository and, where HALYARD_SHARED is, the corpora; what was found on the way is kept in .build/fuzz/corpus. A finding
# is left in .build/fuzz/findings and ends it.
set -euo pipefail
cd "$(dirname "$0")/.."
seconds=${1:-60}
targets=${2:-json xml-plist binary-plist path mapper schema overrides}
export HALYARD_FUZZ=1
# A crash is told of by libFuzzer; Swift's own account of it waits for a terminal.
export SWIFT_BACKTRACE=enable=no
swift=${SWIFT:-swift}
work=.build/fuzz
"$swift" build --quiet -c release --scratch-path "$work" --product Fuzzing
program=$("$swift" build -c release --scratch-path "$work" --show-bin-path)/Fuzzing
mkdir -p "$work/findings"

# The files that a target begins with.
seeds() {
  local shared=${HALYARD_SHARED:-../shared}/corpora
  [ -d "$shared" ] || shared=
  case $1 in
    json) find Payloads ${shared:+"$shared"} -name '*.json' ;;
    xml-plist | binary-plist) find Payloads ${shared:+"$shared"} \( -name '*.plist' -o -path '*plist*' \) -type f ;;
    path) find Tests/Fuzzing/Seeds/path -type f ;;
    mapper) find Mappers -name '*.json' ;;
    schema) find Payloads Tests/HalyardTests -name '*schema.json' ;;
    overrides) find Payloads Tests/Fuzzing/Seeds/overrides -type f -name '*overrides*' ;;
  esac
}

for target in $targets; do
  corpus=$work/corpus/$target
  begin=$work/seeds/$target
  rm -rf "$begin"
  mkdir -p "$corpus" "$begin"
  seeds "$target" | while read -r file; do
    # What is much larger than the rest only slows the search down.
    if [ "$(wc -c < "$file")" -le 16384 ]; then cp "$file" "$begin/$(cksum < "$file" | tr ' ' '-')"; fi
  done
  echo "fuzz $target for $seconds seconds, from $(find "$begin" -type f | wc -l) samples"
  # Beyond 10 seconds for an input, or 2 GiB, time or memory is out of proportion. Leaks are not looked for: a pointer in a Swift
  # enum may carry the case in its spare bits, and what it leads to then looks lost.
  if ! FUZZ_TARGET=$target ASAN_OPTIONS=detect_leaks=0:symbolize=0 "$program" -max_total_time="$seconds" -timeout=10 \
    -rss_limit_mb=2048 -max_len=16384 -detect_leaks=0 -print_final_stats=1 -artifact_prefix="$work/findings/$target-" "$corpus" "$begin" \
    > "$work/$target.log" 2>&1; then
    tail -40 "$work/$target.log"
    exit 1
  fi
  grep -E '^(#[0-9]+.DONE|stat::(number_of_executed_units|average_exec_per_sec|peak_rss_mb))' "$work/$target.log"
done
