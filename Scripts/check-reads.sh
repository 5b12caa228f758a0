#!/bin/sh
# Checks on the built binary that lone reads from another module neither count references nor allocate.
# Usage: Scripts/check-reads.sh <release binary> [<module>]
#
# Looks at each function of the module whose name begins with `read`: a small value is read without any call, any other
# value with one call of `SlotTable.boxedValue` (and one that asks for its type), which hands over a copy of the value
# and counts nothing else.
set -eu
binary=$1
module=${2:-Client}
# Sizes first: after a function there may stand others that have no name.
{ nm -S "$binary"; objdump -d --no-show-raw-insn "$binary"; } | awk -v module="$module" '
  function value(digits,   i, sum) {
    sum = 0
    for (i = 1; i <= length(digits); i++) sum = sum * 16 + index("0123456789abcdef", substr(digits, i, 1)) - 1
    return sum
  }
  # A mangled name: $s, the length of the module, the module, the length of the function, the function.
  BEGIN {
    small = "^[$]s" length(module) module "[0-9]+read(Bool|Int|Tier|Branch|Two|SnapshotBool)[a-z]"
    wanted = "^[$]s" length(module) module "[0-9]+read(Bool|Int|Tier|Branch|Two|SnapshotBool|String|Methods|Paywall|Limit|SnapshotString)[a-z]"
  }
  NF == 4 && $3 ~ /^[tT]$/ { end[$4] = value($1) + value($2); next }
  /^[0-9a-f]+ <.*>:$/ {
    name = substr($2, 2, length($2) - 3); kind = ""
    if (name ~ small) kind = "small"
    else if (name ~ wanted) kind = "boxed"
    else if (name ~ /SlotTable.*boxedValue/) { kind = "copy"; copies++ }
    if (name ~ wanted) seen++
    next
  }
  kind == "" || NF < 2 { next }
  value(substr($1, 1, length($1) - 1)) >= end[name] { kind = ""; next }
  kind == "small" && /call/ { print "calls: " name $0; bad = 1 }
  /[rR]etain|[rR]elease|[aA]lloc|stack_chk/ { print "counts or allocates: " name $0; bad = 1 }
  END {
    if (seen < 11 || copies < 1) { print "found only " seen + 0 " readers"; bad = 1 }
    if (!bad) print seen " readers: no reference counted, nothing allocated"
    exit bad
  }'
