#!/usr/bin/env bash
# Prints the CPU seconds that the compiler takes for containers of 100 and 1,000 flags, written by hand and by the macros,
# flat and in groups of 25.
# Usage: Scripts/compile-time.sh [<folder of the built debug modules>]
set -euo pipefail
modules=${1:-$(swift build --show-bin-path)}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
types=(Bool Int String Double)
defaults=(false 3 '"text"' 0.5)

# by_hand <name> <first> <count>
by_hand() {
  echo "struct $1: FlagContainer {"
  echo '  let slots: FlagSlots'
  echo '  init(slots: FlagSlots) { self.slots = slots }'
  echo "  static var flagCount: Int { $3 }"
  echo '  static func declare(in flags: inout FlagDeclarations) {'
  for ((i = $2; i < $2 + $3; i++)); do
    echo "    flags.flag(\"f$i\", default: ${defaults[i % 4]}, description: \"Flag $i\", remoteKey: \"group.f$i\")"
  done
  echo '  }'
  for ((i = $2; i < $2 + $3; i++)); do
    echo "  @inline(__always) var f$i: ${types[i % 4]} { slots.value(at: $((i - $2))) }"
    echo "  var f${i}Flag: FlagReference<${types[i % 4]}> { slots.reference(at: $((i - $2))) }"
  done
  echo '}'
}

# by_macros <name> <first> <count>
by_macros() {
  echo "@FlagContainer struct $1 {"
  for ((i = $2; i < $2 + $3; i++)); do
    echo "  @Flag(default: ${defaults[i % 4]}, description: \"Flag $i\", remoteKey: \"group.f$i\") var f$i: ${types[i % 4]}"
  done
  echo '}'
}

# root <way> <count>: groups of 25
root() {
  for ((g = 0; g < $2 / 25; g++)); do "$1" "Group$g" $((g * 25)) 25; done
  if [ "$1" = by_macros ]; then
    echo '@FlagContainer struct Root {'
    for ((g = 0; g < $2 / 25; g++)); do echo "  @FlagGroup var g$g: Group$g"; done
  else
    echo 'struct Root: FlagContainer {'
    echo '  let slots: FlagSlots'
    echo '  init(slots: FlagSlots) { self.slots = slots }'
    echo '  static func declare(in flags: inout FlagDeclarations) {'
    for ((g = 0; g < $2 / 25; g++)); do echo "    flags.group(\"g$g\", Group$g.self)"; done
    echo '  }'
    for ((g = 0; g < $2 / 25; g++)); do
      echo "  @inline(__always) var g$g: Group$g { Group$g(slots: slots.group(at: $((g * 25)))) }"
    done
  fi
  echo '}'
}

# Where the one dependency in C is.
library=$(cd "$(dirname "$0")/.." && pwd)/Sources/CLibXML2/include

TIMEFORMAT='%U %S'
for count in 100 1000; do
  for shape in flat groups; do
    for way in by_hand by_macros; do
      file="$folder/$way-$shape-$count.swift"
      {
        echo 'import Halyard'
        if [ $shape = flat ]; then $way Flags 0 $count; else root $way $count; fi
      } >"$file"
      seconds=$({ time swiftc -c -Onone -parse-as-library -swift-version 6 -module-name Flags -o "$folder/out.o" \
        -I "$modules/Modules" -Xcc "-fmodule-map-file=$modules/CThreadLocal.build/module.modulemap" \
        -Xcc "-fmodule-map-file=$library/module.modulemap" -Xcc "-I$library" \
        -load-plugin-executable "$modules/HalyardMacros-tool#HalyardMacros" "$file"; } 2>&1) \
        || { echo "$seconds" >&2; exit 1; }
      awk -v what="$count flags, $shape, ${way/_/ }" '
        NF == 2 { printf "%-34s %6.2f s\n", what, $1 + $2; found = 1; next } { print } END { exit !found }' <<<"$seconds"
    done
  done
done
