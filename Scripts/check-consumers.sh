#!/bin/sh
# Builds and runs two programs outside of this package that declare flags with macros: one depends on the package by path,
# one by version, on a tag of a local clone.
# Usage: Scripts/check-consumers.sh [<configuration>]
#
# Takes what is committed for the one by version, and the working tree for the one by path.
set -eu
configuration=${1:-debug}
package=$(cd "$(dirname "$0")/.." && pwd)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

# A repository of its own, so that the tag stands in no other.
git clone --quiet --no-local "$package" "$folder/halyard"
git -C "$folder/halyard" -c user.name=consumer -c user.email=consumer@localhost tag 0.1.0

# consumer <name> <dependency>
consumer() {
  mkdir -p "$folder/$1/Sources/Consumer"
  cat >"$folder/$1/Package.swift" <<EOF
// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "$1",
  dependencies: [$2],
  targets: [.executableTarget(name: "Consumer", dependencies: [.product(name: "Halyard", package: "halyard")])])
EOF
  cat >"$folder/$1/Sources/Consumer/Consumer.swift" <<'EOF'
import Halyard

enum Tier: String, FlagValue, CaseIterable { case free, pro }

@FlagRecord
struct Method {
  @FlagRecordKey var name: String
  var isEnabled: Bool = true
}

@FlagContainer
struct CheckoutFlags {
  @Flag(default: 3, description: "Retries before giving up", remoteKey: "checkout.retries", in: 0...10)
  var maxRetries: Int

  @Flag(description: "Pricing tier", remoteKey: "checkout.tier")
  var tier: Tier = .free

  @Flag(default: [], description: "Payment methods", remoteKey: "checkout.methods")
  var methods: [Method]
}

@FlagContainer
struct AppFlags {
  @FlagGroup var checkout: CheckoutFlags
}

@main
struct Consumer {
  static func main() throws {
    let remote = RemoteSource(AppFlags.self)
    let flags = FlagPole(AppFlags.self, sources: [remote])
    try remote.apply(Array(#"{"checkout": {"retries": 5, "tier": "pro", "methods": [{"name": "visa"}]}}"#.utf8))
    let isEnabled = flags.checkout.methods["visa"]?.isEnabled ?? false
    print(flags.checkout.maxRetries, flags.checkout.tier, isEnabled, flags.resolution(for: \.checkout.$tier).winner.name)
  }
}
EOF
  found=$(cd "$folder/$1" && swift run --quiet -c "$configuration" Consumer)
  if [ "$found" != "5 pro true remote" ]; then
    echo "the consumer by $1 prints: $found"
    exit 1
  fi
  echo "a consumer by $1 builds and runs"
}

consumer path ".package(name: \"halyard\", path: \"$package\")"
consumer version ".package(url: \"file://$folder/halyard\", from: \"0.1.0\")"
