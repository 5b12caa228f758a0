#!/usr/bin/env bash
# Shows the whole way once: the program takes a good payload and refuses a bad one; the tool gives the same verdicts.
# Usage: demo.sh FOLDER-OF-THE-BUILT-PROGRAMS, from the root of the package.
set -euo pipefail
bin=$1
payloads=Payloads/storefront
schema=$(mktemp -d)/storefront.schema.json
trap 'rm -rf "$(dirname "$schema")"' EXIT

run() { printf '\n$ %s\n' "${*//$schema/storefront.schema.json}"; }

"$bin/Storefront" "$payloads"

"$bin/Storefront" --write-schema "$schema"
run halyard validate --schema "$schema" --version-path version $payloads/good.json
"$bin/halyard" validate --schema "$schema" --version-path version $payloads/good.json

run halyard explain checkout.max-retries --schema "$schema" --overrides $payloads/overrides.json --payload $payloads/good.json
"$bin/halyard" explain checkout.max-retries --schema "$schema" --overrides $payloads/overrides.json --payload $payloads/good.json

run halyard validate --schema "$schema" --version-path version $payloads/bad.json
status=0
"$bin/halyard" validate --schema "$schema" --version-path version $payloads/bad.json || status=$?
printf '\nexit status %s: a payload was rejected, as it should be. ' "$status"
printf 'The program found one problem more: only it knows the Codable type behind "paywall".\n'
[ "$status" = 1 ]
